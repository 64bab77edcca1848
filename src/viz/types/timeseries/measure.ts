type Measure = (numbers: readonly number[]) => number;

const sum: Measure = numbers => numbers.reduce((total, value) => total + value, 0);

/** What several numbers come to, under the names that controls give it. */
export const measures = {
  sum,
  min: numbers => numbers.reduce((least, value) => Math.min(least, value), Infinity),
  max: numbers => numbers.reduce((most, value) => Math.max(most, value), -Infinity),
  avg: numbers => sum(numbers) / Math.max(1, numbers.length),
} satisfies Readonly<Record<string, Measure>>;

/** Undefined for a name that is none. */
export const measureNamed = (name: string): Measure | undefined =>
  new Map<string, Measure>(Object.entries(measures)).get(name);
