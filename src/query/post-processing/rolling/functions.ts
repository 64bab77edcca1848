import * as v from 'valibot';
import { QueryError } from '../../query-error';
import { readOptions } from '../options';
import { ascending, interpolations, quantileSorted } from '../quantile';

/** A function of the values of a window, possibly empty. */
export type WindowFunction = (numbers: readonly number[]) => number | null;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const mean = (numbers: readonly number[]) => sum(numbers) / numbers.length;
const areSame = (numbers: readonly number[]) => numbers.every(number => number === numbers[0]);

/** The sum of the powers of deviations from the mean; exactly zero for equal numbers. */
function moment(numbers: readonly number[], power: number): number {
  if (areSame(numbers)) return 0;
  const middle = mean(numbers);
  return numbers.reduce((total, number) => total + (number - middle) ** power, 0);
}

function variance(numbers: readonly number[], lostDegrees: number): number | null {
  return numbers.length <= lostDegrees ? null : moment(numbers, 2) / (numbers.length - lostDegrees);
}

/** Corrected for bias, like pandas; zero for equal numbers. */
function skewness(numbers: readonly number[]): number | null {
  const count = numbers.length;
  if (count < 3) return null;
  const populationVariance = moment(numbers, 2) / count;
  if (populationVariance <= 1e-14) return areSame(numbers) ? 0 : null;
  return (Math.sqrt(count * (count - 1)) / (count - 2)) * (moment(numbers, 3) / count / populationVariance ** 1.5);
}

function kurtosis(numbers: readonly number[]): number | null {
  const count = numbers.length;
  if (count < 4) return null;
  const populationVariance = moment(numbers, 2) / count;
  if (populationVariance <= 1e-14) return areSame(numbers) ? -3 : null;
  const ratio = moment(numbers, 4) / count / populationVariance ** 2;
  return ((count * count - 1) * ratio - 3 * (count - 1) ** 2) / ((count - 2) * (count - 3));
}

const ofSome =
  (reduce: (numbers: readonly number[]) => number | null): WindowFunction =>
  numbers =>
    numbers.length === 0 ? null : reduce(numbers);

const plain: Readonly<Record<string, WindowFunction>> = {
  count: numbers => numbers.length,
  sum,
  mean: ofSome(mean),
  median: ofSome(numbers => quantileSorted(ascending(numbers), 0.5, 'midpoint')),
  min: ofSome(numbers => numbers.reduce((least, number) => Math.min(least, number))),
  max: ofSome(numbers => numbers.reduce((most, number) => Math.max(most, number))),
  skew: skewness,
  kurt: kurtosis,
};

const ddofEntries = { ddof: v.optional(v.pipe(v.number(), v.integer()), 1) };
const quantileEntries = {
  quantile: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  interpolation: v.optional(v.picklist(interpolations), 'linear'),
};

/** @throws QueryError for an unknown type or option */
export function windowFunction(type: string, options: unknown): WindowFunction {
  if (Object.hasOwn(plain, type)) {
    readOptions(type, {}, options);
    return plain[type]!;
  }
  switch (type) {
    case 'std':
    case 'var': {
      const { ddof } = readOptions(type, ddofEntries, options);
      return numbers => {
        const found = variance(numbers, ddof);
        return found === null || type === 'var' ? found : Math.sqrt(found);
      };
    }
    case 'quantile': {
      const { quantile, interpolation } = readOptions(type, quantileEntries, options);
      return ofSome(numbers => quantileSorted(ascending(numbers), quantile, interpolation));
    }
    case 'corr':
    case 'cov':
      throw new QueryError(
        'unsupported',
        `The rolling type ${type}, which compares pairs of columns, is not supported here`,
      );
    default:
      throw new QueryError('bad-operation', `Invalid rolling_type: ${type}`);
  }
}
