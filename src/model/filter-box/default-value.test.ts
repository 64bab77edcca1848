import { describe, expect, test } from 'vitest';
import { typedDefault } from './default-value';
import { boxColumns } from './read';

describe('the single default of a column', () => {
  test.each([
    ['EXP-100', 'BOOLEAN', 'true', true],
    ['EXP-100', 'BOOL', 'True', true],
    ['EXP-100', 'BOOLEAN', 'false', false],
    ['EXP-101', 'BIGINT', '12', 12],
    ['EXP-101', 'INTEGER', '12.9', 12],
    ['EXP-101', 'INT', '-3 days', -3],
    ['EXP-102', 'DOUBLE PRECISION', '12.5', 12.5],
    ['EXP-102', 'FLOAT', '1e3', 1000],
    ['EXP-103', 'BIGINT', 'many', null],
    ['EXP-103', 'DECIMAL(10, 2)', 'much', null],
    ['a text that is not a number stays a text', 'VARCHAR', '12', '12'],
    ['an interval is no integer', 'INTERVAL', '12 days', '12 days'],
    ['nothing is none', 'VARCHAR', '  ', null],
  ])('%s of a column %s: %o is %o', (_, type, text, value) => expect(typedDefault(text, { type }, false)).toBe(value));

  test('of an unknown column is a text', () => expect(typedDefault('7', undefined, false)).toBe('7'));
});

test('EXP-104 several defaults are a text with semicolons, and read as a list', () => {
  const defaultValue = typedDefault('Asia; Europe', { type: 'BIGINT' }, true);
  expect(defaultValue).toBe('Asia; Europe');
  const [column] = boxColumns({ filter_configs: [{ column: 'region', multiple: true, defaultValue: '1;2' }] });
  expect(column?.defaultValue).toEqual(['1', '2']);
});

test('EXP-099 an item holds its column, label, default, sort metric and four switches', () => {
  const stored = {
    column: 'region',
    label: 'Region',
    defaultValue: 'Asia',
    metric: 'count',
    asc: false,
    multiple: false,
    searchAllOptions: true,
    clearable: false,
  };
  expect(boxColumns({ filter_configs: [stored] })).toEqual([
    {
      column: 'region',
      label: 'Region',
      defaultValue: 'Asia',
      metric: 'count',
      ascending: false,
      isMultiple: false,
      searchesAll: true,
      isClearable: false,
    },
  ]);
});
