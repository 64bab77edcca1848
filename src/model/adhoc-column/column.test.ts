import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canSave,
  columnName,
  editOf,
  firstTab,
  isAccepted,
  isKnownColumn,
  newColumn,
  storedColumns,
  takesColumn,
  toColumn,
  withLabel,
  withName,
  withSql,
} from './column';

const column = (name: string, more: object = {}) => ({
  name,
  type: 'VARCHAR',
  generic: 1 as const,
  isTemporal: false,
  expression: null,
  verboseName: null,
  description: null,
  ...more,
});
const dataset = {
  columns: [
    column('origin', { verboseName: 'Origin' }),
    column('hours', { expression: 'delay / 60', generic: 0 }),
    column('day', { generic: 2, isTemporal: true }),
  ],
};
const upper = { label: 'Upper', sqlExpression: 'upper(origin)', expressionType: 'SQL' };

test('MET-015 an expression is stored with its label, its SQL and the type SQL', () => {
  expect(toColumn(withLabel(withSql(newColumn, 'upper(origin)'), 'Upper'))).toEqual({ ...upper, hasCustomLabel: true });
  expect(toColumn(withSql(newColumn, 'upper(origin)'))).toMatchObject({
    label: 'upper(origin)',
    hasCustomLabel: false,
  });
  expect(toColumn(withName(withSql(newColumn, 'upper(origin)'), 'origin'))).toBe('origin');
  expect(toColumn(newColumn)).toBeNull();
});

test('any stored value can be edited', () => {
  fc.assert(fc.property(fc.anything(), stored => void toColumn(editOf(stored))));
  expect(editOf(upper)).toEqual({ name: null, sql: 'upper(origin)', label: 'Upper' });
  expect(editOf({ sqlExpression: 'origin', isColumnReference: true }).name).toBe('origin');
});

test.each([
  ['a new one', newColumn, 'simple'],
  ['a table column', editOf('origin'), 'simple'],
  ['a saved expression', editOf('hours'), 'saved'],
  ['SQL', editOf(upper), 'SQL'],
] as const)('%s opens on its tab', (_, edit, tab) => expect(firstTab(edit, dataset)).toBe(tab));

test('it can be saved once it differs and is valid', () => {
  const start = editOf('origin');
  expect(canSave(start, start)).toBe(false);
  expect(canSave(start, withName(start, 'day'))).toBe(true);
  expect(canSave(start, withSql(start, ' '))).toBe(false);
  expect(canSave(start, withSql(start, 'upper(origin)'))).toBe(true);
});

test.each([
  ['origin', true],
  ['gone', false],
  [upper, true],
])('MET-022 whether the dataset has %j', (stored, isKnown) => expect(isKnownColumn(stored, dataset)).toBe(isKnown));

test('a column has the name from the dataset, an expression its label', () => {
  expect(columnName('origin', dataset)).toBe('Origin');
  expect(columnName('gone', dataset)).toBe('gone');
  expect(columnName(upper, dataset)).toBe('Upper');
});

test('a control offers the columns of its kind', () => {
  const offered = (accepts: object) =>
    dataset.columns.filter(each => isAccepted(each, accepts)).map(({ name }) => name);
  expect(offered({})).toEqual(['origin', 'hours', 'day']);
  expect(offered({ temporal: true })).toEqual(['day']);
  expect(offered({ numeric: true })).toEqual(['hours']);
});

test('a control accepts the columns it offers, and expressions if it supports them', () => {
  const sql = { label: 'Upper', sqlExpression: 'upper(origin)' };
  expect(takesColumn('day', dataset, { temporal: true })).toBe(true);
  expect(takesColumn('origin', dataset, { temporal: true })).toBe(false);
  expect(takesColumn(sql, dataset, undefined)).toBe(false);
  expect(takesColumn(sql, dataset, { expressions: true })).toBe(true);
});

test('any form data can be listed', () => {
  expect(storedColumns('origin')).toEqual(['origin']);
  expect(storedColumns([null, 'origin', 7])).toEqual(['origin', 7]);
});
