import { columnLabel, metricLabel } from '@/query/result/labels';
import type { QueryColumn } from '@/model/query-context';
import type { Value } from '@/query/result/frame';
import { labelOf } from '../../labels';
import type { ChartInput } from '../../plugin';
import { columnNamed, numberAt } from '../../result';
import { countryOf, withoutShape, type Country } from '@/model/countries';
import { settingsOf } from './fields';

export interface CountryRow {
  readonly country: Country;
  /** As in the data. */
  readonly value: Value;
  readonly number: number;
  /** The second metric. */
  readonly size: number | null;
}

export interface WorldTable {
  readonly rows: readonly CountryRow[];
  readonly entity: QueryColumn;
  readonly metric: string;
  readonly sizeMetric: string | null;
  readonly low: number;
  readonly high: number;
  /** Values that are not a known country. */
  readonly unknown: readonly string[];
  /** Known countries that are too small for the map. */
  readonly shapeless: readonly string[];
}

/** Null if the form data name no country or metric, or the answer has neither. */
export function readWorld({ results: [result], formData }: ChartInput): WorldTable | null {
  const entity = settingsOf(formData).entity;
  const metric = settingsOf(formData).metric;
  const second = settingsOf(formData).secondary_metric;
  if (!result || !entity || !metric) return null;
  const entities = columnNamed(result, columnLabel(entity));
  const numbers = columnNamed(result, metricLabel(metric));
  const sizes = second ? columnNamed(result, metricLabel(second)) : undefined;
  if (!entities || !numbers) return null;
  const rows: CountryRow[] = [];
  const [unknown, shapeless]: [string[], string[]] = [[], []];
  for (let row = 0; row < result.rowCount; row += 1) {
    const value = entities.values[row] ?? null;
    const country = value === null ? undefined : countryOf(String(value), settingsOf(formData).country_fieldtype);
    const number = numberAt(numbers, row);
    if (!country) unknown.push(labelOf(value, entities));
    else if (withoutShape.has(country.id)) shapeless.push(country.name);
    else if (number !== null) rows.push({ country, value, number, size: sizes ? numberAt(sizes, row) : null });
  }
  const [low, high] = rows.reduce(
    ([least, most], { number }) => [Math.min(least, number), Math.max(most, number)],
    [Infinity, -Infinity],
  );
  return {
    rows,
    entity,
    metric: metricLabel(metric),
    sizeMetric: second && metricLabel(second),
    low,
    high,
    unknown,
    shapeless,
  };
}
