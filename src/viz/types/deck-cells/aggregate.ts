/** `js_agg_function`: how the weights in a cell are aggregated. */
export const aggregates = [
  'sum',
  'min',
  'max',
  'mean',
  'median',
  'count',
  'variance',
  'deviation',
  'p1',
  'p5',
  'p95',
  'p99',
] as const;
export type Aggregate = (typeof aggregates)[number];

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const mean = (numbers: readonly number[]) => total(numbers) / numbers.length;

/** Of a sample; null for a single number. */
function variance(numbers: readonly number[]): number | null {
  if (numbers.length < 2) return null;
  const middle = mean(numbers);
  return total(numbers.map(number => (number - middle) ** 2)) / (numbers.length - 1);
}

/** Between neighbours in proportion to their distance. */
function quantile(numbers: readonly number[], share: number): number {
  const sorted = Float64Array.from(numbers).sort();
  const at = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!];
  return low + (high - low) * (at - Math.floor(at));
}

const functions: Readonly<Record<Aggregate, (numbers: readonly number[]) => number | null>> = {
  sum: total,
  mean,
  min: numbers => numbers.reduce((least, number) => Math.min(least, number), Infinity),
  max: numbers => numbers.reduce((most, number) => Math.max(most, number), -Infinity),
  median: numbers => quantile(numbers, 0.5),
  count: numbers => numbers.length,
  variance,
  deviation: numbers => {
    const squared = variance(numbers);
    return squared === null ? null : Math.sqrt(squared);
  },
  p1: numbers => quantile(numbers, 0.01),
  p5: numbers => quantile(numbers, 0.05),
  p95: numbers => quantile(numbers, 0.95),
  p99: numbers => quantile(numbers, 0.99),
};

/** Null if the numbers are too few. */
export const aggregate = (name: Aggregate, numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : functions[name](numbers);
