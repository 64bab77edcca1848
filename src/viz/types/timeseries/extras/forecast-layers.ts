import { givenColour, rowsNamed, type Layer, type XChannel, type YChannel } from '../../../vega/spec';
import type { Arrangement } from '../arrangement';

interface ForecastRow {
  readonly x: unknown;
  readonly y: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly s: string;
  readonly c: string;
}

/** Bands and stacks exclude each other. */
function rowsOf({ forecastOf, table, colourOf, style }: Arrangement): ForecastRow[] {
  if (style.stacking !== 'none') return [];
  return table.series.flatMap(({ name, label, base }) => {
    const forecast = forecastOf(name);
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

/** All that a forecast has on the value axis. */
export const forecastValues = (arrangement: Arrangement): number[] =>
  rowsOf(arrangement).flatMap(({ y, low, high }) => [y, low, high].filter(value => value !== null));

/** What is foreseen: a line through it, in the band where it may come to lie. */
export function forecastLayers(
  arrangement: Arrangement,
  query: number,
  x: XChannel,
  y: YChannel,
  clip: boolean,
): Layer[] {
  if (rowsOf(arrangement).length === 0) return [];
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

export function forecastRows(arrangements: readonly Arrangement[]): Record<string, readonly ForecastRow[]> {
  return Object.fromEntries(
    arrangements.flatMap((arrangement, query) => {
      const rows = rowsOf(arrangement);
      return rows.length === 0 ? [] : [[`forecast${query}`, rows]];
    }),
  );
}
