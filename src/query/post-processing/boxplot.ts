import * as v from 'valibot';
import { genericTypes } from '@/model/dataset';
import { QueryError } from '../query-error';
import { requireColumn } from '../result/columns';
import type { Frame, Value } from '../result/frame';
import { aggregateBy } from './aggregate';
import type { NamedAggregate } from './aggregates';
import { readOptions } from './options';
import { ascending, quantileSorted } from './quantile';
import { meanOfPresent, medianOfPresent, presentNumbers, type Reducer } from './reducers';

const entries = {
  groupby: v.optional(v.nullable(v.array(v.string())), []),
  metrics: v.array(v.string()),
  whisker_type: v.picklist(['tukey', 'min/max', 'percentile']),
  percentiles: v.optional(v.nullable(v.array(v.number()))),
};

interface Whiskers {
  readonly low: (sorted: Float64Array) => number;
  readonly high: (sorted: Float64Array) => number;
}

const quartile = (sorted: Float64Array, share: number) => quantileSorted(sorted, share, 'midpoint');

/** The last values within one and a half times the box's height beyond it. */
const tukey: Whiskers = {
  low: sorted => {
    const [first, third] = [quartile(sorted, 0.25), quartile(sorted, 0.75)];
    return sorted.find(value => value >= first - 1.5 * (third - first))!;
  },
  high: sorted => {
    const [first, third] = [quartile(sorted, 0.25), quartile(sorted, 0.75)];
    return sorted.findLast(value => value <= third + 1.5 * (third - first))!;
  },
};

const extremes: Whiskers = { low: sorted => sorted[0]!, high: sorted => sorted.at(-1)! };

function percentileWhiskers(percentiles: readonly number[] | null | undefined): Whiskers {
  const [low, high] = percentiles ?? [];
  if (percentiles?.length !== 2 || low === undefined || high === undefined || low >= high) {
    throw new QueryError(
      'bad-operation',
      'percentiles must be a list or tuple with two numeric values, of which the first is lower than the second value',
    );
  }
  return { low: sorted => quantileSorted(sorted, low / 100), high: sorted => quantileSorted(sorted, high / 100) };
}

const ofSorted =
  (read: (sorted: Float64Array) => number): Reducer =>
  values => {
    const sorted = ascending(presentNumbers(values));
    return sorted.length === 0 ? null : read(sorted);
  };

/** Values beyond the whiskers, first above, then below, as JSON text. */
function outliers({ low, high }: Whiskers): Reducer {
  return values => {
    const numbers = presentNumbers(values);
    if (numbers.length === 0) return '[]';
    const sorted = ascending(numbers);
    const [from, to] = [low(sorted), high(sorted)];
    return JSON.stringify([...numbers.filter(number => number > to), ...numbers.filter(number => number < from)]);
  };
}

/** Numeric text counts as a number, other text as missing. */
function asNumber(value: Value): Value {
  if (typeof value !== 'string') return value;
  const number = Number(value);
  return value.trim() === '' || !Number.isFinite(number) ? null : number;
}

/** The box plot data of each metric and group: mean, median, whiskers, quartiles, count and outliers. */
export function boxplot(frame: Frame, options: unknown): Frame {
  const { groupby, metrics, whisker_type, percentiles } = readOptions('boxplot', entries, options);
  const whiskers =
    whisker_type === 'tukey' ? tukey : whisker_type === 'percentile' ? percentileWhiskers(percentiles) : extremes;
  const operators: readonly (readonly [name: string, reduce: Reducer])[] = [
    ['mean', meanOfPresent],
    ['median', medianOfPresent],
    ['max', ofSorted(whiskers.high)],
    ['min', ofSorted(whiskers.low)],
    ['q1', ofSorted(sorted => quartile(sorted, 0.25))],
    ['q3', ofSorted(sorted => quartile(sorted, 0.75))],
    ['count', values => values.length],
    ['outliers', outliers(whiskers)],
  ];
  const aggregates = operators.flatMap(([name, reduce]) =>
    metrics.map((metric): NamedAggregate => {
      const column = requireColumn(frame, metric);
      const source = { ...column, type: genericTypes.numeric, values: column.values.map(asNumber) };
      return { name: `${metric}__${name}`, source, aggregate: { reduce, gives: 'number' } };
    }),
  );
  const result = aggregateBy(frame, groupby ?? [], aggregates);
  const lists = new Set(metrics.map(metric => `${metric}__outliers`));
  const columns = result.columns.map((column, position) =>
    position >= (groupby ?? []).length && lists.has(column.label[0]!)
      ? { ...column, type: genericTypes.text, holdsLists: true }
      : column,
  );
  return { ...result, columns };
}
