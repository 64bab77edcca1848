import { stack, stackOffsetWiggle } from 'd3-shape';
import type { SeriesTable } from '../series';

/**
 * Where the lowest band of a stream starts at each row, so that its bands sway as little as can be. Missing values are
 * 0.
 */
export function streamBaseline({ series, positions }: SeriesTable): number[] {
  if (series.length === 0) return [];
  const bands = stack<number, number>()
    .keys(series.keys())
    .value((row, index) => Math.abs(series[index]?.values[row] ?? 0))
    .offset(stackOffsetWiggle)([...positions.keys()]);
  return bands[0]?.map(([from]) => from) ?? [];
}
