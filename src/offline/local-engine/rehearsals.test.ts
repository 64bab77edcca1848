import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from '@/api/client';
import { createSubject } from '@/lib/observable';
import { dashboardDetail } from '../../../tests/support/dashboard-detail';
import { patience } from '../../../tests/support/patience';
import { wireResponse } from '../../../tests/support/wire-response';
import type { Opening } from '../pins/opening';
import { encodeJsonResult } from '../results/encode';
import type { Connectivity } from '../state/connectivity';
import { noRows } from '../state/kept-rows';
import type { LocalStore } from '../store/database';
import { openStore } from '../store/open';
import { emptyDashboard } from '../store/records';
import { doubtRehearsal, readRehearsal } from '../store/rehearsal-record';
import { startRehearsals } from './rehearsals';
import { withReason } from '../pins/reasons';

const CHART = 4;
const manifest = {
  datasetId: 7,
  datasetVersion: '',
  dialect: 'duckdb' as const,
  digest: 'a'.repeat(64),
  bytes: 1,
  rows: 1,
  columns: [],
  window: null,
  asOf: 0,
};
const context = { datasource: { id: 7, type: 'table' as const }, queries: [{ metrics: ['count'] }] };
const opening: Opening = async () => ({
  questions: [{ chartId: CHART, name: 'Sales', context, key: 'k' }],
  images: [],
});
const document = (value: number) => ({ colnames: ['n'], coltypes: [0], data: [{ n: value }] });

let store: LocalStore;
let stop = (): void => undefined;
beforeEach(async () => {
  store = await openStore(`rehearsals ${crypto.randomUUID()}`, { now: () => 0, after: () => () => undefined });
  await store.pins.put(withReason(undefined, { id: 2, title: 'Sales', slug: null }, 'person', 0));
  const detail = dashboardDetail({ id: 2 });
  await store.dashboards.put({ ...emptyDashboard(2), detail, detailAsOf: 0, chartIds: [], datasetIds: [7] });
  await store.datasets.put({
    id: 7,
    dataset: { id: 7, table_name: 'sales', database: { id: 1 }, columns: [], metrics: [] },
    datasetAsOf: 0,
    row: null,
    rowAsOf: null,
  });
});
afterEach(() => {
  stop();
  store.close();
});

const onDefect = vi.fn<(part: string, error: unknown) => void>();

function start(state: Connectivity, areKept: () => boolean = () => true, asks = opening) {
  const connectivity = createSubject<Connectivity>(state);
  const keepCode = vi.fn<() => Promise<void>>(async () => undefined);
  const asked: string[] = [];
  const looked: number[] = [];
  stop = startRehearsals({
    store,
    connectivity,
    keepCode,
    opening: asks,
    user: { id: 1, username: 'ada', firstName: 'Ada', lastName: 'Admin' },
    client: createClient<AbortSignal>({
      now: () => 0,
      async transport({ url }) {
        asked.push(url);
        return wireResponse({ body: { result: [document(5)] }, url });
      },
    }),
    clock: { now: () => 0, after: () => () => undefined },
    alone: run => run(),
    openRows: async () => {
      const rows = areKept() ? { manifest, bytes: async () => new ArrayBuffer(1) } : null;
      looked.push(7);
      return rows;
    },
    answers: { compute: async () => ({ kind: 'computed', results: [encodeJsonResult(document(5))], manifest }) },
    quiet: async () => undefined,
    onDefect,
  });
  return { connectivity, keepCode, asked, looked };
}
const verdicts = async () => (await readRehearsal(store, manifest))?.charts;

test('rehearses rows of a kept dashboard once the server is reachable and the engine is stored', async () => {
  const { connectivity, keepCode, asked } = start({ state: 'unreachable', since: 0 });
  expect(asked).toEqual([]);
  connectivity.set({ state: 'live', since: 0 });
  await vi.waitFor(async () => expect(await verdicts()).toEqual({ [CHART]: { kind: 'equal' } }), patience);
  expect(keepCode).toHaveBeenCalledTimes(1);
  expect(asked.length).toBeGreaterThan(0);
  // Nothing of it is stored as an answer.
  expect(await store.results.count()).toBe(0);
});

test('layers over rows that no chart of the dashboard reads are compared, and others are not', async () => {
  const layer = (layerId: number, id: number) => ({
    chartId: null,
    layerId,
    name: 'Ports',
    context: { ...context, datasource: { id, type: 'table' as const } },
    key: `layer ${layerId}`,
  });
  const ofLayers: Opening = async () => ({ questions: [layer(5, 7)], images: [] });
  start({ state: 'live', since: 0 }, () => true, ofLayers);
  await vi.waitFor(async () => expect(await verdicts()).toEqual({ 5: { kind: 'equal' } }), patience);
  stop();
  await store.facts.clear();
  const ofBoth: Opening = async whole => {
    const { questions, images } = await opening(whole);
    return { questions: [...questions, layer(5, 7)], images };
  };
  start({ state: 'live', since: 0 }, () => true, ofBoth);
  await vi.waitFor(async () => expect(await verdicts()).toEqual({ [CHART]: { kind: 'equal' } }), patience);
});

test('a mistake of the application during a rehearsal is reported', async () => {
  const mistake = new TypeError('x is not a function');
  const { connectivity } = start({ state: 'unreachable', since: 0 }, () => {
    throw mistake;
  });
  connectivity.set({ state: 'live', since: 0 });
  await vi.waitFor(() => expect(onDefect).toHaveBeenCalledWith('background', mistake), patience);
});

test('a dashboard without kept rows brings no engine to the device', async () => {
  const { keepCode, asked, looked } = start({ state: 'live', since: 0 }, () => false);
  await vi.waitFor(() => expect(looked).toEqual([7]), patience);
  stop();
  expect(keepCode).not.toHaveBeenCalled();
  expect(asked).toEqual([]);
});

test('rows that arrive later load the engine immediately, and are rehearsed', async () => {
  let areKept = false;
  const { keepCode, looked } = start({ state: 'live', since: 0 }, () => areKept);
  await vi.waitFor(() => expect(looked).toEqual([7]), patience);
  expect(keepCode).not.toHaveBeenCalled();
  areKept = true;
  await store.keptRows.put({ ...noRows(7), file: { name: 'rows', pieces: 1, window: null, manifest, rights: '' } });
  await vi.waitFor(async () => expect(await verdicts()).toEqual({ [CHART]: { kind: 'equal' } }), patience);
  expect(keepCode).toHaveBeenCalled();
});

test('rows that arrive between the first look and the first list of files are rehearsed', async () => {
  await store.keptRows.put({ ...noRows(7), file: { name: 'rows', pieces: 1, window: null, manifest, rights: '' } });
  const { looked } = start({ state: 'live', since: 0 }, () => looked.length > 0);
  await vi.waitFor(async () => expect(await verdicts()).toEqual({ [CHART]: { kind: 'equal' } }), patience);
});

test('a result that the user doubts is compared again, and counts until then', async () => {
  const { asked } = start({ state: 'live', since: 0 });
  const settled = async () => {
    const known = await readRehearsal(store, manifest);
    return known?.rows !== undefined && !known.isDoubted;
  };
  await vi.waitFor(async () => expect(await settled()).toBe(true), patience);
  const before = asked.length;
  await doubtRehearsal(store, manifest);
  expect(await verdicts()).toEqual({ [CHART]: { kind: 'equal' } });
  await vi.waitFor(async () => expect([await settled(), asked.length]).toEqual([true, 2 * before]), patience);
});
