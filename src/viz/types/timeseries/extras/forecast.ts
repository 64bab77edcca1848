import { columnNamed, numberAt, type ChartResult } from '../../../result';
import { LOWER, TREND, UPPER, type Forecast } from '../forecast';

/** The forecast of a series by the name of its column; null where the answer has none. */
export function forecastOf(result: ChartResult, name: string): Forecast | null {
  const trend = columnNamed(result, name + TREND);
  if (!trend) return null;
  const rows = Array.from({ length: result.rowCount }, (_, row) => row);
  const read = (suffix: string) => {
    const column = columnNamed(result, name + suffix);
    return rows.map(row => (column ? numberAt(column, row) : null));
  };
  return { trend: read(TREND), low: read(LOWER), high: read(UPPER) };
}
