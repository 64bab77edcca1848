/**
 * A forecast as a sum: a piecewise linear trend, and seasons of sines and cosines. A sparse prior keeps the slope
 * changes small, so that the trend bends only where the values require it; it continues straight. The form is
 * Prophet's; the numbers are this model's own, and deterministic.
 */
export interface Season {
  /** In days. */
  readonly period: number;
  /** Number of waves. */
  readonly order: number;
}

export interface Forecast {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

const DAY = 86_400_000;
/** Maximum number of slope changes, in the first part of the values. */
const CHANGES = 25;
const CHANGING_PART = 0.8;
/** Priors of the parts, for values between −1 and 1. */
const slopePrior = 5;
const changePrior = 0.05;
const seasonPrior = 10;
const ROUNDS = 30;

/** Solves A·x = b for a symmetric, positive definite A (Cholesky); A is overwritten. */
function solve(matrix: Float64Array[], right: Float64Array): Float64Array {
  const size = right.length;
  for (let row = 0; row < size; row += 1) {
    const own = matrix[row]!;
    for (let column = 0; column <= row; column += 1) {
      const other = matrix[column]!;
      let sum = own[column]!;
      for (let k = 0; k < column; k += 1) sum -= own[k]! * other[k]!;
      own[column] = row === column ? Math.sqrt(Math.max(sum, 1e-12)) : sum / other[column]!;
    }
  }
  const x = Float64Array.from(right);
  for (let row = 0; row < size; row += 1) {
    for (let k = 0; k < row; k += 1) x[row]! -= matrix[row]![k]! * x[k]!;
    x[row]! /= matrix[row]![row]!;
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    for (let k = row + 1; k < size; k += 1) x[row]! -= matrix[k]![row]! * x[k]!;
    x[row]! /= matrix[row]![row]!;
  }
  return x;
}

function dot(left: Float64Array, right: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < left.length; index += 1) sum += left[index]! * right[index]!;
  return sum;
}

/** The quantile of the normal distribution for a probability (Acklam's approximation, accurate to nine digits). */
export function normalQuantile(probability: number): number {
  const a = [
    -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239,
  ];
  const b = [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1];
  const c = [
    -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
    2.938163982698783,
  ];
  const d = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1];
  const horner = (coefficients: readonly number[], x: number) =>
    coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0);
  const tail = (share: number) => {
    const q = Math.sqrt(-2 * Math.log(share));
    return horner(c, q) / horner(d, q);
  };
  if (probability < 0.02425) return tail(probability);
  if (probability > 1 - 0.02425) return -tail(1 - probability);
  const q = probability - 0.5;
  return (horner(a, q * q) * q) / horner(b, q * q);
}

/** Forecasts values at fixed instants. */
export type Forecaster = (values: readonly number[]) => Forecast[];

/**
 * Fits values at sorted instants, and forecasts them at the requested ones. Work that depends only on the instants is
 * done once for all series with values at them.
 * @param width the share of values between the low and the high end
 */
export function forecaster(
  instants: readonly number[],
  seasons: readonly Season[],
  requested: readonly number[],
  width: number,
): Forecaster {
  const start = instants[0]!;
  const span = instants.at(-1)! - start || 1;
  const early = Math.floor(instants.length * CHANGING_PART);
  const changes = Math.max(0, Math.min(CHANGES, early - 1));
  const changepoints = Array.from(
    { length: changes },
    (_, index) => (instants[Math.round(((index + 1) * (early - 1)) / changes)]! - start) / span,
  );
  const waves = seasons.flatMap(({ period, order }) =>
    Array.from({ length: order }, (_, index) => (2 * Math.PI * (index + 1)) / period),
  );

  function features(instant: number): Float64Array {
    const t = (instant - start) / span;
    const days = instant / DAY;
    const bends = changepoints.map(changepoint => Math.max(0, t - changepoint));
    return Float64Array.from([
      1,
      t,
      ...bends,
      ...waves.flatMap(wave => [Math.sin(wave * days), Math.cos(wave * days)]),
    ]);
  }

  const rows = instants.map(features);
  const size = 2 + changes + 2 * waves.length;
  const products = Array.from({ length: size }, () => new Float64Array(size));
  for (const row of rows) {
    for (let i = 0; i < size; i += 1) for (let j = 0; j <= i; j += 1) products[i]![j]! += row[i]! * row[j]!;
  }
  for (let i = 0; i < size; i += 1) for (let j = 0; j < i; j += 1) products[j]![i] = products[i]![j]!;
  const requestedRows = requested.map(features);
  const reach = normalQuantile((1 + width) / 2);

  /** The weights, and the unexplained rest. */
  function fit(y: readonly number[]): { readonly weights: Float64Array; readonly noise: number } {
    const sums = new Float64Array(size);
    rows.forEach((row, index) => {
      for (let i = 0; i < size; i += 1) sums[i]! += row[i]! * y[index]!;
    });
    const squares = y.reduce((sum, value) => sum + value * value, 0);
    let noise = 0.25;
    // Starting from zero, no change would ever be found.
    let weights: Float64Array = new Float64Array(size).fill(1);
    for (let round = 0; round < ROUNDS; round += 1) {
      const known = weights;
      // The prior of the changes applies to sizes, not squares: each round reweights them by the result of the last
      // one.
      const prior = (index: number) => {
        if (index < 2) return 1 / slopePrior ** 2;
        return index < 2 + changes ? 1 / (changePrior * Math.max(Math.abs(known[index]!), 1e-5)) : 1 / seasonPrior ** 2;
      };
      const share = noise;
      const matrix = products.map((row, i) => row.map((value, j) => value / share + (i === j ? prior(i) : 0)));
      weights = solve(
        matrix,
        sums.map(sum => sum / share),
      );
      const found = weights;
      const explained = 2 * dot(found, sums) - products.reduce((sum, row, i) => sum + found[i]! * dot(row, found), 0);
      noise = Math.max((squares - explained) / y.length, 1e-8);
    }
    return { weights, noise };
  }

  return values => {
    const scale = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
    const { weights, noise } = fit(values.map(value => value / scale));
    const bends = weights.slice(2, 2 + changes);
    const bend = changes === 0 ? 0 : bends.reduce((sum, change) => sum + Math.abs(change), 0) / changes;
    return requested.map((instant, index) => {
      const value = dot(requestedRows[index]!, weights);
      // The trend may later bend as often, and as much, as before.
      const beyond = Math.max(0, (instant - start) / span - 1);
      const wander = (changes * 2 * bend * bend * beyond ** 3) / 3;
      const away = reach * Math.sqrt(noise + wander);
      return { value: value * scale, low: (value - away) * scale, high: (value + away) * scale };
    });
  };
}
