import { stack, stackOffsetWiggle } from 'd3-shape';
import type { SeriesTable } from '../series';

/**
 * The start of a stream's lowest band at each row, chosen so that its bands move as little as possible. Missing values
 * are 0.
 */
export function streamBaseline({ series, positions }: SeriesTable): number[] {
  if (series.length === 0) return [];
  const bands = stack<number, number>()
    .keys(series.keys())
    .value((row, index) => Math.abs(series[index]?.values[row] ?? 0))
    .offset(stackOffsetWiggle)([...positions.keys()]);
  return bands[0]?.map(([from]) => from) ?? [];
}
