import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { QueryContext } from '@/model/query-context';
import type { RowsManifest } from '@/query/kept-rows/manifest';
import type { RowsVerdict } from '@/query/kept-rows/refusal';
import { encodeJsonResult, type EncodedResult } from '../results/encode';
import type { LocalStore } from '../store/database';
import { openStore } from '../store/open';
import { readResult } from '../store/stored-results';
import { storedAsOf } from '../sync/fetch/fetch-subscribed';
import type { EngineAnswer, EngineQuestion } from './engine';
import { createLocalAnswers } from './local-answers';
import { noteVerdicts } from '../store/rehearsal-record';
import { saveLocalAnswer } from './save-answer';

const CHART = 4;
const key = 'k';
const context: QueryContext = { datasource: { id: 7, type: 'table' }, queries: [{ metrics: ['count'] }] };
const manifest: RowsManifest = {
  datasetId: 7,
  datasetVersion: '',
  dialect: 'duckdb',
  digest: 'a'.repeat(64),
  bytes: 1,
  rows: 1,
  columns: [],
  window: null,
  asOf: 1000,
};
const result = (value: number, where?: 'device'): EncodedResult =>
  encodeJsonResult({ colnames: ['n'], coltypes: [0], data: [{ n: value }], ...(where && { computed_on: where }) });

let store: LocalStore;
beforeEach(async () => {
  store = await openStore(`local ${crypto.randomUUID()}`, { now: () => 0, after: () => () => undefined });
  await store.datasets.put({
    id: 7,
    dataset: { id: 7, table_name: 'sales', database: { id: 1 }, columns: [], metrics: [] },
    datasetAsOf: 0,
    row: null,
    rowAsOf: null,
  });
});
afterEach(() => store.close());

const putServers = (value: number, asOf: number) => {
  const { bytes, head } = result(value);
  return store.results.put({ key, parts: [bytes], heads: [head], asOf, bytes: 1, usedAt: 0, dashboardIds: [] });
};
const save = (value: number, asOf: number) =>
  saveLocalAnswer(store, { key, dashboardId: 2, results: [result(value, 'device')], asOf, now: 9000 });
const shown = async () => {
  const { stored } = await readResult(store, key);
  const [one] = stored?.results ?? [];
  return stored && [one?.columns[0]?.values[0], stored.asOf, one?.computedOn];
};

describe('an answer from kept rows', () => {
  test('is stored like the server’s, with its origin and the age of its rows', async () => {
    expect(await save(5, 1000)).toBe('saved');
    expect(await shown()).toEqual([5, 1000, 'device']);
    expect(await store.results.get(key)).toMatchObject({ usedAt: 9000, dashboardIds: [2], etag: null });
  });

  test('never replaces one from the server', async () => {
    await putServers(1, 500);
    expect(await save(5, 1000)).toBe('saved');
    expect(await shown()).toEqual([1, 500, 'server']);
  });

  test('replaces one from older rows, but not from newer ones', async () => {
    await save(5, 1000);
    await save(4, 500);
    expect(await shown()).toEqual([5, 1000, 'device']);
    await save(6, 2000);
    expect(await shown()).toEqual([6, 2000, 'device']);
  });

  test('does not prevent a request to the server', async () => {
    const subscription = { kind: 'result', key, context, chartId: null, dashboardId: null, priority: 0 } as const;
    await save(5, 1000);
    expect(await storedAsOf(store, subscription)).toBeNull();
    await putServers(1, 1000);
    expect(await storedAsOf(store, subscription)).toBe(1000);
  });
});

describe('a question', () => {
  const asked: EngineQuestion[] = [];
  const answersWith = (answer: EngineAnswer, rows: RowsManifest | null = manifest) =>
    createLocalAnswers({
      openRows: async () => rows && { manifest: rows, bytes: async () => new ArrayBuffer(1) },
      engine: {
        ask: async question => {
          asked.push(question);
          return answer;
        },
        page: () => undefined,
      },
      saver: { save: saveLocalAnswer },
      now: () => 9000,
    });
  const answered: EngineAnswer = { kind: 'answered', results: [result(5, 'device')] };
  const user = { id: 1, username: 'ada', firstName: 'Ada', lastName: 'Admin' };
  const ask = (answers = answersWith(answered), chartId: number | null = CHART) =>
    answers.answer({ store, user, key, context, chartId, dashboardId: 2, priority: 3 }, new AbortController().signal);
  const rehearse = (verdict: RowsVerdict, rows = manifest) =>
    noteVerdicts(store, rows, { charts: new Map([[CHART, verdict]]) }, 0);
  beforeEach(() => asked.splice(0));

  test('of a rehearsed chart is computed and stored', async () => {
    await rehearse({ kind: 'equal' });
    expect(await ask()).toEqual({ kind: 'answered' });
    expect(await shown()).toEqual([5, 1000, 'device']);
    expect(asked).toMatchObject([{ requester: `2 ${CHART}`, priority: 3, question: { caller: { username: 'ada' } } }]);
    // The values offered by a filter.
    expect(await ask(undefined, null)).toEqual({ kind: 'answered' });
  });

  test.each<[string, RowsVerdict | null, unknown]>([
    ['was not rehearsed', null, { kind: 'not-rehearsed' }],
    [
      'had other numbers',
      { kind: 'differs', column: 'n' },
      { kind: 'differs', verdict: { kind: 'differs', column: 'n' } },
    ],
  ])('of a chart that %s is refused without a query to the engine', async (_, verdict, reason) => {
    if (verdict) await rehearse(verdict);
    expect(await ask()).toEqual({ kind: 'refused', reason });
    expect(asked).toEqual([]);
    expect(await shown()).toBeNull();
  });

  test('for the rows behind a chart is answered once the rows themselves were compared', async () => {
    const detail: QueryContext = { ...context, queries: [{ columns: [] }], result_type: 'drill_detail' };
    const drill = () =>
      answersWith(answered).answer(
        { store, user, key, context: detail, chartId: null, dashboardId: null, priority: 0 },
        new AbortController().signal,
      );
    await rehearse({ kind: 'equal' });
    expect(await drill()).toEqual({ kind: 'refused', reason: { kind: 'not-rehearsed' } });
    await noteVerdicts(store, manifest, { rows: { kind: 'differs', column: 'price' } }, 0);
    expect(await drill()).toMatchObject({ kind: 'refused', reason: { kind: 'differs' } });
    await noteVerdicts(store, manifest, { rows: { kind: 'equal' } }, 0);
    expect(await drill()).toEqual({ kind: 'answered' });
  });

  test('OFF-031 of the chart builder is computed without rehearsal, unless its chart is known to differ', async () => {
    const build = (chartId: number) =>
      answersWith(answered).answer(
        { store, user, key, context, chartId, dashboardId: null, priority: 0 },
        new AbortController().signal,
      );
    expect(await build(99)).toEqual({ kind: 'refused', reason: { kind: 'not-rehearsed' } });
    await rehearse({ kind: 'equal' });
    // On no kept dashboard, and so never rehearsed itself.
    expect(await build(99)).toEqual({ kind: 'answered' });
    const reason = { kind: 'function', name: 'json' } as const;
    await noteVerdicts(store, manifest, { charts: new Map([[98, { kind: 'unanswerable', reason }]]) }, 0);
    expect(await build(98)).toEqual({ kind: 'answered' });
    await noteVerdicts(store, manifest, { charts: new Map([[97, { kind: 'differs', column: 'n' }]]) }, 0);
    expect(await build(97)).toMatchObject({ kind: 'refused', reason: { kind: 'differs' } });
  });

  test('is rejected for rows that are newer than their rehearsal', async () => {
    await rehearse({ kind: 'equal' }, { ...manifest, digest: 'b'.repeat(64) });
    expect(await ask()).toEqual({ kind: 'refused', reason: { kind: 'not-rehearsed' } });
  });

  test('is refused without stored rows, or without a dataset', async () => {
    await rehearse({ kind: 'equal' });
    expect(await ask(answersWith(answered, null))).toEqual({ kind: 'refused', reason: { kind: 'no-rows' } });
    await store.datasets.clear();
    expect(await ask()).toEqual({ kind: 'refused', reason: { kind: 'no-dataset' } });
  });

  test.each<[EngineAnswer, unknown]>([
    [
      { kind: 'refused', reason: { kind: 'column', name: 'note' } },
      { kind: 'unanswerable', reason: { kind: 'column', name: 'note' } },
    ],
    [{ kind: 'no-rows' }, { kind: 'no-rows' }],
    [
      { kind: 'failed', failure: { kind: 'replaced' } },
      { kind: 'failed', failure: { kind: 'replaced' } },
    ],
  ])('that the engine cannot compute is refused with its reason: %j', async (answer, reason) => {
    await rehearse({ kind: 'equal' });
    expect(await ask(answersWith(answer))).toEqual({ kind: 'refused', reason });
    expect(await shown()).toBeNull();
  });
});
