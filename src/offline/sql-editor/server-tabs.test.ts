import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { queryRun } from '../../../tests/support/query-run';
import { addTab, changeTab, closeTabs, keepText, readTabs, readText } from '../drafts/editor-tabs';
import { enqueue } from '../outbox/enqueue';
import type { LocalStore } from '../store/database';
import { openInMemory } from '../store/in-memory';
import { listName } from '../store/records';
import type { RelationDetail } from '@/model/database-metadata';
import type { QueryRun } from '@/model/sql-run';
import { createClient } from '@/api/client';
import { endpointNamed } from '@/api/contract';
import { expandTable, notePreview, removeTable, tablesBeside } from '../drafts/tab-tables';
import { attempt } from '../outbox/attempt';
import { patchCopies } from '../outbox/copies';
import type { StoredMutation } from '../outbox/enqueue';
import { readCommand } from '../resources/commands';
import { embeddedCapabilities } from '../state/capabilities';
import { must } from '@/lib/assert';
import { wireResponse } from '../../../tests/support/wire-response';
import { keepUnknownRelations, readRelation } from './database-metadata';
import { addRun, readHistory } from './history';
import { activation, handOverTabs } from './hand-over-tabs';
import { retryMigrations } from './migrations';
import { removalOf } from './remove-run';
import { takeInTabs } from './take-in-tabs';

let store: LocalStore;
let count = 0;
const newKey = () => `key ${(count += 1)}`;
const moment = () => ({ now: 100, newKey });
beforeEach(async () => {
  store = await openInMemory(`server tabs ${crypto.randomUUID()}`);
});
afterEach(() => store.close());

const give = (mutation: StoredMutation) => enqueue(store, mutation, { now: 100, newKey });
const handOver = (since = 0) => handOverTabs({ store, enqueue: give, since });
const takeIn = () => takeInTabs({ store, now: () => 300, newKey });
const outbox = async () => (await store.outbox.toArray()).map(({ kind, payload }) => ({ kind, payload }));

/** The server's tabs. */
async function tell(asOf: number, ...tabs: readonly Record<string, unknown>[]): Promise<void> {
  await store.copies.clear();
  for (const tab of tabs)
    await store.copies.put({ kind: 'tab', id: Number(tab['id']), parent: null, value: tab, asOf, etag: null });
  await store.lists.put({ name: listName('tab', null), ids: tabs.map(({ id }) => Number(id)), asOf });
}
const wire = (id: number, more: object = {}) => ({
  id,
  label: 'Theirs',
  sql: 'a\nb\nc',
  database_id: 1,
  schema: 'main',
  active: false,
  autorun: false,
  query_limit: 100,
  template_params: null,
  hide_left_bar: false,
  saved_query: null,
  latest_query: null,
  ...more,
});

/** A tab that the server has as 7, with no changes to send. */
async function known(): Promise<string> {
  await tell(200, wire(7));
  await takeIn();
  return must((await readTabs(store))[0], 'the tab').id;
}
/** The request of a command. */
async function sent(place = 0): Promise<{ readonly call: string; readonly body: unknown }> {
  const command = must((await store.outbox.toArray())[place], 'a command');
  const { endpoint, path, body } = must(readCommand(command), 'a readable command').request();
  const { method, path: pattern } = endpointNamed(endpoint);
  const address = Object.entries(path ?? {}).reduce(
    (all, [name, value]) => all.replace(`:${name}`, String(value)),
    pattern,
  );
  return { call: `${method} ${address}`, body };
}
const run = (id: string, tabId: string, more: Partial<QueryRun> = {}): QueryRun =>
  queryRun({
    id,
    tabId,
    editorId: tabId,
    tab: 'Theirs',
    schema: 'main',
    queryLimit: 100,
    startedAt: 100,
    endedAt: 200,
    queryId: 5,
    ...more,
  });
const refuse = () =>
  store.outbox
    .toCollection()
    .modify({ state: { name: 'rejected', status: 400, reason: { code: 'status', status: 400 }, fields: {} } });

describe('tabs of this device', () => {
  test.each<[string, (id: string) => Promise<unknown>, object]>([
    ['SQL-058 the latest query', id => addRun(store, run('q1', id, { editorId: '7' })), { latest_query_id: '"q1"' }],
    ['SQL-059 the database', id => changeTab(store, id, { databaseId: 2 }, 250), { database_id: '2' }],
    ['SQL-060 the schema', id => changeTab(store, id, { schema: 'other' }, 250), { schema: '"other"' }],
    ['SQL-061 whether it runs immediately', id => changeTab(store, id, { autorun: true }, 250), { autorun: 'true' }],
    ['SQL-027 SQL-062 the name', id => changeTab(store, id, { name: 'Mine' }, 250), { label: '"Mine"' }],
    [
      'SQL-063 the SQL',
      id => keepText(store, id, { base: 'a\nb\nc', sql: 'a', head: 0, anchor: 0 }, 250),
      { sql: '"a"' },
    ],
    ['SQL-064 the row limit', id => changeTab(store, id, { queryLimit: 10 }, 250), { query_limit: '10' }],
    [
      'SQL-065 the parameters',
      id => changeTab(store, id, { templateParams: '{"a":1}' }, 250),
      { template_params: String.raw`"{\"a\":1}"` },
    ],
    [
      'SQL-009 SQL-066 the left bar',
      id => changeTab(store, id, { hidesLeftBar: true }, 250),
      { hide_left_bar: 'true' },
    ],
    ['SQL-021 SQL-067 its saved query', id => changeTab(store, id, { savedQueryId: 9 }, 250), { saved_query_id: '9' }],
  ])('reports only %s, once', async (_, change, body) => {
    const id = await known();
    await change(id);
    await handOver();
    await handOver();
    expect(await store.outbox.count()).toBe(1);
    expect(await sent()).toEqual({ call: 'PUT /tabstateview/7', body });
  });

  test('are sent without null characters, which the text on this device keeps', async () => {
    const [typed, sendable] = ['SELECT \0a\0 -- \uD800', 'SELECT a -- \uFFFD'];
    const id = await known();
    await keepText(store, id, { base: 'a\nb\nc', sql: typed, head: 0, anchor: 0 }, 250);
    await changeTab(store, id, { name: 'M\0ine' }, 250);
    await addTab(store, { sql: typed, databaseId: 1 }, moment());
    await handOver();
    await handOver();
    expect(await store.outbox.count()).toBe(2);
    expect(await sent()).toEqual({
      call: 'PUT /tabstateview/7',
      body: { label: '"Mine"', sql: JSON.stringify(sendable) },
    });
    const { queryEditor } = (await sent(1)).body as { queryEditor: string };
    expect(JSON.parse(queryEditor)).toMatchObject({ sql: sendable });
    // The server’s copy does not count as a change by another device.
    await store.outbox.clear();
    await tell(400, wire(7, { label: 'Mine', sql: sendable }));
    await takeIn();
    expect((await readText(store, id))?.sql).toBe(typed);
    expect((await readTabs(store)).find(tab => tab.id === id)?.name).toBe('M\0ine');
  });

  test('SQL-019 SQL-057 that are new send the whole query editor; lost connections create no duplicates', async () => {
    await addTab(store, { sql: 'SELECT 1', databaseId: 1, schema: 'main', queryLimit: 50 }, moment());
    const dying = (mutation: StoredMutation) =>
      give({ ...mutation, note: () => Promise.reject(new Error('The window is gone')) });
    await expect(handOverTabs({ store, enqueue: dying, since: 0 })).rejects.toThrow('The window is gone');
    expect(await outbox()).toEqual([]);
    await handOver();
    expect(await store.outbox.count()).toBe(1);
    const { call, body } = await sent();
    expect(call).toBe('POST /tabstateview/');
    expect(JSON.parse((body as { queryEditor: string }).queryEditor)).toEqual({
      id: expect.any(String),
      title: 'Untitled Query 1',
      name: 'Untitled Query 1',
      dbId: 1,
      schema: 'main',
      sql: 'SELECT 1',
      autorun: false,
      queryLimit: 50,
      templateParams: null,
      hideLeftBar: false,
      remoteId: null,
      selectedText: null,
      latestQueryId: null,
      loaded: true,
      validationResult: { id: null, errors: [], completed: false },
      maxRow: null,
    });
  });

  test.each<[string, (id: string) => Promise<unknown>, number]>([
    [
      'is unchanged since it was created',
      id => keepText(store, id, { base: 'x', sql: 'x', head: 0, anchor: 0 }, 250),
      0,
    ],
    ['was written in', id => keepText(store, id, { base: 'x', sql: 'xy', head: 0, anchor: 0 }, 250), 1],
    ['was given another database', id => changeTab(store, id, { databaseId: 2 }, 250), 1],
  ])('whether an unsolicited tab is sent to a server: it %s', async (_, change, told) => {
    await change(await addTab(store, { sql: 'x', databaseId: 1, isUnasked: true }, moment()));
    await handOver();
    expect(await store.outbox.count()).toBe(told);
  });

  test('SQL-070 switching to one activates it; of rejected switches only the last one is kept', async () => {
    await known();
    await give(activation(store, { id: 7, name: 'Theirs' }));
    expect(await sent()).toEqual({ call: 'POST /tabstateview/7/activate', body: undefined });
    await refuse();
    await give(activation(store, { id: 7, name: 'Theirs' }));
    expect((await store.outbox.toArray()).map(({ state }) => state.name)).toEqual(['waiting']);
  });

  test('SQL-102 keep rejected changes, pause sending until somebody decides, and send the others', async () => {
    const id = await known();
    await keepText(store, id, { base: 'a\nb\nc', sql: 'mine', head: 0, anchor: 0 }, 250);
    await handOver();
    await refuse();
    await takeIn();
    expect((await readText(store, id))?.sql).toBe('mine');
    await keepText(store, id, { base: 'mine', sql: 'mine!', head: 0, anchor: 0 }, 260);
    await handOver();
    expect(await store.outbox.count()).toBe(1);
    await changeTab(store, id, { name: 'Mine' }, 270);
    await handOver();
    expect((await outbox()).map(({ payload }) => payload)).toMatchObject([{}, { fields: { label: 'Mine' } }]);
    // Sent again, and accepted: later text is sent too.
    await store.outbox.clear();
    await tell(300, wire(7, { label: 'Mine', sql: 'mine' }));
    await takeIn();
    await handOver();
    expect(await outbox()).toMatchObject([{ payload: { fields: { sql: 'mine!' } } }]);
  });

  test('OFF-056 stay until a conflict with their deletion is resolved, and are closed then', async () => {
    const id = await known();
    await keepText(store, id, { base: 'a\nb\nc', sql: 'mine', head: 0, anchor: 0 }, 250);
    await handOver();
    await store.outbox.toCollection().modify({ state: { name: 'gone' } });
    await tell(300);
    await takeIn();
    expect(await store.editorTabs.get(id)).toMatchObject({ closedAt: null, remote: 7 });
    await store.outbox.clear();
    await takeIn();
    expect(await store.editorTabs.get(id)).toMatchObject({ closedAt: 300, remote: null });
    expect((await readText(store, id))?.sql).toBe('mine');
  });

  test('SQL-071 SQL-103 send queries run before the server had the tab; rejected ones are retried', async () => {
    const id = await addTab(store, { sql: 'SELECT 1' }, moment());
    await addRun(store, run('q1', id));
    await addRun(store, run('q2', id, { queryId: null, startedAt: 120 }));
    await handOver(500);
    expect((await outbox()).map(({ kind }) => kind)).toEqual(['migrate-tab']);
    await refuse();
    await retryMigrations(store, newKey);
    expect((await store.outbox.toArray()).map(({ state }) => state.name)).toEqual(['waiting']);
    await store.outbox.clear();
    await store.names.put({ local: Number((await store.editorTabs.get(id))?.remote), kind: 'tab', id: 7, at: 200 });
    await handOver();
    await handOver();
    expect(await store.outbox.count()).toBe(1);
    expect(await sent()).toEqual({ call: 'POST /tabstateview/7/migrate_query', body: { queryId: '"q1"' } });
    expect((await store.queryRuns.get('q2'))?.editorId).toBe(id);
  });

  test('SQL-072 delete a query there and here immediately; one unknown to the server, here', async () => {
    const id = await known();
    const [told, untold] = [run('q1', id), run('q2', id, { queryId: null })];
    for (const each of [told, untold]) await addRun(store, each);
    await give(removalOf(store, untold));
    expect(await outbox()).toEqual([]);
    await give(removalOf(store, told));
    expect(await sent()).toEqual({ call: 'DELETE /tabstateview/7/query/q1', body: undefined });
    expect(await readHistory(store, id)).toEqual([]);
  });
});

describe('tables beside a tab', () => {
  const flights = { databaseId: 1, schema: 'main', name: 'flights' };
  const told = (expanded: boolean, id = 3) => ({
    kind: 'table-schema' as const,
    id,
    parent: 'tab:7',
    value: { id, tab_state_id: 7, database_id: 1, schema: 'main', table: 'flights', expanded },
    asOf: 200,
    etag: null,
  });
  const beside = async (id: string) => tablesBeside(must(await store.editorTabs.get(id), 'the tab'));

  test('SQL-073 SQL-074 SQL-075 add, expand, collapse and remove tables there as here, once each', async () => {
    const id = await known();
    await expandTable(store, id, flights, true);
    await handOver();
    await handOver();
    expect(await store.outbox.count()).toBe(1);
    const { call, body } = await sent();
    expect(call).toBe('POST /tableschemaview/');
    expect(JSON.parse((body as { table: string }).table)).toEqual({
      id: null,
      queryEditorId: 7,
      dbId: 1,
      schema: 'main',
      name: 'flights',
      expanded: true,
      dataPreviewQueryId: null,
      isMetadataLoading: false,
      isExtraMetadataLoading: false,
    });
    await store.names.put({
      local: Number((await beside(id))[0]?.remote),
      kind: 'table-schema',
      id: 3,
      at: 200,
    });
    await store.outbox.clear();
    for (const expanded of [false, true]) {
      await expandTable(store, id, flights, expanded);
      await handOver();
      expect(await sent()).toEqual({ call: 'POST /tableschemaview/3/expanded', body: { expanded: String(expanded) } });
      await store.outbox.clear();
    }
    await removeTable(store, id, flights);
    expect(await beside(id)).toEqual([]);
    await handOver();
    await handOver();
    expect(await store.outbox.count()).toBe(1);
    expect(await sent()).toEqual({ call: 'DELETE /tableschemaview/3', body: undefined });
  });

  test('SQL-024 send the metadata of their columns and keys, which another device reads', async () => {
    const id = await known();
    const place = { databaseId: 1, schema: 'main' };
    const column = { name: 'id', type: 'INTEGER', longType: 'INTEGER', comment: 'Number' };
    const detail: RelationDetail = {
      columns: [
        { ...column, keys: ['primary', 'index'] },
        { ...column, name: 'origin', comment: null, keys: ['foreign'] },
      ],
      primaryKey: ['id'],
      foreignKeys: [{ columns: ['origin'], table: 'airports', schema: 'main', referred: ['iata'] }],
      indexes: [{ name: 'by_id', columns: ['id'], isUnique: true }],
      partitions: { columns: ['date'], latest: '{"date":"2026-01-01"}' },
      selectStar: 'SELECT * FROM main.flights',
      comment: 'All of them',
    };
    await keepUnknownRelations(store, [{ place, table: 'flights', detail }]);
    await notePreview(store, id, flights, 'run 1');
    await expandTable(store, id, flights, true);
    await handOver();
    const table: unknown = JSON.parse(((await sent()).body as { table: string }).table);
    expect(table).toEqual({
      id: null,
      dbId: 1,
      queryEditorId: 7,
      schema: 'main',
      name: 'flights',
      expanded: true,
      dataPreviewQueryId: 'run 1',
      columns: [
        { ...column, keys: [{ type: 'pk' }, { type: 'index' }] },
        { ...column, name: 'origin', comment: null, keys: [{ type: 'fk' }] },
      ],
      selectStar: 'SELECT * FROM main.flights',
      primaryKey: { constrained_columns: ['id'], name: null },
      foreignKeys: [
        {
          type: 'fk',
          column_names: ['origin'],
          referred_table: 'airports',
          referred_schema: 'main',
          referred_columns: ['iata'],
        },
      ],
      indexes: [{ type: 'index', name: 'by_id', column_names: ['id'], unique: true }],
      partitions: { cols: ['date'], latest: { date: '2026-01-01' } },
      comment: 'All of them',
      isMetadataLoading: false,
      isExtraMetadataLoading: false,
    });
    // It is unknown elsewhere.
    await store.metadata.clear();
    const value = { ...told(true).value, description: table };
    await store.copies.put({ ...told(true), value });
    await takeIn();
    expect((await readRelation(store, place, 'flights'))?.value).toEqual(detail);
    // Data stored by another client may have any form.
    await store.metadata.clear();
    await store.copies.put({ ...told(true), value: { ...value, description: { columns: [{ name: 1 }] } } });
    await takeIn();
    expect(await readRelation(store, place, 'flights')).toBeNull();
  });

  test('follow what was opened, expanded or removed elsewhere, and keep what was not sent yet', async () => {
    const id = await known();
    const takeInTables = async (...records: readonly ReturnType<typeof told>[]) => {
      await store.copies.where('kind').equals('table-schema').delete();
      await store.copies.bulkPut([...records]);
      await takeIn();
    };
    await takeInTables(told(true));
    expect(await beside(id)).toMatchObject([{ ...flights, isExpanded: true, remote: 3 }]);
    await takeInTables(told(false));
    expect(await beside(id)).toMatchObject([{ isExpanded: false }]);
    await expandTable(store, id, flights, true);
    await takeInTables(told(false));
    expect(await beside(id)).toMatchObject([{ isExpanded: true }]);
    await expandTable(store, id, { ...flights, name: 'own' }, true);
    await takeInTables();
    expect(await beside(id)).toMatchObject([{ name: 'own' }]);
    await handOver();
    expect((await outbox()).map(({ kind }) => kind)).toEqual(['create-table-schema']);
  });

  test('a table removed before the server had it is not sent at all', async () => {
    const id = await known();
    await expandTable(store, id, flights, true);
    await removeTable(store, id, flights);
    await handOver();
    await expandTable(store, id, flights, true);
    await handOver();
    await removeTable(store, id, flights);
    await handOver();
    expect(await outbox()).toEqual([]);
  });
});

describe('tabs that are sent', () => {
  test('SQL-069 are created, changed and closed there, once each', async () => {
    const id = await addTab(store, { sql: 'SELECT 1', databaseId: 1 }, moment());
    await handOver();
    await handOver();
    expect(await outbox()).toMatchObject([
      { kind: 'create-tab', payload: { fields: { label: 'Untitled Query 1', sql: 'SELECT 1', databaseId: 1 } } },
    ]);
    // The server accepts it.
    const local = (await store.editorTabs.get(id))?.remote;
    await store.outbox.clear();
    await store.names.put({ local: Number(local), kind: 'tab', id: 7, at: 200 });
    await tell(200, wire(7, { label: 'Untitled Query 1', sql: 'SELECT 1', schema: null, query_limit: 1000 }));
    await takeIn();
    expect((await store.editorTabs.get(id))?.remote).toBe(7);
    await handOver();
    expect(await outbox()).toEqual([]);
    await changeTab(store, id, { name: 'Mine', schema: 'main' }, 250);
    await keepText(store, id, { base: 'SELECT 1', sql: 'SELECT 2', head: 0, anchor: 0 }, 250);
    await handOver();
    await handOver();
    const [change, ...more] = await store.outbox.toArray();
    expect(more).toEqual([]);
    expect(change).toMatchObject({
      kind: 'update-tab',
      resource: 'tab:7',
      payload: { fields: { label: 'Mine', schema: 'main', sql: 'SELECT 2' } },
      base: { fields: { label: 'Untitled Query 1', schema: null, sql: 'SELECT 1' } },
    });
    await store.outbox.clear();
    await closeTabs(store, [id], 260);
    await handOver();
    expect(await outbox()).toMatchObject([{ kind: 'delete-tab' }]);
    expect((await store.editorTabs.get(id))?.remote).toBeNull();
  });
});

describe('tabs of the server', () => {
  test('SQL-037 are listed by name, and have their texts once loaded', async () => {
    await tell(200, { id: 7, label: 'Theirs', active: false, loaded: false });
    await takeIn();
    const [tab] = await readTabs(store);
    expect(tab).toMatchObject({ name: 'Theirs', isLoaded: false, remote: 7 });
    await handOver();
    expect(await outbox()).toEqual([]);
    await tell(210, wire(7));
    await takeIn();
    expect((await readTabs(store))[0]).toMatchObject({ isLoaded: true, schema: 'main', queryLimit: 100 });
    expect((await readText(store, tab?.id ?? ''))?.sql).toBe('a\nb\nc');
    await takeIn();
    await handOver();
    expect(await outbox()).toEqual([]);
    expect(await readTabs(store)).toHaveLength(1);
  });

  test('follow changes from elsewhere, and keep local edits', async () => {
    await tell(200, wire(7));
    await takeIn();
    const [tab] = await readTabs(store);
    const id = tab?.id ?? '';
    await keepText(store, id, { base: 'a\nb\nc', sql: 'A\nb\nc', head: 0, anchor: 0 }, 210);
    await tell(220, wire(7, { label: 'Renamed', sql: 'a\nb\nC' }));
    await takeIn();
    expect((await readTabs(store))[0]?.name).toBe('Renamed');
    expect((await readText(store, id))?.sql).toBe('A\nb\nC');
    await handOver();
    expect(await outbox()).toMatchObject([{ kind: 'update-tab', payload: { fields: { sql: 'A\nb\nC' } } }]);
  });

  test('SQL-038 one that is deleted when it is activated is closed, even after local edits', async () => {
    const id = await known();
    await changeTab(store, id, { name: 'Mine' }, 900);
    await give(activation(store, { id: 7, name: 'Mine' }));
    const command = must((await store.outbox.toArray())[0], 'a command');
    const client = createClient<AbortSignal>({
      transport: async () => wireResponse({ status: 404, body: '' }),
      now: () => 0,
    });
    const options = {
      client,
      signal: new AbortController().signal,
      person: 1,
      capabilities: embeddedCapabilities,
      isFresh: true,
    };
    const read = readCommand(command);
    const prepared = await attempt(command, read, options);
    if (prepared.kind !== 'prepared') throw new Error(prepared.kind);
    const result = await attempt({ ...command, sent: prepared.prepared }, read, options);
    if (result.kind !== 'sent') throw new Error(result.kind);
    await patchCopies(
      store,
      result.patches.map(patch => ({ patch, accepted: { from: null, to: null, now: 300 } })),
    );
    await takeIn();
    expect(await readTabs(store)).toEqual([]);
  });

  test('SQL-039 that are deleted there are closed here, and can be reopened', async () => {
    await tell(200, wire(7));
    await takeIn();
    // Its state could not be loaded, since it is gone: the copy was removed, and the list is unchanged.
    await store.copies.clear();
    await takeIn();
    expect(await readTabs(store)).toEqual([]);
    const [kept] = await store.editorTabs.toArray();
    expect(kept).toMatchObject({ closedAt: 300, remote: null });
    await handOver();
    expect(await outbox()).toEqual([]);
  });
});
