import { expect, test } from 'vitest';
import { changedSql } from './checked-sql';
import { changeDraft, draftOf, newColumn, newMetric, type DatasetDraft } from './draft';

const draft = draftOf({
  name: 'flights',
  schema: 'main',
  sql: null,
  columns: [
    { id: 1, name: 'origin', type: 'VARCHAR', expression: null },
    { id: 2, name: 'late', type: 'BOOLEAN', expression: 'delay > 15' },
  ],
  metrics: [{ id: 3, name: 'count', expression: 'COUNT(*)' }],
});
const set = (from: DatasetDraft, settings: Partial<DatasetDraft['settings']>) =>
  changeDraft(from, { does: 'set', settings });
const withMetric = (from: DatasetDraft, expression: string) => {
  const part = newMetric(from);
  const added = changeDraft(from, { does: 'add-part', list: 'metrics', part });
  return changeDraft(added, { does: 'set-part', list: 'metrics', key: part.key, fields: { name: 'm', expression } });
};

test('checks changed SQL only, over the table of the dataset', () => {
  expect(changedSql(draft, draft)).toEqual([]);
  expect(changedSql(draft, withMetric(draft, 'SUM(delay) -- all'))).toEqual([
    { of: 'metric', name: 'm', sql: 'SELECT (SUM(delay) -- all\n) FROM "main"."flights"' },
  ]);
  const added = changeDraft(draft, {
    does: 'add-part',
    list: 'columns',
    part: newColumn(draft, 'calculated', { name: 'c', expression: 'delay / 60' }),
  });
  expect(changedSql(draft, added).map(({ of, name }) => [of, name])).toEqual([['column', 'c']]);
});

test('all SQL is checked with a changed source, without its final semicolon', () => {
  const changed = set(draft, { sql: 'SELECT * FROM t;  ' });
  expect(changedSql(draft, changed).map(({ of, name, sql }) => [of, name, sql])).toEqual([
    ['dataset', '', 'SELECT * FROM t;  '],
    ['metric', 'count', 'SELECT (COUNT(*)\n) FROM (SELECT * FROM t\n) AS virtual_table'],
    ['column', 'late', 'SELECT (delay > 15\n) FROM (SELECT * FROM t\n) AS virtual_table'],
  ]);
});

test('names are quoted as the database does, and a predicate is a condition', () => {
  const named = set(draft, { name: 'a`b"c', schema: '', fetchValuesPredicate: 'delay > 0' });
  expect(changedSql(named, set(named, { fetchValuesPredicate: 'delay > 1' }))[0]?.sql).toBe(
    'SELECT 1 FROM "a`b""c" WHERE (delay > 1\n)',
  );
  expect(changedSql(named, set(named, { fetchValuesPredicate: 'delay > 1' }), 'mysql')[0]?.sql).toBe(
    'SELECT 1 FROM `a``b"c` WHERE (delay > 1\n)',
  );
});
