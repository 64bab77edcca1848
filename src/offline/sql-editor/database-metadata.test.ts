import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import table from '../../../tests/contract/exchanges/database/table.json';
import type { DirectCalls } from '../direct/direct-calls';
import { openInMemory } from '../store/in-memory';
import type { LocalStore } from '../store/database';
import {
  readKnownColumns,
  readRelation,
  readRelations,
  readSchemas,
  refreshRelation,
  refreshRelations,
  refreshSchemas,
} from './database-metadata';

let store: LocalStore;
beforeEach(async () => {
  store = await openInMemory(`metadata ${crypto.randomUUID()}`);
});
afterEach(() => store.close());

const place = { databaseId: 1, schema: 'public' };

/** A server with these answers, by endpoint name; it is out of reach for all others. */
function serverWith(answers: Readonly<Record<string, unknown>>): DirectCalls {
  const call = async ({ name }: { readonly name: string }) =>
    name in answers
      ? { kind: 'success', value: answers[name], etag: null, status: 200 }
      : { kind: 'unreachable', cause: null };
  return { call, raw: call } as unknown as DirectCalls;
}
const away = serverWith({});
const tables = (...names: readonly string[]) =>
  serverWith({ 'database.tables': { count: names.length, result: names.map(value => ({ value, type: 'table' })) } });

describe('the metadata of a database', () => {
  test('is stored with its time, and stays while the server is away', async () => {
    const server = serverWith({ 'database.schemas': { result: ['b', 'a'] } });
    expect(await refreshSchemas({ store, ask: server, now: 5 }, 1)).toBe('read');
    expect(await refreshSchemas({ store, ask: away, now: 9 }, 1)).toBe('away');
    expect(await readSchemas(store, 1)).toEqual({ value: ['a', 'b'], asOf: 5 });
    expect(await readSchemas(store, 2)).toBeNull();
  });

  test('of a deleted table is deleted with it, and other metadata stay', async () => {
    await refreshRelations({ store, ask: tables('flights', 'old'), now: 1 }, place);
    const detail = serverWith({ 'database.table': table.responseBody, 'database.tableExtra': {} });
    for (const name of ['flights', 'old']) await refreshRelation({ store, ask: detail, now: 2 }, place, name);
    await refreshRelation({ store, ask: detail, now: 2 }, { ...place, schema: 'public x' }, 'old');
    await refreshRelations({ store, ask: tables('flights'), now: 3 }, place);
    expect((await readRelations(store, place))?.value).toEqual({
      relations: [{ name: 'flights', kind: 'table' }],
      total: 1,
    });
    expect([...(await readKnownColumns(store, place)).keys()]).toEqual(['flights']);
    expect(await readRelation(store, { ...place, schema: 'public x' }, 'old')).not.toBeNull();
  });

  test('keeps the details of tables beyond the first ones, and says how many there are', async () => {
    const detail = serverWith({ 'database.table': table.responseBody, 'database.tableExtra': {} });
    await refreshRelation({ store, ask: detail, now: 1 }, place, 'far');
    const asked: unknown[] = [];
    const call = async (_: unknown, { q }: { readonly q: unknown }) => {
      asked.push(JSON.stringify(q));
      return {
        kind: 'success',
        value: { count: 50_000, result: [{ value: 'flights', type: 'table' }] },
        etag: null,
        status: 200,
      };
    };
    await refreshRelations({ store, ask: { call, raw: call } as unknown as DirectCalls, now: 2 }, place);
    expect(asked).toEqual([expect.stringContaining('2000')]);
    expect((await readRelations(store, place))?.value.total).toBe(50_000);
    expect(await readRelation(store, place, 'far')).not.toBeNull();
  });

  test('reads the list of tables that an earlier version stored', async () => {
    const value = [{ name: 'flights', kind: 'table' }];
    await store.metadata.put({ key: 'tables 1 "public"', place: '1 "public"', value, asOf: 1 });
    expect((await readRelations(store, place))?.value).toEqual({ relations: value, total: 1 });
  });

  test('is read in the product’s words, with keys and partitions', async () => {
    const extra = { partitions: { cols: ['day'], latest: { day: '2001-01-01' } } };
    const server = serverWith({ 'database.table': table.responseBody, 'database.tableExtra': extra });
    await refreshRelation({ store, ask: server, now: 1 }, place, 'flights');
    const detail = (await readRelation(store, place, 'flights'))?.value;
    expect(detail?.columns.find(({ name }) => name === 'origin')).toMatchObject({ type: 'TEXT', keys: ['foreign'] });
    expect(detail?.foreignKeys[0]).toEqual({
      columns: ['destination'],
      table: 'airports',
      schema: 'public',
      referred: ['iata'],
    });
    expect(detail?.indexes).toEqual([{ name: 'flights_date_idx', columns: ['date'], isUnique: false }]);
    expect(detail?.partitions).toEqual({ columns: ['day'], latest: '{"day":"2001-01-01"}' });
  });

  test('in an unknown form counts as missing', async () => {
    await store.metadata.put({ key: 'schemas 1', place: '1', value: { other: true }, asOf: 1 });
    expect(await readSchemas(store, 1)).toBeNull();
  });
});
