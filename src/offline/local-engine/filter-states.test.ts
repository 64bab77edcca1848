import { expect, test } from 'vitest';
import type { QueryContext } from '@/model/query-context';
import { filterStates, middleThird, type FilterSample } from './filter-states';

const own = { col: 'status', op: '==', val: 'late' } as const;
const context: QueryContext = {
  datasource: { id: 7, type: 'table' },
  queries: [{ metrics: ['count'], filters: [own] }],
};
const haul: FilterSample = { kind: 'values', column: 'haul', values: ['short'] };
const origin: FilterSample = { kind: 'values', column: 'origin', values: ['ATL', 'JFK'] };
const delay: FilterSample = { kind: 'range', column: 'delay', from: 1, until: 2 };
const time: FilterSample = { kind: 'time', column: 'date', from: 0, until: Date.UTC(1970, 0, 2) };

const range = '1970-01-01T00:00:00 : 1970-01-02T00:00:00';
const byHaul = { col: 'haul', op: 'IN', val: ['short'] };
const byTime = { col: 'date', op: 'TEMPORAL_RANGE', val: range };
const filtersOf = (states: readonly QueryContext[]) => states.map(({ queries }) => queries[0]?.filters);

test('a chart is rehearsed under one filter at a time, and under several', () => {
  expect(filtersOf(filterStates(context, [haul]))).toEqual([[own, byHaul]]);
  expect(filtersOf(filterStates(context, [haul, origin, time]))).toEqual([
    [own, byHaul],
    [own, byTime],
    [own, byHaul, byTime],
  ]);
  expect(filtersOf(filterStates(context, [haul, origin]))).toEqual([
    [own, byHaul],
    [own, { col: 'origin', op: 'IN', val: ['ATL', 'JFK'] }],
    [own, byHaul, { col: 'origin', op: 'IN', val: ['ATL', 'JFK'] }],
  ]);
  expect(filtersOf(filterStates(context, [delay]))[0]?.slice(1)).toEqual([
    { col: 'delay', op: '>=', val: 1 },
    { col: 'delay', op: '<=', val: 2 },
  ]);
  expect(filterStates(context, [])).toEqual([]);
});

test('a time range replaces the chart’s own, in either form', () => {
  const ranged = {
    ...context,
    queries: [{ filters: [own, { ...byTime, op: 'TEMPORAL_RANGE' as const, val: 'all' }] }],
  };
  expect(filtersOf(filterStates(ranged, [time]))).toEqual([[own, byTime]]);
  const granular = { ...context, queries: [{ granularity: 'date', time_range: 'No filter' }] };
  expect(filterStates(granular, [time])[0]?.queries).toEqual([{ granularity: 'date', time_range: range }]);
});

test('the middle third lies within', () => {
  expect(middleThird(0, 30)).toEqual({ from: 10, until: 20 });
  expect(middleThird(5, 5)).toBeNull();
});
