import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import dataset from '../../../tests/contract/exchanges/dataset/get-virtual.json';
import listed from '../../../tests/contract/exchanges/saved_query/list.json';
import saved from '../../../tests/contract/exchanges/saved_query/viewapi-get.json';
import past from '../../../tests/contract/exchanges/sqllab/query-get.json';
import { OutcomeError } from '@/api/outcome';
import { queryRun } from '../../../tests/support/query-run';
import type { DirectCalls } from '../direct/direct-calls';
import type { LocalStore } from '../store/database';
import { openInMemory } from '../store/in-memory';
import { emptyDataset } from '../store/records';
import { mayOpenLater, readSource, shareSql, type SqlSource } from './sources';

let store: LocalStore;
beforeEach(async () => {
  store = await openInMemory(`sources ${crypto.randomUUID()}`);
});
afterEach(() => store.close());

/** A server that answers these endpoints, and refuses all others; it records its requests. */
function serverAnswering(answers: Readonly<Record<string, unknown>>) {
  const asked: unknown[] = [];
  const call = async (endpoint: { readonly name: string }, request: object) => {
    asked.push({ endpoint: endpoint.name, ...request });
    return Object.hasOwn(answers, endpoint.name)
      ? { kind: 'success', value: answers[endpoint.name], etag: null, status: 200 }
      : { kind: 'gone', status: 404, error: { message: 'Not found', errors: [] } };
  };
  return { asked, ask: { call, raw: call } as unknown as DirectCalls };
}

const serverWith = (name: string, value: unknown) => serverAnswering({ [name]: value });

const kept = {
  name: 'Mine',
  databaseId: 3,
  schema: 'main',
  sql: 'select 1',
  autorun: true,
  templateParams: '{"a":1}',
};

describe('the source of a tab’s text', () => {
  test.each<[string, SqlSource, string, unknown, object]>([
    [
      'SQL-014 SQL-076 a shared link',
      { kind: 'shared', key: 'k' },
      'keptValue.get',
      JSON.stringify({
        name: 'Mine',
        dbId: 3,
        schema: 'main',
        autorun: true,
        sql: 'select 1',
        templateParams: '{"a":1}',
      }),
      kept,
    ],
    [
      'a link of later versions of Superset',
      { kind: 'link', key: 'k' },
      'sqlPermalink.get',
      { name: 'Mine', dbId: 3, schema: 'main', autorun: true, sql: 'select 1', templateParams: '{"a":1}' },
      kept,
    ],
    [
      'SQL-016 SQL-056 a past query',
      { kind: 'past', id: 1 },
      'query.get',
      past.responseBody,
      {
        name: past.responseBody.result.tab_name,
        databaseId: past.responseBody.result.database.id,
        schema: past.responseBody.result.schema,
        sql: past.responseBody.result.sql,
      },
    ],
    [
      'SQL-017 SQL-080 a dataset',
      { kind: 'dataset', id: 9, sql: null },
      'dataset.get',
      {
        result: {
          ...dataset.responseBody.result,
          name: 'main.flights',
          database: { id: 4 },
          schema: 'main',
          select_star: 'SELECT * FROM flights',
        },
      },
      { name: 'main.flights', databaseId: 4, schema: 'main', sql: 'SELECT * FROM flights' },
    ],
    [
      'SQL-018 a dataset with the SQL of a chart',
      { kind: 'dataset', id: 9, sql: 'SELECT 2' },
      'dataset.get',
      { result: { ...dataset.responseBody.result, database: { id: 4 } } },
      { databaseId: 4, sql: 'SELECT 2' },
    ],
  ])('%s', async (_, source, endpoint, answer, expected) => {
    const { ask, asked } = serverWith(endpoint, answer);
    expect(await readSource(ask, store, source)).toMatchObject(expected);
    const id = 'key' in source ? source.key : 'id' in source ? source.id : null;
    expect(asked).toEqual([{ endpoint, path: source.kind === 'link' ? { key: id } : { id } }]);
  });

  test('SQL-083 a missing one is an error', async () => {
    await expect(readSource(serverWith('', null).ask, store, { kind: 'past', id: 1 })).rejects.toThrow(OutcomeError);
    const { ask } = serverWith('keptValue.get', '{"other":true}');
    await expect(readSource(ask, store, { kind: 'shared', key: 'k' })).rejects.toThrow('leads to no query');
  });
});

describe('a saved query', () => {
  const source = { kind: 'saved', id: 6 } as const;
  const own = { 'savedQuery.get': { id: 6, result: { template_parameters: '{"state":"TX"}' } } };
  const legacy = { name: 'Recorded legacy', databaseId: 1, schema: 'public', sql: 'SELECT 1', autorun: false };

  test('SQL-015 SQL-026 SQL-077 that is not stored here comes from the older view, its parameters do not', async () => {
    const { ask, asked } = serverAnswering({ 'savedQuery.viewGet': saved.responseBody, ...own });
    expect(await readSource(ask, store, source)).toEqual({ ...legacy, templateParams: '{"state":"TX"}' });
    expect(asked).toEqual([
      { endpoint: 'savedQuery.viewGet', path: { id: 6 } },
      { endpoint: 'savedQuery.get', path: { id: 6 } },
    ]);
  });

  test('of somebody else opens without parameters', async () => {
    const { ask } = serverWith('savedQuery.viewGet', saved.responseBody);
    expect(await readSource(ask, store, source)).toEqual({ ...legacy, templateParams: null });
  });

  const [row] = listed.responseBody.result;
  const keep = (more: object) =>
    store.copies.put({ kind: 'saved-query', id: 6, parent: null, value: { ...row, ...more }, asOf: 0, etag: null });

  test('SQL-026 known only from a list gets its parameters from the server, and opens without them offline', async () => {
    await keep({});
    const { ask, asked } = serverAnswering(own);
    expect(await readSource(ask, store, source)).toMatchObject({ sql: row?.sql, templateParams: '{"state":"TX"}' });
    expect(asked).toEqual([{ endpoint: 'savedQuery.get', path: { id: 6 } }]);
    expect(await readSource(serverAnswering({}).ask, store, source)).toMatchObject({ templateParams: null });
  });

  test('known in full needs no request', async () => {
    await keep({ template_parameters: null });
    const { ask, asked } = serverAnswering(own);
    expect(await readSource(ask, store, source)).toMatchObject({ sql: row?.sql, templateParams: null });
    expect(asked).toEqual([]);
  });
});

test('a link opens the shared text', async () => {
  const making = serverWith('keptValue.create', { id: 'k' });
  expect(await shareSql(making.ask, kept)).toBe('/sqllab/?id=k');
  const [{ body }] = making.asked as [{ body: { data: string } }];
  const { ask } = serverWith('keptValue.get', body.data);
  expect(await readSource(ask, store, { kind: 'shared', key: 'k' })).toEqual(kept);
});

const run = queryRun({
  id: 'r1',
  tabId: 't',
  editorId: '1',
  tab: 'Births',
  databaseId: 3,
  schema: 'main',
  sql: 'SELECT 12',
  queryId: 12,
});

describe('without a server', () => {
  const unreachable = async () => ({ kind: 'unreachable', cause: new TypeError('Failed to fetch') });
  const away = { call: unreachable, raw: unreachable } as unknown as DirectCalls;

  test('SQL-016 SQL-017 past queries and datasets are read from this device', async () => {
    await store.queryRuns.put(run);
    const wire = { id: 9, table_name: 'births', schema: 'main', database: { id: 4 }, columns: [], metrics: [] };
    const births = { ...wire, select_star: 'SELECT * FROM births' };
    await store.datasets.put({ ...emptyDataset(9), dataset: births, datasetAsOf: 0 });
    const read = (source: SqlSource) => readSource(away, store, source);
    expect(await read({ kind: 'past', id: 12 })).toMatchObject({ name: 'Births', databaseId: 3, sql: 'SELECT 12' });
    const place = { name: 'births', databaseId: 4, schema: 'main' };
    expect(await read({ kind: 'dataset', id: 9, sql: null })).toMatchObject({ ...place, sql: births.select_star });
    expect(await read({ kind: 'dataset', id: 9, sql: 'SELECT 2' })).toMatchObject({ ...place, sql: 'SELECT 2' });
  });

  test('what is not on this device may be opened later, and what the server refuses may not', async () => {
    const failureOf = (ask: DirectCalls) =>
      readSource(ask, store, { kind: 'dataset', id: 9, sql: null }).catch((error: unknown) => error);
    expect(mayOpenLater(await failureOf(away))).toBe(true);
    expect(mayOpenLater(await failureOf(serverAnswering({}).ask))).toBe(false);
  });
});
