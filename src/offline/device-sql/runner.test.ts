import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSubject } from '@/lib/observable';
import { ON_DEVICE, type DeviceRunEnd } from '@/model/sql-run';
import { encodeRunRows } from '../results/encode-run';
import type { SessionState } from '../session/session-state';
import { readRows } from '../sql-editor/history';
import { LONGEST_WITHOUT_CONTACT, type KeptRows } from '../state/kept-rows';
import type { LocalStore } from '../store/database';
import { openStore } from '../store/open';
import type { StatementOutcome, StatementEngine, StatementRequest } from './engine';
import { createDeviceRunner } from './runner';
import { readDeviceTables } from './tables';

const NOW = 1_000_000;
const manifestOf = (datasetId: number) => ({
  datasetId,
  datasetVersion: '',
  dialect: 'duckdb' as const,
  digest: String(datasetId).repeat(64).slice(0, 64),
  bytes: 1,
  rows: 3,
  columns: [{ name: 'n', type: 'INTEGER', expression: null }],
  window: null,
  asOf: 500 + datasetId,
});
const keptOf = (datasetId: number, confirmedAt = NOW): KeptRows => ({
  datasetId,
  file: { name: `f${datasetId}`, pieces: 1, window: 'P1Y', manifest: manifestOf(datasetId), rights: '' },
  coming: null,
  failure: null,
  confirmedAt,
  checkedAt: NOW,
});

let store: LocalStore;
let session: ReturnType<typeof createSubject<SessionState>>;
beforeEach(async () => {
  store = await openStore(`device ${crypto.randomUUID()}`, { now: () => NOW, after: () => () => undefined });
  for (const [id, name] of [
    [7, 'flights'],
    [8, 'Flights'],
    [9, 'stock'],
  ] as const)
    await store.datasets.put({
      id,
      dataset: { id, table_name: name, database: { id: 1 }, columns: [], metrics: [] },
      datasetAsOf: 0,
      row: null,
      rowAsOf: null,
    });
  session = createSubject<SessionState>({
    name: 'open',
    facts: { user: { id: 1, username: 'ada', firstName: '', lastName: '' }, roles: {}, store: store.name },
    store,
    unkept: null,
  });
});
afterEach(() => store.close());

const rowsOutcome: StatementOutcome = {
  kind: 'rows',
  stream: encodeRunRows({ columns: [], data: [{ n: 1 }] }),
  rows: 1,
  isCut: true,
};

/** A runner whose engine ends statements as the test says. */
function stage(locks?: LockManager) {
  const defects: unknown[] = [];
  const asked: { readonly request: StatementRequest; readonly settle: (outcome: StatementOutcome) => void }[] = [];
  const forgotten: number[] = [];
  const endAll = (why: DeviceRunEnd) => asked.forEach(({ settle }) => settle({ kind: 'ended', why }));
  const engine: { -readonly [K in keyof StatementEngine]: StatementEngine[K] } = {
    run: request =>
      new Promise(settle => {
        asked.push({ request, settle });
        request.signal.addEventListener('abort', () => settle({ kind: 'stopped' }));
      }),
    letGo: () => undefined,
    forget(ids) {
      forgotten.push(...ids);
      endAll('rows-gone');
    },
    close: () => endAll('closed'),
    page: () => undefined,
  };
  const runner = createDeviceRunner({
    store,
    session,
    engine,
    clock: { now: () => NOW, after: () => () => undefined },
    newKey: () => crypto.randomUUID(),
    openRows: async (_, id) => ({ manifest: manifestOf(id), bytes: async () => new ArrayBuffer(1) }),
    ...(locks && { locks }),
    onDefect: (_, error) => void defects.push(error),
  });
  const run = (sql: string) =>
    runner.run({
      tabId: 'tab',
      editorId: 'tab',
      tab: 'Untitled',
      databaseId: ON_DEVICE,
      schema: null,
      sql,
      templateParams: null,
      queryLimit: 5,
      isAsync: false,
      creates: null,
    });
  const state = async (id: string) => (await store.queryRuns.get(id))?.state;
  return { runner, run, asked, forgotten, state, engine, defects };
}
const failed = (why: DeviceRunEnd) => ({ name: 'failed', failure: { reason: { code: 'device', why } } });

describe('a run on the device', () => {
  test('reads the tables that it names, and is stored with its rows and their age', async () => {
    await store.keptRows.bulkPut([keptOf(7), keptOf(8), keptOf(9)]);
    const { run, asked, state } = stage();
    const id = await run('SELECT * FROM stock JOIN "flights (7)" USING (n);');
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]?.request.statement).toMatchObject({
      sql: 'SELECT * FROM stock JOIN "flights (7)" USING (n)',
      limit: 5,
      tables: [
        { name: 'flights (7)', datasetId: 7 },
        { name: 'stock', datasetId: 9 },
      ],
    });
    asked[0]?.settle(rowsOutcome);
    await expect.poll(() => state(id)).toEqual({ name: 'succeeded' });
    expect(await store.queryRuns.get(id)).toMatchObject({
      queryId: null,
      rows: 1,
      isLimited: true,
      device: {
        tables: [
          { name: 'flights (7)', asOf: 507 },
          { name: 'stock', asOf: 509 },
        ],
        estimates: [],
      },
    });
    expect((await readRows(store, id))?.rowCount).toBe(1);
  });

  test('can be stopped', async () => {
    await store.keptRows.put(keptOf(9));
    const { run, runner, asked, state } = stage();
    const id = await run('SELECT * FROM stock');
    await expect.poll(() => asked.length).toBe(1);
    expect(await runner.stop(id)).toEqual({ name: 'stopped' });
    expect(asked[0]?.request.signal.aborted).toBe(true);
    expect(await state(id)).toEqual({ name: 'stopped' });
  });

  test.each([
    ['stopped', (id: string) => stage().runner.stop(id)],
    ['removed from the history', (id: string) => store.queryRuns.delete(id)],
  ])('ends in its own window when it is %s in another one', async (_, act) => {
    await store.keptRows.put(keptOf(9));
    const { run, asked } = stage();
    const id = await run('SELECT * FROM stock');
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]?.request.signal.aborted).toBe(false);
    await act(id);
    await expect.poll(() => asked[0]?.request.signal.aborted).toBe(true);
    expect((await store.queryRuns.get(id))?.state.name).not.toBe('running');
  });

  test('ends when its rows are wiped, and not when newer ones arrive', async () => {
    await store.keptRows.bulkPut([keptOf(9), keptOf(7)]);
    const { run, asked, forgotten, state } = stage();
    const id = await run('SELECT * FROM stock');
    await expect.poll(() => asked.length).toBe(1);
    await store.keptRows.put({ ...keptOf(9), checkedAt: NOW + 1 });
    await store.keptRows.delete(7);
    expect(await state(id)).toEqual({ name: 'running' });
    await store.keptRows.delete(9);
    await expect.poll(() => state(id)).toMatchObject(failed('rows-gone'));
    expect(forgotten).toContain(9);
  });

  test('ends with its session', async () => {
    await store.keptRows.put(keptOf(9));
    const { run, asked, state } = stage();
    const id = await run('SELECT * FROM stock');
    await expect.poll(() => asked.length).toBe(1);
    session.set({ name: 'none' } as unknown as SessionState);
    await expect.poll(() => state(id)).toMatchObject(failed('closed'));
  });

  test('without kept rows says so, and with unusable ones too', async () => {
    const { run, asked, state } = stage();
    const id = await run('SELECT 1');
    await expect.poll(() => state(id)).toMatchObject(failed('nothing-kept'));
    await store.keptRows.put(keptOf(9, NOW - LONGEST_WITHOUT_CONTACT - 1));
    const old = await run('SELECT * FROM stock');
    await expect.poll(() => state(old)).toMatchObject(failed('nothing-kept'));
    expect(asked).toEqual([]);
  });

  test.each([
    ["SELECT * FROM read_csv('a')", 'read_csv'],
    ['DROP TABLE stock', 'Only SELECT'],
  ])('never starts a forbidden statement: %s', async (sql, why) => {
    await store.keptRows.put(keptOf(9));
    const { run, asked, state } = stage();
    const id = await run(sql);
    const text: unknown = expect.stringContaining(why);
    await expect.poll(() => state(id)).toMatchObject({ name: 'failed', failure: { reason: { code: 'text', text } } });
    expect(asked).toEqual([]);
  });

  test.each<[StatementOutcome, unknown]>([
    [
      { kind: 'refused', message: 'Binder Error: no\n\nLINE 3:   x\n          ^' },
      { reason: { code: 'text', text: 'Binder Error: no' }, place: { line: 2, column: 3 } },
    ],
    [
      { kind: 'ended', why: 'engine', message: 'Out of Memory Error: failed to allocate' },
      { reason: { code: 'text', text: 'Out of Memory Error: failed to allocate' }, place: null },
    ],
    [
      { kind: 'ended', why: 'time' },
      { reason: { code: 'device', why: 'time' }, place: null },
    ],
  ])('says why it has no rows: %j', async (outcome, failure) => {
    await store.keptRows.put(keptOf(9));
    const { run, asked, state } = stage();
    const id = await run('SELECT n,\n  x FROM stock');
    await expect.poll(() => asked.length).toBe(1);
    asked[0]?.settle(outcome);
    await expect.poll(() => state(id)).toMatchObject({ name: 'failed', failure });
  });

  test('that a mistake of the application stops ends, and the mistake is reported', async () => {
    await store.keptRows.put(keptOf(9));
    const { run, engine, defects, state } = stage();
    const mistake = new TypeError('x is not a function');
    engine.run = () => Promise.reject(mistake);
    const id = await run('SELECT * FROM stock');
    await expect.poll(() => state(id)).toMatchObject(failed('engine'));
    expect(defects).toEqual([mistake]);
  });

  test('of a closed page is ended by the next one', async () => {
    await store.keptRows.put(keptOf(9));
    const gone = stage();
    const id = await gone.run('SELECT * FROM stock');
    await expect.poll(() => gone.asked.length).toBe(1);
    const next = stage();
    await next.runner.resume();
    expect(await next.state(id)).toMatchObject(failed('closed'));
    // Its own are left alone.
    const own = await next.run('SELECT * FROM stock');
    await next.runner.resume();
    expect(await next.state(own)).toEqual({ name: 'running' });
  });
});

test('tables have the names of their datasets, and show the number and age of their rows', async () => {
  await store.keptRows.bulkPut([keptOf(7), keptOf(8), keptOf(9), { ...keptOf(10), file: null }]);
  expect(await readDeviceTables(store, NOW)).toMatchObject([
    { datasetId: 7, name: 'flights (7)' },
    { datasetId: 8, name: 'Flights (8)' },
    { datasetId: 9, name: 'stock', rows: 3, asOf: 509, window: 'P1Y', columns: [{ name: 'n', type: 'INTEGER' }] },
  ]);
});

test('totals, which are kept instead of rows, are not a table', async () => {
  const { file, ...rows } = keptOf(9);
  await store.keptRows.bulkPut([
    keptOf(7),
    { ...rows, file: file && { ...file, cells: { dimensions: [], measures: [] } } },
  ]);
  expect((await readDeviceTables(store, NOW)).map(({ datasetId }) => datasetId)).toEqual([7]);
});
