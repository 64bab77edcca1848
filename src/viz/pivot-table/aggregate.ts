type Aggregate = (values: readonly number[]) => number;

const sum: Aggregate = values => values.reduce((total, value) => total + value, 0);
const average: Aggregate = values => sum(values) / values.length;

function variance(values: readonly number[]): number {
  const mean = average(values);
  return values.length < 2 ? 0 : sum(values.map(value => (value - mean) ** 2)) / (values.length - 1);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

const aggregates: Readonly<Record<string, Aggregate>> = {
  Sum: sum,
  Average: average,
  Count: values => values.length,
  'Count Unique Values': values => new Set(values).size,
  Median: median,
  'Sample Variance': variance,
  'Sample Standard Deviation': values => Math.sqrt(variance(values)),
  Minimum: values => Math.min(...values),
  Maximum: values => Math.max(...values),
  First: values => Math.min(...values),
  Last: values => Math.max(...values),
};

/** How a pivot table makes one number of several. @throws Error for a function that is not known here */
export function aggregator(name: string): Aggregate {
  const aggregate = aggregates[name];
  if (!aggregate) throw new Error(`The aggregation function ${name} is not supported here`);
  return aggregate;
}
