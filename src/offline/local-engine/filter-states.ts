import type { QueryContext, QueryFilter, QueryObject } from '@/model/query-context';

/** Values that a dashboard filter can take, sampled from the rows. Times are milliseconds since the epoch. */
export type FilterSample =
  | { readonly kind: 'values'; readonly column: string; readonly values: readonly (string | number | boolean)[] }
  | { readonly kind: 'range'; readonly column: string; readonly from: number; readonly until: number }
  | { readonly kind: 'time'; readonly column: string; readonly from: number; readonly until: number };

/** Number of filter states in a chart's rehearsal, in addition to its author's. */
const MOST_STATES = 3;

const second = (instant: number) => new Date(instant).toISOString().slice(0, 19);

/** A dashboard's time filter replaces a chart's own ranges. */
function duringTime(query: QueryObject, column: string, range: string): QueryObject {
  const filters = query.filters ?? [];
  const isRanged = filters.some(({ op }) => op === 'TEMPORAL_RANGE');
  if (query.granularity) return { ...query, time_range: range };
  if (!isRanged) return { ...query, filters: [...filters, { col: column, op: 'TEMPORAL_RANGE', val: range }] };
  return { ...query, filters: filters.map(one => (one.op === 'TEMPORAL_RANGE' ? { ...one, val: range } : one)) };
}

function filtered(query: QueryObject, sample: FilterSample): QueryObject {
  const add = (...more: readonly QueryFilter[]) => ({ ...query, filters: [...(query.filters ?? []), ...more] });
  const { column: col } = sample;
  switch (sample.kind) {
    case 'values':
      return add({ col, op: 'IN', val: [...sample.values] });
    case 'range':
      return add({ col, op: '>=', val: sample.from }, { col, op: '<=', val: sample.until });
    case 'time':
      return duringTime(query, col, `${second(sample.from)} : ${second(sample.until)}`);
  }
}

const under = (context: QueryContext, samples: readonly FilterSample[]): QueryContext => ({
  ...context,
  queries: context.queries.map(query => samples.reduce(filtered, query)),
});

/**
 * A question under filters: by one of each kind as far as there is room, the last time by all of them together.
 *
 * @param samples each for another filter
 */
export function filterStates(context: QueryContext, samples: readonly FilterSample[]): readonly QueryContext[] {
  const kinds = [...new Set(samples.map(({ kind }) => kind))];
  const firsts = kinds.flatMap(kind => samples.find(sample => sample.kind === kind) ?? []);
  const single = [...firsts, ...samples.filter(sample => !firsts.includes(sample))].slice(0, MOST_STATES - 1);
  const together = samples.length > 1 ? [under(context, firsts.length > 1 ? firsts : samples)] : [];
  return [...single.map(sample => under(context, [sample])), ...together];
}

/** The middle third of a range of numbers or times; null if the range is a point. */
export function middleThird(from: number, until: number): { readonly from: number; readonly until: number } | null {
  const third = (until - from) / 3;
  return third > 0 ? { from: from + third, until: until - third } : null;
}
