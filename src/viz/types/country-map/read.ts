import type { QueryColumn } from '@/model/query-context';
import { columnLabel, metricLabel } from '@/query/result/labels';
import type { Value } from '@/query/result/frame';
import { labelOf } from '../../labels';
import type { ChartInput } from '../../plugin';
import { columnNamed, numberAt } from '../../result';
import { settingsOf } from './fields';
import { regionsOf, type Region, type Regions } from './regions';

export interface RegionRow {
  readonly region: Region;
  /** As in the data. */
  readonly value: Value;
  readonly number: number;
}

export interface CountryTable {
  readonly regions: Regions;
  readonly rows: readonly RegionRow[];
  readonly entity: QueryColumn;
  readonly metric: string;
  readonly low: number;
  readonly high: number;
  /** Values that are not the code of a region. */
  readonly unknown: readonly string[];
}

/** Null if the form data name no country with a map, no column or no metric, or the answer has neither. */
export function readCountry({ results: [result], formData }: Pick<ChartInput, 'results' | 'formData'>) {
  const { entity, metric, select_country: country } = settingsOf(formData);
  const regions = regionsOf(country);
  if (!result || !entity || !metric || !regions) return null;
  const [codes, numbers] = [columnNamed(result, columnLabel(entity)), columnNamed(result, metricLabel(metric))];
  if (!codes || !numbers) return null;
  const rows: RegionRow[] = [];
  const unknown: string[] = [];
  for (let row = 0; row < result.rowCount; row += 1) {
    const value = codes.values[row] ?? null;
    const region = value === null ? undefined : regions.get(String(value));
    const number = numberAt(numbers, row);
    if (!region) unknown.push(labelOf(value, codes));
    else if (number !== null) rows.push({ region, value, number });
  }
  const [low, high] = rows.reduce(
    ([least, most], { number }) => [Math.min(least, number), Math.max(most, number)],
    [Infinity, -Infinity],
  );
  return { regions, rows, entity, metric: metricLabel(metric), low, high, unknown } satisfies CountryTable;
}
