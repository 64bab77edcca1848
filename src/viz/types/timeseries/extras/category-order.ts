import type { FormData } from '@/model/chart';
import { compareValues, type Value } from '@/query/result/frame';
import { numberAt, type ChartResult, type ResultColumn } from '../../../result';
import { measureNamed } from '../series';
import { settingsOf } from '../fields';

const byText = (value: Value): Value => (typeof value === 'string' ? value.toLowerCase() : value);

/**
 * The order of categories with several series, by row: by name, or by an aggregate of the row's numbers (which include
 * a numeric category, as in the contract).
 */
export function categoryOrder(
  result: ChartResult,
  axis: ResultColumn,
  columns: readonly ResultColumn[],
  form: FormData,
): number[] {
  const rows = Array.from({ length: result.rowCount }, (_, row) => row);
  const { x_axis_sort_series: sort, x_axis_sort_series_ascending: ascending } = settingsOf(form);
  const direction = ascending ? 1 : -1;
  const measure = measureNamed(sort);
  const weightOf = (row: number): Value => {
    const own = axis.values[row] ?? null;
    if (!measure) return byText(own);
    const numbers = columns.map(column => numberAt(column, row)).filter(value => value !== null);
    return measure(typeof own === 'number' ? [own, ...numbers] : numbers);
  };
  const weights = rows.map(weightOf);
  return rows.sort((a, b) => direction * compareValues(weights[a] ?? null, weights[b] ?? null));
}
