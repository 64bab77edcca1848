import Dexie from 'dexie';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readDraft } from '@/offline/drafts/dashboard-draft';
import { readTabs, readText } from '@/offline/drafts/editor-tabs';
import { readOutbox } from '@/offline/outbox/pending';
import { openStore } from '@/offline/store/open';
import { STORE_VERSION } from '@/offline/store/database';
import { simulate } from './simulator/world';

const simulation = simulate();
const clock = () => simulation.world.time.clock(() => 0);

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

/** The tables of version 1 as that version made them. */
const tables = {
  dashboards: 'id, slug, openedAt',
  charts: 'id',
  datasets: 'id',
  lists: 'name',
  results: 'key, usedAt, *dashboardIds',
  failures: 'key',
  favourites: '[kind+id]',
  outbox: '++seq, resource',
  derived: 'key, usedAt',
  previews: '[dashboardId+theme]',
  labelColours: 'dashboardId',
  facts: 'name',
  quarantine: '++id',
};

/** What version 2 added to them. */
const secondTables = {
  results: 'key, usedAt, *dashboardIds, [usedAt+bytes+asOf]',
  outbox: '++seq, resource, state.name, makes, *touches, *needs',
  copies: '[kind+id], kind, parent',
  names: 'local, [kind+id]',
  sent: '++id, sentAt',
  pins: 'dashboardId',
  images: 'url, *dashboardIds',
  logEvents: '++seq, about',
};

/** Rows as version 1 wrote them. */
const rows: Readonly<Record<string, readonly object[]>> = {
  dashboards: [
    {
      id: 7,
      slug: 'sales',
      row: null,
      rowAsOf: null,
      detail: null,
      detailAsOf: null,
      etag: '"1"',
      chartIds: [1],
      datasetIds: [2],
      chartsAsOf: 5,
      openedAt: 6,
    },
  ],
  results: [{ key: 'a', parts: [new Uint8Array([1, 2])], heads: [], asOf: 3, bytes: 2, usedAt: 4, dashboardIds: [7] }],
  favourites: [{ kind: 'dashboard', id: 7, value: true, asOf: 1 }],
  facts: [
    { name: 'lastContact', at: 9 },
    { name: 'acknowledged', count: 3 },
  ],
  labelColours: [{ dashboardId: 7, colours: { On: '#123456' } }],
  quarantine: [{ id: 1, table: 'charts', key: '3', reason: 'no such field', content: { id: 3 } }],
  outbox: [
    {
      seq: 4,
      kind: 'rename-dashboard',
      resource: 'dashboard:7',
      payload: { id: 7, title: 'Mine' },
      base: { title: 'Sales' },
      patches: [{ on: 'dashboard', id: 7, change: { title: 'Mine' } }],
      idempotencyKey: 'k4',
      attempted: true,
      state: { name: 'waiting' },
      createdAt: 10,
    },
    {
      seq: 5,
      kind: 'favourite',
      resource: 'favourite:dashboard:8',
      payload: { kind: 'dashboard', id: 8, value: true, title: 'Costs' },
      base: null,
      patches: [{ on: 'favourite', kind: 'dashboard', id: 8, value: true }],
      idempotencyKey: 'k5',
      attempted: false,
      state: { name: 'rejected', status: 403, message: 'Forbidden' },
      createdAt: 11,
    },
  ],
};

async function writeFirstVersion(name: string): Promise<void> {
  const store = new Dexie(name);
  store.version(1).stores(tables);
  await store.open();
  for (const [table, records] of Object.entries(rows)) await store.table(table).bulkAdd([...records]);
  store.close();
}

describe('OFF-009 a store of the first version', () => {
  test('opens with everything that was in it', async () => {
    await writeFirstVersion('upgraded');
    const store = await openStore('upgraded', clock());
    expect(store.verno).toBe(STORE_VERSION);
    for (const table of ['dashboards', 'results', 'favourites', 'facts', 'labelColours', 'quarantine']) {
      const kept = await store.table(table).toArray();
      for (const record of rows[table] ?? []) expect(kept, table).toContainEqual(record);
    }
    const outbox = await readOutbox(store);
    expect(
      outbox.map(({ seq, idempotencyKey, attempted, payload, state }) => ({
        seq,
        idempotencyKey,
        attempted,
        payload,
        state: state.name,
      })),
    ).toEqual([
      { seq: 4, idempotencyKey: 'k4', attempted: true, payload: { id: 7, title: 'Mine' }, state: 'waiting' },
      {
        seq: 5,
        idempotencyKey: 'k5',
        attempted: false,
        payload: { kind: 'dashboard', id: 8, value: true, title: 'Costs' },
        state: 'rejected',
      },
    ]);
    expect(await store.results.orderBy('[usedAt+bytes+asOf]').keys()).toEqual([[4, 2, 3]]);
    store.close();
  });

  test('F31 whose upgrade is interrupted stays unchanged, and is upgraded the next time', async () => {
    await writeFirstVersion('broken off');
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('crashed', 'AbortError');
    });
    await openStore('broken off', clock()).catch(() => undefined);
    expect(put).toHaveBeenCalled();
    put.mockRestore();
    const before = new Dexie('broken off');
    await before.open();
    expect(before.backendDB().version).toBe(10);
    expect(await before.table('outbox').toArray()).toEqual(rows['outbox']);
    before.close();
    const store = await openStore('broken off', clock());
    expect(await store.outbox.count()).toBe(2);
    store.close();
  });
});

test('OFF-009 a store of the second version opens with everything that was in it, and with room for earlier versions', async () => {
  const before = new Dexie('second');
  before.version(1).stores(tables);
  before.version(2).stores(secondTables);
  await before.open();
  const written: Readonly<Record<string, readonly object[]>> = {
    ...rows,
    // The other one was rejected, with a reason in the older form.
    outbox: rows['outbox']?.slice(0, 1) ?? [],
    copies: [{ kind: 'tab', id: 3, parent: null, value: { sql: 'SELECT 1' }, asOf: 1, etag: null }],
    names: [{ local: -9_000_000_000_001, kind: 'dashboard', id: 7, at: 2 }],
    sent: [
      {
        id: 1,
        kind: 'favourite',
        resource: 'favourite:dashboard:8',
        payload: {},
        base: null,
        createdAt: 1,
        sentAt: 2,
        combined: 0,
      },
    ],
    logEvents: [{ seq: 1, about: 'dashboard_id=7', event: { event_id: 'e' } }],
  };
  for (const [table, records] of Object.entries(written)) await before.table(table).bulkAdd([...records]);
  before.close();

  const store = await openStore('second', clock());
  expect(store.verno).toBe(STORE_VERSION);
  for (const [table, records] of Object.entries(written)) {
    const kept = await store.table(table).toArray();
    for (const record of records) expect(kept, table).toContainEqual(record);
  }
  expect(await store.versions.count()).toBe(0);
  store.close();
});

test('OFF-009 a store of the third version opens with commands, versions and drafts in the product’s words, and the rest unchanged', async () => {
  const before = new Dexie('third');
  before.version(1).stores(tables);
  before.version(2).stores(secondTables);
  before.version(3).stores({ versions: '++id, dashboardId, [keptAt+bytes]' });
  await before.open();
  const layout = '{"ROOT_ID":{"id":"ROOT_ID","type":"ROOT","children":[]},"LATER":5}';
  const command = {
    resource: 'dashboard:7',
    etag: '"1"',
    touches: ['dashboard', 'dashboard:7'],
    makes: null,
    needs: [],
    attempted: true,
    createdAt: 10,
  };
  const saving = {
    ...command,
    seq: 1,
    kind: 'save-dashboard',
    payload: { id: 7, parent: null, name: 'Mine', fields: { dashboard_title: 'Mine', position_json: layout } },
    base: { fields: { dashboard_title: 'Sales', position_json: '{broken' } },
    patches: [{ does: 'change', kind: 'dashboard', id: 7, fields: { dashboard_title: 'Mine', position_json: layout } }],
    idempotencyKey: 'k1',
    sent: {
      request: { endpoint: 'dashboard.update', path: { id: 7 }, body: { dashboard_title: 'Mine' } },
      key: 'k1',
      etag: '"1"',
      combined: 0,
      before: [],
    },
    state: { name: 'rejected', status: 422, message: 'No', fields: { dashboard_title: 'Too long' } },
  };
  const disputed = {
    ...saving,
    seq: 2,
    idempotencyKey: 'k2',
    sent: null,
    state: { name: 'conflict', items: [{ key: 'dashboard_title' }], combined: 0, other: {}, server: {}, etag: null },
    replaces: [saving],
  };
  const detail = { id: 7, dashboard_title: 'Sales', position_json: layout, json_metadata: '{"novelty": 1}' };
  const copy = { kind: 'tab', id: 3, parent: null, value: { template_params: '{}' }, asOf: 1, etag: null };
  const version = {
    id: 1,
    dashboardId: 7,
    content: { dashboard_title: 'Costs', css: '.a {}', json_metadata: '{"color_scheme":"x"}', position_json: null },
    since: 1,
    by: null,
    keptAt: 2,
    bytes: 3,
  };
  const draft = {
    name: 'draft dashboard:7',
    layout,
    base: { title: 'Sales', positionJson: layout, metadata: '{broken', etag: null },
    at: 4,
    recoloured: '{"color_scheme":"y"}',
  };
  await before.table('outbox').bulkAdd([saving, disputed]);
  await before.table('dashboards').add({ ...rows['dashboards']?.[0], detail });
  await before.table('copies').add(copy);
  await before.table('versions').add(version);
  await before.table('facts').bulkAdd([draft, ...(rows['facts'] ?? [])]);
  before.close();

  const store = await openStore('third', clock());
  const parsed: unknown = JSON.parse(layout);
  const fields = { title: 'Mine', layout: parsed };
  const saved = {
    ...saving,
    payload: { ...saving.payload, fields },
    base: { fields: { title: 'Sales', layout: '{broken' } },
    patches: [{ does: 'change', kind: 'dashboard', id: 7, fields }],
    state: { name: 'rejected', status: 422, reason: { code: 'text', text: 'No' }, fields: { title: 'Too long' } },
  };
  expect(await readOutbox(store)).toEqual([
    saved,
    { ...saved, seq: 2, idempotencyKey: 'k2', sent: null, state: { name: 'waiting' }, replaces: [saved] },
  ]);
  expect(await store.versions.toArray()).toEqual([
    { ...version, content: { title: 'Costs', css: '.a {}', metadata: { color_scheme: 'x' }, layout: null } },
  ]);
  expect(await readDraft(store, 7)).toMatchObject({
    layout: parsed,
    base: { title: 'Sales', layout: parsed, metadata: '{broken', etag: null },
    recoloured: { color_scheme: 'y' },
  });
  expect(await store.facts.toArray()).toEqual(expect.arrayContaining([...(rows['facts'] ?? [])]));
  // Server data keeps the server's words.
  expect((await store.dashboards.get(7))?.detail).toEqual(detail);
  expect(await store.copies.toArray()).toEqual([copy]);
  store.close();
});

test('OFF-009 a store of the fourth version opens with codes for sentences, and keeps older sentences unchanged', async () => {
  const before = new Dexie('fourth');
  before.version(1).stores(tables);
  before.version(2).stores(secondTables);
  before.version(3).stores({ versions: '++id, dashboardId, [keptAt+bytes]' });
  before.version(4);
  await before.open();
  const states: readonly (readonly [before: object, after: object])[] = [
    [{ name: 'waiting' }, { name: 'waiting' }],
    [
      { name: 'delayed', since: 1, retryAt: 2, attempts: 3, reason: 'No response.' },
      { name: 'delayed', since: 1, retryAt: 2, attempts: 3, reason: { code: 'text', text: 'No response.' } },
    ],
    [
      { name: 'gone', status: 404, message: 'Not found' },
      { name: 'gone', status: 404, reason: { code: 'text', text: 'Not found' } },
    ],
    [
      { name: 'rejected', status: 422, message: 'Taken', fields: { slug: 'Taken' } },
      { name: 'rejected', status: 422, reason: { code: 'text', text: 'Taken' }, fields: { slug: 'Taken' } },
    ],
    [
      { name: 'rejected', status: 400, message: '', fields: {} },
      { name: 'rejected', status: 400, reason: { code: 'status', status: 400 }, fields: {} },
    ],
    [
      { name: 'rejected', status: 0, message: 'This change was made by a version that is not here', fields: {} },
      { name: 'rejected', status: 0, reason: { code: 'unknown-change' }, fields: {} },
    ],
  ];
  const commandIn = (state: object, place: number) => ({ seq: place + 1, kind: 'any', resource: 'a:1', state });
  const removing = (replaced: object) => ({
    ...commandIn({ name: 'waiting' }, states.length),
    replaces: [commandIn(replaced, 0)],
  });
  const [, delayed = [{}, {}]] = states;
  await before
    .table('outbox')
    .bulkAdd([...states.map(([state], place) => commandIn(state, place)), removing(delayed[0])]);
  const failure = { key: 'k', status: 400, at: 1 };
  await before.table('failures').add({ ...failure, message: 'Error: no such column' });
  const pin = (reason: object) => ({ dashboardId: 7, work: { name: 'stopped', at: 1, reason } });
  await before
    .table('pins')
    .bulkAdd([
      pin({ kind: 'refused', part: 'Sales', message: 'Too slow' }),
      { ...pin({ kind: 'paused' }), dashboardId: 8 },
      { dashboardId: 9, work: { name: 'idle' } },
    ]);
  before.close();

  const store = await openStore('fourth', clock());
  expect(store.verno).toBe(STORE_VERSION);
  expect(await store.table('outbox').toArray()).toEqual([
    ...states.map(([, state], place) => commandIn(state, place)),
    removing(delayed[1]),
  ]);
  expect(await store.failures.toArray()).toEqual([
    { ...failure, reason: { code: 'text', text: 'Error: no such column' } },
  ]);
  expect(await store.pins.toArray()).toEqual([
    pin({ kind: 'refused', part: 'Sales', cause: { code: 'text', text: 'Too slow' } }),
    { ...pin({ kind: 'paused' }), dashboardId: 8 },
    { dashboardId: 9, work: { name: 'idle' } },
  ]);
  store.close();
});

test('OFF-009 a store of the seventh version opens with its tabs, saved queries, commands and log events', async () => {
  const before = new Dexie('seventh');
  before.version(1).stores(tables);
  before.version(2).stores(secondTables);
  before.version(3).stores({ versions: '++id, dashboardId, [keptAt+bytes]' });
  before.version(6).stores({ screenPictures: 'key, dashboardId, [takenAt+bytes]' });
  before.version(7).stores({ editorTabs: 'id', editorTexts: 'id', queryRuns: 'id, tabId' });
  await before.open();
  const command = (seq: number, state: object) => ({
    seq,
    kind: 'rename-dashboard',
    resource: 'dashboard:7',
    payload: { id: 7, title: 'Mine' },
    base: { title: 'Sales' },
    patches: [{ does: 'change', kind: 'dashboard', id: 7, fields: { title: 'Mine' } }],
    touches: ['dashboard', 'dashboard:7'],
    makes: null,
    needs: [],
    etag: null,
    sent: null,
    attempted: true,
    idempotencyKey: `k${seq}`,
    createdAt: 10,
    state,
  });
  const written: Readonly<Record<string, readonly object[]>> = {
    editorTabs: [
      {
        id: 'a',
        remote: null,
        name: 'Mine',
        databaseId: 1,
        schema: 'main',
        autorun: false,
        queryLimit: 50,
        templateParams: '{"a":1}',
        hidesLeftBar: true,
        savedQueryId: 6,
        latestRunId: 'r',
        position: 1,
        changedAt: 5,
        closedAt: null,
        isLoaded: true,
        handedOver: null,
      },
    ],
    editorTexts: [
      { id: 'a', sql: 'SELECT 2', changedAt: 5, head: 3, anchor: 1, handedOver: 'SELECT 1', saved: 'SELECT 1' },
    ],
    queryRuns: [{ id: 'r', tabId: 'a', sql: 'SELECT 1', state: { name: 'succeeded' } }],
    copies: [{ kind: 'saved-query', id: 6, parent: null, value: { label: 'Births' }, asOf: 1, etag: null }],
    outbox: [
      command(1, { name: 'waiting' }),
      command(2, { name: 'rejected', status: 422, reason: { code: 'text', text: 'Taken' }, fields: {} }),
    ],
    logEvents: [{ seq: 1, about: 'dashboard_id=7', event: { event_id: 'e' } }],
  };
  for (const [table, records] of Object.entries(written)) await before.table(table).bulkAdd([...records]);
  before.close();

  const store = await openStore('seventh', clock());
  expect(store.verno).toBe(STORE_VERSION);
  for (const [table, records] of Object.entries(written))
    expect(await store.table(table).toArray(), table).toEqual(records);
  expect(await readTabs(store)).toMatchObject([{ id: 'a', name: 'Mine', queryLimit: 50, savedQueryId: 6 }]);
  expect(await readText(store, 'a')).toMatchObject({ sql: 'SELECT 2', head: 3, anchor: 1 });
  expect(await readOutbox(store)).toHaveLength(2);
  store.close();
});
