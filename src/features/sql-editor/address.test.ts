import { expect, test } from 'vitest';
import { parametersOf, sourceIn } from './address';

const given = { name: null, databaseId: null, schema: null, sql: 'SELECT 1', autorun: false, templateParams: null };

test.each<readonly [string, Record<string, unknown>, ReturnType<typeof sourceIn>]>([
  ['SQL-014 a shared link', { id: 7 }, { kind: 'shared', key: '7' }],
  ['SQL-015 a saved query', { savedQueryId: 3 }, { kind: 'saved', id: 3 }],
  ['SQL-016 a past query', { queryId: '12' }, { kind: 'past', id: 12 }],
  ['SQL-017 a dataset', { datasourceKey: '5__table' }, { kind: 'dataset', id: 5, sql: null }],
  [
    'SQL-018 a chart’s SQL',
    { datasourceKey: '5__table', sql: 'SELECT 1' },
    { kind: 'dataset', id: 5, sql: 'SELECT 1' },
  ],
  ['SQL alone', { sql: 'SELECT 1' }, { kind: 'given', sql: given }],
  [
    'SQL of a database',
    { dbid: 2, schema: 'main', title: 'Mine', sql: 'SELECT 1', autorun: true },
    { kind: 'given', sql: { ...given, name: 'Mine', databaseId: 2, schema: 'main', autorun: true } },
  ],
  ['nothing', {}, null],
  ['an invalid id', { savedQueryId: 'x', queryId: '', datasourceKey: 'y' }, null],
])('an address leads to %s', (_, search, source) => expect(sourceIn(search)).toEqual(source));

test('SQL-051 the parameters of an address keep all their values', () =>
  expect(parametersOf('?state=TX&year=2020&state=CA&empty=')).toEqual({
    state: ['TX', 'CA'],
    year: ['2020'],
    empty: [''],
  }));
