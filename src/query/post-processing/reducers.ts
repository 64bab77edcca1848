import * as v from 'valibot';
import { QueryError } from '../query-error';
import { compareValues, type Value } from '../result/frame';
import { toNumber } from './numbers';
import { readOptions } from './options';
import { ascending, interpolations, quantileSorted } from './quantile';

/** Reduces a group's values, which may include gaps. */
export type Reducer = (values: readonly Value[]) => Value;

/** The kind of result: `number` for computed values, `same` for one of the group's. */
export interface ColumnAggregate {
  readonly reduce: Reducer;
  readonly gives: 'number' | 'same';
}

const areNumbers = (values: readonly Value[]): values is readonly number[] =>
  values.every(value => typeof value === 'number');

function present(values: readonly Value[]): readonly number[] {
  if (areNumbers(values)) return values;
  const numbers: number[] = [];
  for (const value of values) {
    const number = toNumber(value);
    if (number !== null) numbers.push(number);
    else if (value !== null)
      throw new QueryError('bad-operation', `An aggregate of numbers met the text ${JSON.stringify(value)}`);
  }
  return numbers;
}

const sum = (numbers: readonly number[]): number => {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
};
const product = (numbers: readonly number[]) => numbers.reduce((total, number) => total * number, 1);
const mean = (numbers: readonly number[]) => (numbers.length === 0 ? null : sum(numbers) / numbers.length);
const median = (numbers: readonly number[]) =>
  numbers.length === 0 ? null : quantileSorted(ascending(numbers), 0.5, 'midpoint');

function variance(numbers: readonly number[], lostDegrees: number): number | null {
  const middle = mean(numbers);
  if (middle === null || numbers.length <= lostDegrees) return null;
  return numbers.reduce((total, number) => total + (number - middle) ** 2, 0) / (numbers.length - lostDegrees);
}

function extreme(values: readonly Value[], sign: 1 | -1): Value {
  let best: Value = null;
  for (const value of values)
    if (value !== null && (best === null || sign * compareValues(value, best) > 0)) best = value;
  return best;
}

/** The position of the extreme, counting gaps; −1 without one. */
function placeOfExtreme(values: readonly Value[], sign: 1 | -1): number {
  const best = extreme(values, sign);
  return best === null ? -1 : values.indexOf(best);
}

/** For functions that do not support gaps: one gap makes the result unknown. */
const whole =
  (reduce: (numbers: readonly number[]) => number | null): Reducer =>
  values =>
    values.includes(null) ? null : reduce(present(values));
const skipping =
  (reduce: (numbers: readonly number[]) => number | null): Reducer =>
  values =>
    reduce(present(values));

/** Running totals yield as many values as there are; one remains only for a single value. */
const onlyOne: Reducer = values => {
  const [only] = values;
  if (values.length !== 1 || only === undefined) throw new QueryError('bad-operation', 'Must produce aggregated value');
  return only;
};

const counted = (reduce: Reducer): ColumnAggregate => ({ reduce, gives: 'number' });
const kept = (reduce: Reducer): ColumnAggregate => ({ reduce, gives: 'same' });

const largest = kept(values => extreme(values, 1));
const smallest = kept(values => extreme(values, -1));

/**
 * The operators without options. Some skip gaps and some do not, as on the contract's server, where pandas replaces
 * some NumPy functions.
 */
const plain: Readonly<Record<string, ColumnAggregate>> = {
  average: counted(whole(mean)),
  mean: counted(skipping(mean)),
  nanmean: counted(skipping(mean)),
  median: counted(whole(median)),
  nanmedian: counted(skipping(median)),
  sum: counted(skipping(sum)),
  nansum: counted(skipping(sum)),
  prod: counted(skipping(product)),
  product: counted(skipping(product)),
  max: largest,
  nanmax: largest,
  min: smallest,
  nanmin: smallest,
  argmax: counted(values => placeOfExtreme(values, 1)),
  argmin: counted(values => placeOfExtreme(values, -1)),
  cumsum: counted(onlyOne),
  cumprod: counted(onlyOne),
  // Includes gaps.
  count: counted(values => values.length),
  count_nonzero: counted(values => values.filter(value => toNumber(value) !== 0).length),
};

/** For box plots, whose median skips gaps while the operator of the same name does not. */
export const medianOfPresent: Reducer = skipping(median);
export const meanOfPresent: Reducer = skipping(mean);

export function presentNumbers(values: readonly Value[]): readonly number[] {
  return present(values);
}

const ddofEntries = { ddof: v.optional(v.nullable(v.number()), 0) };
const percentileEntries = {
  q: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  method: v.optional(v.picklist(interpolations), 'linear'),
  interpolation: v.optional(v.nullable(v.picklist(interpolations))),
};

type WithOptions = (operator: string, options: unknown) => ColumnAggregate;

const deviation =
  (finish: (variance: number) => number): WithOptions =>
  (operator, options) => {
    const { ddof } = readOptions(operator, ddofEntries, options);
    return counted(values => {
      const found = variance(present(values), ddof ?? 0);
      return found === null ? null : finish(found);
    });
  };

const percentile =
  (skipGaps: boolean): WithOptions =>
  (operator, options) => {
    const { q, method, interpolation } = readOptions(operator, percentileEntries, options);
    const at = (numbers: readonly number[]) =>
      numbers.length === 0 ? null : quantileSorted(ascending(numbers), q / 100, interpolation ?? method);
    return counted(skipGaps ? skipping(at) : whole(at));
  };

const withOptions: Readonly<Record<string, WithOptions>> = {
  std: deviation(Math.sqrt),
  var: deviation(found => found),
  percentile: percentile(false),
  nanpercentile: percentile(true),
};

/** @throws QueryError `bad-operation` for an unknown operator or option */
export function aggregateOf(operator: string, options: unknown): ColumnAggregate {
  if (Object.hasOwn(plain, operator)) {
    readOptions(operator, {}, options);
    return plain[operator]!;
  }
  if (Object.hasOwn(withOptions, operator)) return withOptions[operator]!(operator, options);
  throw new QueryError('bad-operation', `Invalid numpy function: ${operator}`);
}
