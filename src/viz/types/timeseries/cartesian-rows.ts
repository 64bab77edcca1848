import type { PlotInput } from '../../plugin';
import type { Scales } from './cartesian-scales';
import type { SeriesPoint } from './points';
import type { SeriesLayout } from './series-layout';

/** A row of the plot: its query, and its number there. */
export interface RowPlace {
  readonly track: number;
  readonly layout: SeriesLayout | undefined;
  readonly row: number;
}

/** Rows of all queries are numbered consecutively, so that a number identifies a mark. */
export interface RowNumbers {
  readonly offsets: readonly number[];
  readonly placeOf: (row: number) => RowPlace;
}

export function rowNumbers(layouts: readonly SeriesLayout[]): RowNumbers {
  const offsets = layouts.map((_, index) =>
    layouts.slice(0, index).reduce((sum, { points }) => sum + points.length, 0),
  );
  return {
    offsets,
    placeOf(row) {
      const track = offsets.findLastIndex(offset => offset <= row);
      return { track, layout: layouts[track], row: row - (offsets[track] ?? 0) };
    },
  };
}

/** The points of all queries that their axes can show. Those of several queries carry the query's number, `q`. */
export function rowsOf(scales: Scales, { reader }: PlotInput, { offsets }: RowNumbers): readonly object[] {
  const { tracks, several, continuous, extent, valueAxes } = scales;
  const [from, to] = extent;
  // The pointer does not pick points beyond the ends of a zoomed axis, which only continue the lines.
  const isBeyond = ({ x }: SeriesPoint) =>
    continuous && reader.zoom !== null && typeof x === 'number' && (x < from || x > to);
  return tracks.flatMap(({ layout: { points, style }, side }, query) =>
    points
      .filter(({ y }) =>
        y === null ? style.kind === 'line' || style.kind === 'area' : !valueAxes.get(side)!.log || y > 0,
      )
      .map(point => {
        const row = isBeyond(point) ? null : point.row + offsets[query]!;
        return several ? { ...point, row, q: query } : row === null ? { ...point, row } : point;
      }),
  );
}
