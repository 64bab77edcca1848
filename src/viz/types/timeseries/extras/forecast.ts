import { columnNamed, numberAt, type ChartResult } from '../../../result';
import { LOWER, TREND, UPPER, type SeriesForecast } from '../series';
import { givenColour, rowsNamed, type Layer, type XChannel, type YChannel } from '../../../vega/spec';
import type { SeriesLayout } from '../series-layout';

/** The forecast of a series by its column name; null if the answer has none. */
export function forecastOf(result: ChartResult, name: string): SeriesForecast | null {
  const trend = columnNamed(result, name + TREND);
  if (!trend) return null;
  const rows = Array.from({ length: result.rowCount }, (_, row) => row);
  const read = (suffix: string) => {
    const column = columnNamed(result, name + suffix);
    return rows.map(row => (column ? numberAt(column, row) : null));
  };
  return { trend: read(TREND), low: read(LOWER), high: read(UPPER) };
}

interface ForecastRow {
  readonly x: unknown;
  readonly y: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly s: string;
  readonly c: string;
}

/** Bands and stacks exclude each other. */
function rowsOf(layout: SeriesLayout): ForecastRow[] {
  const { table, colourOf, style } = layout;
  if (style.stacking !== 'none') return [];
  return table.series.flatMap(({ name, label, base }) => {
    const forecast = layout.forecastOf(name);
    if (!forecast) return [];
    return table.positions.map((position, at) => ({
      x: position,
      y: forecast.trend[at] ?? null,
      low: forecast.low[at] ?? null,
      high: forecast.high[at] ?? null,
      s: label,
      c: colourOf(base),
    }));
  });
}

/** All forecast values on the value axis. */
export const forecastValues = (layout: SeriesLayout): number[] =>
  rowsOf(layout).flatMap(({ y, low, high }) => [y, low, high].filter(value => value !== null));

/** A forecast: its trend as a line, inside its confidence band. */
export function forecastLayers(layout: SeriesLayout, query: number, x: XChannel, y: YChannel, clip: boolean): Layer[] {
  if (rowsOf(layout).length === 0) return [];
  const data = rowsNamed(`forecast${query}`);
  const path = { x, color: givenColour, detail: { field: 's', type: 'nominal' } as const };
  return [
    {
      data,
      mark: { type: 'area', opacity: 0.18, clip },
      encoding: { ...path, y: { ...y, field: 'low' }, y2: { field: 'high' } },
    },
    { data, mark: { type: 'line', clip }, encoding: { ...path, y } },
  ];
}

export function forecastRows(layouts: readonly SeriesLayout[]): Record<string, readonly ForecastRow[]> {
  return Object.fromEntries(
    layouts.flatMap((layout, query) => {
      const rows = rowsOf(layout);
      return rows.length === 0 ? [] : [[`forecast${query}`, rows]];
    }),
  );
}
