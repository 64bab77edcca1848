import { expect, test } from 'vitest';
import type { RelationDetail } from '@/model/database-metadata';
import { treeRows, type OpenedRelation, type TreeRow } from './tree-rows';

const detail: RelationDetail = {
  columns: [{ name: 'id', type: 'INTEGER', longType: 'INTEGER', comment: null, keys: ['primary'] }],
  primaryKey: ['id'],
  foreignKeys: [{ columns: ['origin'], table: 'airports', schema: 'public', referred: ['iata'] }],
  indexes: [{ name: 'by_day', columns: ['day', 'id'], isUnique: true }],
  partitions: { columns: ['day'], latest: '"2001-01-01"' },
  selectStar: null,
  comment: null,
};
const tables = [
  { name: 'flights', kind: 'table' },
  { name: 'late', kind: 'view' },
] as const;
const said = (row: TreeRow) =>
  row.kind === 'relation' ? row.relation.name : row.kind === 'column' ? row.column.name : row.text;
const rows = (opened: OpenedRelation) => treeRows(tables, new Map([['flights', opened]])).map(said);

test('OFF-021 shows the columns, keys, indexes and partitions of an open table before the next one', () =>
  expect(rows({ name: 'known', detail })).toEqual([
    'flights',
    'id',
    'Primary key',
    'id',
    'Foreign keys',
    'origin → airports (iata)',
    'Indexes',
    'day, id',
    'Partitions',
    'day',
    'late',
  ]));
test.each([
  ['asking', 'Reading the columns …'],
  ['away', 'The columns are not on this device yet. They appear when the server can be reached.'],
  ['failed', 'The columns could not be loaded.'],
] as const)('says why a table has no details: %s', (name, text) =>
  expect(rows({ name })).toEqual(['flights', text, 'late']),
);
test('gives each line a unique key', () => {
  const keys = treeRows(tables, new Map([['flights', { name: 'known', detail }]])).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
