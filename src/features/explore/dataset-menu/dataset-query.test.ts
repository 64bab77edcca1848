import { expect, test } from 'vitest';
import { toDataset } from '@/api/read/dataset';
import { SQL_FORM_MAX } from '@/model/limits';
import { queryOf, sqlFormFields, sqlWay, wholeQueryOf } from './dataset-query';
import { savedAs } from './save-as-dataset';

test.each([
  ['its own SQL', { sql: 'SELECT 1', selectStar: 'SELECT * FROM a' }, 'SELECT 1'],
  ['all of its table', { sql: null, selectStar: 'SELECT * FROM a' }, 'SELECT * FROM a'],
  ['what nobody said', { sql: null }, null],
])('the query of a dataset is %s', (_, dataset, query) => expect(queryOf(dataset)).toBe(query));

test('saves all rows of a table, and handwritten SQL unchanged', () => {
  expect(wholeQueryOf({ sql: null, selectStar: 'SELECT *\nFROM a\nLIMIT 100' })).toBe('SELECT *\nFROM a');
  expect(wholeQueryOf({ sql: 'SELECT 1 LIMIT 5' })).toBe('SELECT 1 LIMIT 5');
  expect(wholeQueryOf({ sql: null })).toBeNull();
});

test('EXP-011 puts the key and the SQL in one form field', () => {
  const { form_data: written, ...others } = sqlFormFields(3, 'SELECT "a"', 'form_data');
  expect(JSON.parse(written ?? '')).toEqual({ datasourceKey: '3__table', sql: 'SELECT "a"' });
  expect(others).toEqual({});
});

test.each([
  ['a form', 'SELECT 1', true, false, 'form'],
  ['a form, however long', 'x'.repeat(2 ** 20), true, false, 'form'],
  ['the address without a server', 'SELECT 1', false, true, 'address'],
  ['a form without a server if the service worker answers it', 'x'.repeat(2 ** 20), false, true, 'form'],
  ['nothing that takes it', 'x'.repeat(2 ** 20), false, false, 'none'],
  ['nothing beyond the limit', 'x'.repeat(SQL_FORM_MAX + 1), true, true, 'none'],
] as const)('a statement reaches the SQL editor by %s', (_, sql, takesForms, answersForms, way) =>
  expect(sqlWay(sql, { takesForms, answersForms })).toBe(way),
);

test('DST-021 a dataset that is saved as another keeps the parameters of its templates', () => {
  const wire = { id: 2, table_name: 'late', sql: 'SELECT {{ n }} AS n', database: { id: 1 }, columns: [], metrics: [] };
  const runOf = (template_params: string | null) => savedAs(toDataset({ ...wire, template_params }))?.run;
  expect(runOf('{"n": 1}')).toMatchObject({ sql: wire.sql, templateParams: '{"n": 1}' });
  expect(runOf(null)).not.toHaveProperty('templateParams');
});
