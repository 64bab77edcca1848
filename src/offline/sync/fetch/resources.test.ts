import { contractCapabilities, type ServerCapabilities } from '../../state/capabilities';
import { afterEach, describe, expect, test } from 'vitest';
import { createClient } from '@/api/client';
import { OutcomeError } from '@/api/outcome';
import type { Transport } from '@/api/transport';
import { localId } from '@/model/local-id';
import type { Patch } from '../../commands/patch';
import { touchedBy } from '../../commands/patch';
import { readDataFiles, readFileOf } from '../../reads/data-files';
import { readResource, readResources } from '../../reads/resources';
import type { LocalStore } from '../../store/database';
import { openStore } from '../../store/open';
import type { Subscription } from '../subscriptions';
import { fetchSubscribed, storedAsOf } from './fetch-subscribed';
import { wireResponse } from '../../../../tests/support/wire-response';
import { savedQueries } from '../../resources/saved-query/read-model';
import { reports } from '../../resources/report/read-model';
import { editorTables, queryTabs } from '../../resources/tab/read-model';
import { databases } from '../../resources/database/read-model';
import { filterSets } from '../../resources/filter-set/read-model';
import { readCommand } from '../../resources/commands';

const clock = { now: () => 0, after: () => () => undefined };
const stores: LocalStore[] = [];
afterEach(() => stores.splice(0).forEach(store => store.close()));

interface Reply {
  readonly status?: number;
  readonly body: unknown;
  /** Runs before the response arrives. */
  readonly meanwhile?: () => Promise<unknown>;
}

/** A store, and a server with these answers, by path. */
async function setting(capabilities?: ServerCapabilities) {
  const store = await openStore(`resources ${crypto.randomUUID()}`, clock, capabilities);
  stores.push(store);
  const replies = new Map<string, Reply>();
  const asked: string[] = [];
  const addresses: string[] = [];
  const transport: Transport<AbortSignal> = async ({ url }) => {
    const path = url.split('?')[0]!;
    asked.push(path);
    addresses.push(decodeURIComponent(url));
    const { status = 200, body, meanwhile } = replies.get(path) ?? { status: 404, body: { message: 'Not found' } };
    await meanwhile?.();
    return wireResponse({ status, body, url });
  };
  let time = 1000;
  const lacks: unknown[] = [];
  const context = {
    store,
    client: createClient<AbortSignal>({ transport, now: () => time }),
    now: () => time,
    onLack: (...lack: readonly unknown[]) => void lacks.push(lack),
  };
  return {
    store,
    lacks,
    asked,
    addresses,
    say: (path: string, reply: Reply) => replies.set(path, reply),
    fetch: (subscription: Subscription) => fetchSubscribed(context, subscription, false),
    pass: () => (time += 1000),
    /** As in the outbox. */
    queue: (...patches: readonly Patch[]) =>
      store.table('outbox').add({
        kind: 'any',
        resource: 'any',
        idempotencyKey: 'any',
        patches,
        touches: touchedBy(patches),
        needs: [],
        state: { name: 'waiting' },
      }),
  };
}

const SAVED = '/api/v1/saved_query/';
const queries: Subscription = { kind: 'list', of: 'saved-query' };
const list = (...rows: readonly Record<string, unknown>[]) => ({
  body: { count: rows.length, ids: rows.map(({ id }) => id), result: rows },
});

describe('connections to databases', () => {
  const told = { id: 1, database_name: 'Samples', backend: 'duckdb', expose_in_sqllab: true, allow_run_async: false };
  const samples = { name: 'Samples', backend: 'duckdb', isInSqlEditor: true, runsAsynchronously: false };

  test('are stored from the list and in full, and are deleted when the permission is lost', async () => {
    const { store, say, fetch, pass } = await setting();
    say('/api/v1/database/', list(told));
    await fetch({ kind: 'list', of: 'database' });
    expect(await readResources(store, databases, null)).toMatchObject({
      asOf: 1000,
      resources: [{ id: 1, value: samples, waiting: false }],
    });
    pass();
    say('/api/v1/database/1', { body: { id: 1, result: { ...told, allow_dml: true } } });
    await fetch({ kind: 'detail', of: 'database', id: 1 });
    expect(await readResource(store, databases, 1)).toMatchObject({
      value: { ...samples, allowsChanges: true },
      asOf: 2000,
    });
    say('/api/v1/database/', { status: 403, body: { message: 'Forbidden' } });
    await expect(fetch({ kind: 'list', of: 'database' })).rejects.toBeInstanceOf(OutcomeError);
    expect((await readResources(store, databases, null)).resources).toEqual([]);
  });

  test('have no commands: the server accepts no writes of them', () => {
    expect(readCommand({ kind: 'update-database', payload: {}, base: {} })).toBeNull();
  });
});

test('HOM-030 charts are listed although the server would not tell which are starred, and the reason is noted', async () => {
  const { store, say, fetch, lacks } = await setting();
  say('/api/v1/chart/', list({ id: 7, slice_name: 'Waves' }));
  say('/api/v1/chart/favorite_status/', { status: 500, body: { message: 'Fatal error' } });
  await fetch({ kind: 'list', of: 'chart' });
  expect(await store.lists.get('charts')).toMatchObject({ ids: [7] });
  expect(lacks).toEqual([['favourite', { code: 'text', text: 'Fatal error' }]]);
});

test('HOM-030 requests the stars of thousands of charts in addresses that every server accepts', async () => {
  const { store, addresses, say, fetch } = await setting();
  const ids = Array.from({ length: 10_000 }, (_, index) => index + 1);
  say('/api/v1/chart/', list(...ids.map(id => ({ id, slice_name: `Chart ${id}` }))));
  say('/api/v1/chart/favorite_status/', { body: { result: [{ id: 7, value: true }] } });
  await fetch({ kind: 'list', of: 'chart' });
  const asked = addresses.filter(address => address.includes('favorite_status'));
  // Node accepts 16 kB of headers with the address, proxies often 8 kB.
  expect(Math.max(...asked.map(address => encodeURI(address).length))).toBeLessThan(7000);
  expect(asked.flatMap(address => address.match(/\d+(?=[,)])/g) ?? []).map(Number)).toEqual(ids);
  expect(await store.favourites.toArray()).toMatchObject([{ kind: 'chart', id: 7, value: true }]);
});

test('HOM-030 stores only the stars that changed', async () => {
  const { store, say, fetch, pass } = await setting();
  say('/api/v1/chart/', list({ id: 7, slice_name: 'Waves' }, { id: 8, slice_name: 'Birds' }, { id: 9 }));
  const stars = (...starred: readonly number[]) =>
    say('/api/v1/chart/favorite_status/', {
      body: { result: [7, 8, 9].map(id => ({ id, value: starred.includes(id) })) },
    });
  stars(7);
  await fetch({ kind: 'list', of: 'chart' });
  pass();
  stars(7, 9);
  await fetch({ kind: 'list', of: 'chart' });
  expect((await store.favourites.toArray()).map(({ id, value, asOf }) => [id, value, asOf])).toEqual([
    [7, true, 1000],
    [8, false, 1000],
    [9, true, 2000],
  ]);
});

describe('saved queries', () => {
  test('are stored in the order of the server; those deleted there are deleted here', async () => {
    const { store, say, fetch, pass } = await setting();
    say(SAVED, list({ id: 2, label: 'Second', sql: 'SELECT 2' }, { id: 1, label: 'First' }));
    await fetch(queries);
    expect(await storedAsOf(store, queries)).toBe(1000);
    expect((await readResources(store, savedQueries, null)).resources.map(({ value }) => value.label)).toEqual([
      'Second',
      'First',
    ]);
    pass();
    say(SAVED, list({ id: 3, label: 'Third' }, { id: 1, label: 'First' }));
    await fetch(queries);
    expect(await readResources(store, savedQueries, null)).toMatchObject({
      asOf: 2000,
      resources: [{ id: 3 }, { id: 1, asOf: 2000, waiting: false }],
    });
  });

  test('shows items created here immediately, and marks them as waiting, like changed and deleted ones', async () => {
    const { store, say, fetch, queue } = await setting();
    say(SAVED, list({ id: 2, label: 'Second' }, { id: 1, label: 'First' }));
    await fetch(queries);
    const made = localId(1);
    await queue({ does: 'create', kind: 'saved-query', id: made, fields: { label: 'Mine' }, parent: null });
    await queue({ does: 'change', kind: 'saved-query', id: made, fields: { label: 'Mine, later' } });
    await queue({ does: 'change', kind: 'saved-query', id: 1, fields: { label: 'First, changed' } });
    await queue({ does: 'remove', kind: 'saved-query', id: 2 });
    expect((await readResources(store, savedQueries, null)).resources).toMatchObject([
      { id: made, value: { label: 'Mine, later' }, asOf: null, waiting: true },
      { id: 1, value: { label: 'First, changed' }, asOf: 1000, waiting: true },
    ]);
    expect(await readResource(store, savedQueries, made)).toMatchObject({
      value: { label: 'Mine, later' },
      asOf: null,
    });
    expect(await readResource(store, savedQueries, 2)).toBeNull();
  });

  test('a response that was requested before a create was acknowledged does not remove the new one', async () => {
    const { store, say, fetch, asked } = await setting();
    const created = {
      kind: 'saved-query',
      id: 7,
      parent: null,
      value: { id: 7, label: 'New' },
      asOf: 1000,
      etag: null,
    } as const;
    let isFirst = true;
    const acknowledge = async () => {
      if (!isFirst) return say(SAVED, list({ id: 7, label: 'New' }, { id: 1, label: 'First' }));
      isFirst = false;
      await store.copies.put(created);
      return store.facts.put({ name: 'acknowledged', count: 1 });
    };
    say(SAVED, { ...list({ id: 1, label: 'First' }), meanwhile: acknowledge });
    await fetch(queries).catch(() => undefined);
    expect(asked.length).toBeGreaterThan(1);
    await fetch(queries);
    expect((await readResources(store, savedQueries, null)).resources.map(({ id }) => id)).toEqual([7, 1]);
  });

  test.each([403, 404])('F21 are deleted from the device once access is denied (%i)', async status => {
    const { store, say, fetch } = await setting();
    say(SAVED, list({ id: 1, label: 'First' }));
    await fetch(queries);
    say(SAVED, { status, body: { message: 'Forbidden' } });
    await expect(fetch(queries)).rejects.toThrow('Forbidden');
    expect(await store.copies.count()).toBe(0);
    expect(await storedAsOf(store, queries)).toBeNull();
  });

  test('a thing by its local id is found under the name that the server gave it', async () => {
    const { store } = await setting();
    const local = localId(3);
    await store.names.put({ local, kind: 'saved-query', id: 9, at: 0 });
    await store.copies.put({
      kind: 'saved-query',
      id: 9,
      parent: null,
      value: { label: 'Named' },
      asOf: 5,
      etag: null,
    });
    expect(await readResource(store, savedQueries, local)).toMatchObject({ id: 9, value: { label: 'Named' } });
  });
});

const TAB = {
  id: 4,
  user_id: 1,
  label: 'Four',
  active: true,
  database_id: 1,
  schema: null,
  sql: 'SELECT 4',
  query_limit: null,
  latest_query: null,
  autorun: false,
  template_params: null,
  hide_left_bar: false,
  saved_query: null,
};
const table = (id: number) => ({
  id,
  tab_state_id: 4,
  database_id: 1,
  schema: 'main',
  table: `t${id}`,
  description: { columns: [] },
  expanded: true,
});
const tabs: Subscription = { kind: 'list', of: 'tab' };
const bootstrap = (active: unknown, ...states: readonly number[]) => ({
  body: {
    result: {
      active_tab: active,
      databases: {},
      queries: {},
      tab_state_ids: states.map(id => ({ id, label: `Tab ${id}` })),
    },
  },
});

describe('tabs', () => {
  test('loads the active one whole with its tables; knows only loaded parts of the others', async () => {
    const { store, say, fetch } = await setting();
    say('/api/v1/sqllab/', bootstrap({ ...TAB, table_schemas: [table(1), table(2)] }, 3, 4));
    await fetch(tabs);
    expect(
      (await readResources(store, queryTabs, null)).resources.map(({ id, value }) => [id, value.sql, value.isLoaded]),
    ).toEqual([
      [3, '', false],
      [4, 'SELECT 4', true],
    ]);
    expect((await readResources(store, editorTables, 'tab:4')).resources.map(({ id }) => id)).toEqual([1, 2]);
    expect(await storedAsOf(store, { kind: 'detail', of: 'tab', id: 3 })).toBeNull();

    say('/tabstateview/3', { body: { ...TAB, id: 3, sql: 'SELECT 3', table_schemas: [] } });
    await fetch({ kind: 'detail', of: 'tab', id: 3 });
    say('/api/v1/sqllab/', bootstrap({ ...TAB, table_schemas: [table(2)] }, 3, 4));
    await fetch(tabs);
    expect((await readResource(store, queryTabs, 3))?.value).toMatchObject({
      sql: 'SELECT 3',
      label: 'Tab 3',
      active: false,
    });
    expect((await readResources(store, editorTables, 'tab:4')).resources.map(({ id }) => id)).toEqual([2]);
  });

  test('F21 a deleted one takes its tables with it', async () => {
    const { store, say, fetch } = await setting();
    say('/api/v1/sqllab/', bootstrap({ ...TAB, table_schemas: [table(1)] }, 4));
    await fetch(tabs);
    await expect(fetch({ kind: 'detail', of: 'tab', id: 4 })).rejects.toThrow('Not found');
    expect(await store.copies.count()).toBe(0);
  });
});

test('filter sets belong to their dashboard', async () => {
  const { store, say, fetch, queue } = await setting();
  const set = (id: number) => ({
    id,
    dashboard_id: 3,
    name: `Set ${id}`,
    description: null,
    owner_id: 1,
    owner_type: 'User',
    params: {},
  });
  say('/api/v1/dashboard/3/filtersets', { body: { count: 1, ids: [1], result: [set(1)] } });
  await fetch({ kind: 'list', of: 'filter-set', parent: 'dashboard:3' });
  await queue({ does: 'create', kind: 'filter-set', id: localId(1), fields: { name: 'Here' }, parent: 'dashboard:3' });
  await queue({
    does: 'create',
    kind: 'filter-set',
    id: localId(2),
    fields: { name: 'Elsewhere' },
    parent: 'dashboard:4',
  });
  expect((await readResources(store, filterSets, 'dashboard:3')).resources.map(({ value }) => value.name)).toEqual([
    'Here',
    'Set 1',
  ]);
});

test('does not request items created here', async () => {
  const { asked, fetch } = await setting();
  await fetch({ kind: 'detail', of: 'saved-query', id: localId(1) });
  await fetch({ kind: 'list', of: 'filter-set', parent: `dashboard:${localId(1)}` });
  await fetch({ kind: 'chart', id: localId(2) });
  expect(asked).toEqual([]);
});

describe('reports', () => {
  const listed: Subscription = { kind: 'list', of: 'report' };
  const one: Subscription = { kind: 'detail', of: 'report', id: 4 };
  const REPORT = '/api/v1/report/';

  test('are stored from the list, and in full once one was opened; the list does not overwrite that', async () => {
    const { store, say, fetch, pass } = await setting();
    say(REPORT, list({ id: 4, name: 'Weekly', active: true }, { id: 3, name: 'Daily', active: false }));
    await fetch(listed);
    expect(await storedAsOf(store, listed)).toBe(1000);
    expect(await storedAsOf(store, one)).toBeNull();
    expect((await readResources(store, reports, null)).resources.map(({ value }) => value.name)).toEqual([
      'Weekly',
      'Daily',
    ]);
    say(`${REPORT}4`, { body: { id: 4, result: { name: 'Weekly', active: true, recipients: [{ type: 'Email' }] } } });
    pass();
    await fetch(one);
    expect(await storedAsOf(store, one)).toBe(2000);
    say(REPORT, list({ id: 4, name: 'Weekly', active: false }));
    pass();
    await fetch(listed);
    expect(await readResources(store, reports, null)).toMatchObject({
      asOf: 3000,
      resources: [{ id: 4, value: { active: false, recipients: [{ type: 'Email' }] } }],
    });
    expect((await readResource(store, reports, 4))?.value).toMatchObject({ recipients: [{ type: 'Email' }] });
  });

  test('keep the recipients if the list only shows that there are some', async () => {
    const { store, say, fetch } = await setting();
    const recipients = [{ id: 1, type: 'Email', recipient_config_json: '{"target": "ada@example.org"}' }];
    say(`${REPORT}4`, { body: { id: 4, result: { name: 'Weekly', recipients } } });
    say(REPORT, list({ id: 4, name: 'Weekly', recipients: [{ id: 1, type: 'Email' }] }));
    await fetch(one);
    await fetch(listed);
    expect((await readResource(store, reports, 4))?.value.recipients).toEqual([
      { type: 'Email', target: 'ada@example.org' },
    ]);
  });

  test('REP-004 REP-005 of a dashboard are requested by dashboard and creator, and stored among all', async () => {
    const { store, say, fetch, addresses } = await setting();
    const names = async () => (await readResources(store, reports, null)).resources.map(({ value }) => value.name);
    const row = { active: true, creation_method: 'dashboards', chart_id: null };
    const mine = { ...listed, createdBy: 7 };
    const ofThree: Subscription = { ...mine, parent: 'dashboard:3' };
    say(
      REPORT,
      list({ ...row, id: 4, name: 'Of three', dashboard_id: 3 }, { ...row, id: 5, name: 'Other', dashboard_id: 9 }),
    );
    await fetch(mine);
    expect(addresses.at(-1)).toContain('filters:!((col:created_by,opr:rel_o_m,value:7))');
    say(REPORT, list({ ...row, id: 4, name: 'Of three, renamed', dashboard_id: 3 }));
    await fetch(ofThree);
    expect(addresses.at(-1)).toContain(
      'filters:!((col:dashboard_id,opr:eq,value:3),(col:creation_method,opr:eq,value:dashboards),(col:created_by,opr:rel_o_m,value:7))',
    );
    expect(await names()).toEqual(['Of three, renamed', 'Other']);
    expect(await storedAsOf(store, ofThree)).not.toBeNull();
    say(REPORT, list());
    await fetch(ofThree);
    expect(await names()).toEqual(['Other']);
  });

  test('REP-004 of a chart are requested by the chart', async () => {
    const { say, fetch, addresses } = await setting();
    say(REPORT, list());
    await fetch({ ...listed, createdBy: 7, parent: 'chart:2' });
    expect(addresses.at(-1)).toContain(
      'filters:!((col:chart_id,opr:eq,value:2),(col:creation_method,opr:eq,value:charts),(col:created_by,opr:rel_o_m,value:7))',
    );
  });

  test('F21 leave the device when they may not be seen any more', async () => {
    const { store, say, fetch } = await setting();
    say(REPORT, list({ id: 4, name: 'Weekly' }));
    await fetch(listed);
    say(REPORT, { status: 403, body: { message: 'Forbidden' } });
    await expect(fetch(listed)).rejects.toThrow('Forbidden');
    expect((await readResources(store, reports, null)).resources).toEqual([]);
  });
});

describe('files that became datasets', () => {
  const files: Subscription = { kind: 'list', of: 'data-file' };
  const reading = {
    rows: 3,
    columns: 2,
    delimiter: ';',
    skipped: { lines: 1, first: [{ line: 2, why: 'too-few', text: 'a' }] },
    notes: [],
  };
  const told = {
    path: null,
    kind: 'csv',
    size: 1,
    changed_on: null,
    read_on: '2026-01-02T03:04:05',
    owned: true,
    problem: null,
    reading,
  };

  test('list those that need attention first, and are deleted when they may not be seen any more', async () => {
    const { store, say, fetch } = await setting();
    const [good, doubtful] = [{ ...reading, skipped: { lines: 0, first: [] } }, reading];
    const result = [
      { ...told, id: 1, name: 'a.csv', dataset: { id: 11, table_name: 'a' }, reading: good },
      { ...told, id: 2, name: 'b.csv', dataset: { id: 12, table_name: 'b' }, reading: doubtful },
      { ...told, id: 3, name: 'c.csv', dataset: null, problem: 'the file is empty' },
    ];
    say('/api/v1/data_file/', { body: { result } });
    await fetch(files);
    expect((await readDataFiles(store)).map(({ name, status }) => `${name} ${status}`)).toEqual([
      'c.csv unread',
      'b.csv doubtful',
      'a.csv read',
    ]);
    expect(await readFileOf(store, 12)).toMatchObject({ name: 'b.csv', readOn: Date.UTC(2026, 0, 2, 3, 4, 5) });
    expect(await readFileOf(store, 13)).toBeNull();
    say('/api/v1/data_file/', { status: 403, body: { message: 'Forbidden' } });
    await expect(fetch(files)).rejects.toBeInstanceOf(OutcomeError);
    expect(await readDataFiles(store)).toEqual([]);
  });

  test('are not requested from servers with nothing beyond the contract', async () => {
    const { store, asked, fetch } = await setting(contractCapabilities);
    await fetch(files);
    expect([asked, await readDataFiles(store)]).toEqual([[], []]);
  });
});
