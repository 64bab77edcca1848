import { columnLabel } from '@/query/result/labels';
import type { PlotInput } from '../../plugin';
import { nameWithUnit } from '../../unit';
import type { SeriesLayout } from './series-layout';
import type { AxisSide } from './value-axis';
import { settingsOf } from './fields';

interface AxisNames extends Readonly<Record<AxisSide, string | null>> {
  readonly x: string | null;
}

/** In smaller plots a name would take more space than it is worth. */
const LEAST_SIZE = { width: 220, height: 130 } as const;

interface AxisTrack {
  readonly layout: Pick<SeriesLayout, 'style' | 'axis' | 'all'>;
  readonly side: AxisSide;
}

/**
 * The default names of axes: for numbers along the x axis, for both axes of points, and for each of two value axes.
 * Elsewhere the title and legend say it already.
 */
export function axisNames(tracks: readonly AxisTrack[], { formData, dataset, width, height }: PlotInput): AxisNames {
  if (width < LEAST_SIZE.width || height < LEAST_SIZE.height) return { x: null, left: null, right: null };
  const [first] = tracks;
  const column = settingsOf(formData).x_axis;
  const isApart = new Set(tracks.map(track => track.side)).size > 1;
  const isCompared = tracks.every(({ layout }) => layout.style.kind === 'scatter');
  function valueName(side: AxisSide): string | null {
    const metrics = new Set(
      tracks.flatMap(track => (track.side === side ? track.layout.all.map(({ metric }) => metric) : [])),
    );
    const [metric] = metrics;
    return metric !== undefined && metrics.size === 1 && (isApart || isCompared) ? nameWithUnit(dataset, metric) : null;
  }
  return {
    x: first?.layout.axis === 'number' && column !== null ? nameWithUnit(dataset, columnLabel(column)) : null,
    left: valueName('left'),
    right: valueName('right'),
  };
}
