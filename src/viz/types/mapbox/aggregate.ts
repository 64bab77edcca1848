/** `pandas_aggfunc`: how the numbers of a cluster are aggregated. */
export type Aggregate = 'sum' | 'mean' | 'min' | 'max' | 'std' | 'var';

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const mean = (numbers: readonly number[]) => total(numbers) / numbers.length;

/** Of the population, not of a sample. */
function variance(numbers: readonly number[]): number {
  const middle = mean(numbers);
  return mean(numbers.map(number => (number - middle) ** 2));
}

const aggregates: Readonly<Record<Aggregate, (numbers: readonly number[]) => number>> = {
  sum: total,
  mean,
  min: numbers => numbers.reduce((least, number) => Math.min(least, number), Infinity),
  max: numbers => numbers.reduce((most, number) => Math.max(most, number), -Infinity),
  std: numbers => Math.sqrt(variance(numbers)),
  var: variance,
};

export const isAggregate = (name: string): name is Aggregate => Object.hasOwn(aggregates, name);

/** Null without numbers. */
export const aggregate = (name: Aggregate, numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : aggregates[name](numbers);
