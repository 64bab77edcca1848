import { afterEach, beforeEach, expect, test } from 'vitest';
import type { QueryContext } from '@/model/query-context';
import type { RowsManifest } from '@/query/kept-rows/manifest';
import type { LocalRefusal } from '@/query/kept-rows/refusal';
import type { Value } from '@/query/result/frame';
import { decodeResult } from '../results/decode';
import { encodeJsonResult } from '../results/encode';
import type { LocalStore } from '../store/database';
import { openStore } from '../store/open';
import { readRehearsal } from '../store/rehearsal-record';
import { rehearseRows, type ChartTrial } from './rehearse-rows';

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
const result = (columns: Readonly<Record<string, readonly Value[]>>) => {
  const names = Object.keys(columns);
  const rows = Object.values(columns)[0]?.length ?? 0;
  return encodeJsonResult({
    colnames: names,
    coltypes: names.map(name => (typeof columns[name]?.[0] === 'string' ? 1 : 0)),
    data: Array.from({ length: rows }, (_, row) =>
      Object.fromEntries(names.map(name => [name, columns[name]?.[row] ?? null])),
    ),
  });
};

let store: LocalStore;
beforeEach(async () => {
  store = await openStore(`rehearsal ${crypto.randomUUID()}`, { now: () => 0, after: () => () => undefined });
  const column = (column_name: string, type_generic: number) => ({ column_name, type_generic, is_dttm: false });
  const columns = [column('haul', 1), column('delay', 0)];
  await store.datasets.put({
    id: 7,
    dataset: { id: 7, table_name: 'flights', database: { id: 1 }, columns, metrics: [] },
    datasetAsOf: 0,
    row: null,
    rowAsOf: null,
  });
});
afterEach(() => store.close());

const user = { id: 1, username: 'ada', firstName: 'Ada', lastName: 'Admin' };
const trial = (chartId: number) => ({
  chartId,
  context: { datasource: { id: 7, type: 'table' as const }, queries: [{ metrics: [`m${chartId}`] }] },
});
const nativeFilters = [
  { type: 'filter_select', target: { datasetId: 7, column: 'haul' } },
  { type: 'filter_range', target: { datasetId: 7, column: 'delay' } },
  { type: 'filter_select', target: { datasetId: 8, column: 'state' } },
] as const;
const filtersOf = ({ queries }: QueryContext) => (queries[0]?.filters ?? []).map(({ col }) => col);

interface Stage {
  /** Answers to a chart's query, here and on the server. */
  readonly here?: (context: QueryContext) => number | LocalRefusal;
  readonly there?: (context: QueryContext, force: boolean) => number | null;
}

/** A rehearsal of charts over the dataset; returns the queries that reached the server. */
async function rehearse(charts: readonly (number | ChartTrial)[], { here = () => 1, there = () => 1 }: Stage = {}) {
  const asked: QueryContext[] = [];
  await rehearseRows(
    {
      openRows: async () => ({ manifest, bytes: async () => new ArrayBuffer(1) }),
      answers: {
        async compute({ context }) {
          const [query] = context.queries;
          if (query?.columns?.[0] === 'haul')
            return { kind: 'computed', results: [result({ haul: ['long', 'medium', 'short'] })], manifest };
          if (query?.metrics?.length === 2)
            return { kind: 'computed', results: [result({ MIN: [0], MAX: [90] })], manifest };
          if (query?.metrics?.length === 0) return { kind: 'computed', results: [result({ c: ['a', 'b'] })], manifest };
          const value = here(context);
          return typeof value === 'number'
            ? { kind: 'computed', results: [result({ n: [value] })], manifest }
            : { kind: 'refused', reason: value };
        },
      },
      askServer: async ({ context }, force) => {
        asked.push(context);
        const value = there(context, force);
        if (value === null) return null;
        const { bytes, head } = result({ n: [value] });
        return [decodeResult(bytes, head)];
      },
      now: () => 5,
      signal: new AbortController().signal,
    },
    { store, user, charts: charts.map(one => (typeof one === 'number' ? trial(one) : one)), filters: nativeFilters },
  );
  return asked;
}
const verdicts = async () => (await readRehearsal(store, manifest))?.charts ?? {};

test('a chart is compared as its author set it and under filters, and passes if all are equal', async () => {
  const asked = await rehearse([1]);
  expect(asked.map(filtersOf)).toEqual([[], ['haul'], ['delay', 'delay'], ['haul', 'delay', 'delay'], []]);
  expect(asked[3]?.queries[0]?.filters).toEqual([
    { col: 'haul', op: 'IN', val: ['medium', 'short'] },
    { col: 'delay', op: '>=', val: 30 },
    { col: 'delay', op: '<=', val: 60 },
  ]);
  expect(await verdicts()).toEqual({ 1: { kind: 'equal' } });
  // All columns of the rows themselves.
  expect(asked[4]).toMatchObject({ result_type: 'drill_detail', queries: [{ columns: [], filters: [] }] });
  expect((await readRehearsal(store, manifest))?.rows).toEqual({ kind: 'equal' });
  // Known results are not requested again.
  expect(await rehearse([1])).toEqual([]);
});

test('rejects a chart that differs in one state, unless only the server’s cache was old', async () => {
  const underFilters = (context: QueryContext) => filtersOf(context).length === 3;
  await rehearse([1, 2], { there: (context, force) => (underFilters(context) && !force ? 2 : 1) });
  expect(await verdicts()).toEqual({ 1: { kind: 'equal' }, 2: { kind: 'equal' } });
  await rehearse([3], { there: context => (underFilters(context) ? 2 : 1) });
  expect((await verdicts())[3]).toEqual({ kind: 'differs', column: 'n' });
});

test('reports why a chart cannot be answered, and skips a state that cannot', async () => {
  const reason = { kind: 'function', name: 'json' } as const;
  await rehearse([1], { here: () => ({ kind: 'unanswerable', reason }) });
  await rehearse([2], { here: context => (filtersOf(context).length === 1 ? { kind: 'unanswerable', reason } : 1) });
  expect(await verdicts()).toEqual({ 1: { kind: 'unanswerable', reason }, 2: { kind: 'equal' } });
});

test('has no result without an engine or a server', async () => {
  const failure = { kind: 'no-engine', message: '' } as const;
  await rehearse([1], { here: () => ({ kind: 'failed', failure }) });
  expect(await verdicts()).toEqual({});
  const away = () => {
    throw new Error('unreachable');
  };
  await expect(rehearse([1], { there: away })).rejects.toThrow('unreachable');
  expect(await verdicts()).toEqual({});
});

test('rejects a chart that breaks the engine', async () => {
  const failure = { kind: 'broken', message: 'unreachable' } as const;
  await rehearse([1], { here: () => ({ kind: 'failed', failure }) });
  expect((await verdicts())[1]).toMatchObject({ kind: 'unanswerable' });
});

test('rejects a chart that the server rejects', async () => {
  await rehearse([1], { there: () => null });
  expect((await verdicts())[1]).toMatchObject({ kind: 'unanswerable' });
});

test('a chart is also compared under a pick on another one, by a column that no filter sets', async () => {
  const split: readonly ChartTrial[] = [1, 2].map(chartId => ({
    chartId,
    context: { datasource: { id: 7, type: 'table' }, queries: [{ columns: [`c${chartId}`], metrics: ['n'] }] },
  }));
  const picks: (readonly unknown[])[] = [];
  const refusePick = ({ queries: [query] }: QueryContext) => (query?.filters ?? []).some(({ col }) => col === 'c2');
  await rehearse(split, {
    there: context => {
      const [query] = context.queries;
      picks.push([query?.columns?.[0], ...(query?.filters ?? []).flatMap(({ col, val }) => [col, val])]);
      return refusePick(context) ? 2 : 1;
    },
  });
  expect(picks).toContainEqual(['c1', 'c2', ['b']]);
  expect(await verdicts()).toEqual({ 1: { kind: 'differs', column: 'n' }, 2: { kind: 'equal' } });
});
