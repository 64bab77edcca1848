import { scaleLinear, scaleSqrt } from 'd3-scale';
import type { SeriesTable } from '../timeseries/series';

/** More petals are illegible. */
export const MOST_PETALS = 120;

/** The sector of a value; angles in radians from the top, clockwise, radii in pixels. */
export interface Sector {
  /** Its row in the table, and its place among the series. */
  readonly row: number;
  readonly series: number;
  readonly value: number;
  readonly from: number;
  readonly to: number;
  readonly inner: number;
  readonly outer: number;
}

export interface Petals {
  readonly sectors: readonly Sector[];
  /** The middle of each petal. */
  readonly middles: readonly number[];
  /** Circles of round values. */
  readonly rings: readonly { readonly value: number; readonly radius: number }[];
  /** Values below zero, which have no size. */
  readonly negative: number;
}

interface PetalOptions {
  readonly radius: number;
  /** Whether areas, instead of radii, are proportional to values. */
  readonly byArea: boolean;
  readonly isHidden: (label: string) => boolean;
}

/** The rows with a petal: the newest ones. */
export function rowsOf({ positions }: SeriesTable): readonly number[] {
  const first = Math.max(0, positions.length - MOST_PETALS);
  return positions.slice(first).map((_, index) => first + index);
}

/** The sectors of the series of a table; null if no value is above zero. */
export function petalsOf(table: SeriesTable, options: PetalOptions): Petals | null {
  const { series } = table;
  const { radius, byArea, isHidden } = options;
  const rows = rowsOf(table);
  const shown = series.flatMap(({ label, values }, index) => (isHidden(label) ? [] : [{ values, index }]));
  const sizeAt = (values: readonly (number | null)[], row: number) => Math.max(0, values[row] ?? 0);
  const most = Math.max(0, ...rows.map(row => shown.reduce((sum, { values }) => sum + sizeAt(values, row), 0)));
  if (!(most > 0) || !Number.isFinite(most)) return null;
  const scale = (byArea ? scaleSqrt() : scaleLinear()).domain([0, most]).range([0, radius]);
  const turn = (2 * Math.PI) / rows.length;
  const sectors = rows.flatMap((row, petal) => {
    let sum = 0;
    return shown.flatMap(({ values, index }): Sector[] => {
      const value = sizeAt(values, row);
      if (value <= 0) return [];
      const inner = scale(sum);
      sum += value;
      return [{ row, series: index, value, from: petal * turn, to: (petal + 1) * turn, inner, outer: scale(sum) }];
    });
  });
  return {
    sectors,
    middles: rows.map((_, petal) => (petal + 0.5) * turn),
    rings: scale
      .ticks(3)
      .filter(value => value > 0)
      .map(value => ({ value, radius: scale(value) })),
    negative: shown.reduce((count, { values }) => count + rows.filter(row => (values[row] ?? 0) < 0).length, 0),
  };
}
