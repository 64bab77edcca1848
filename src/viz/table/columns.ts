import { isRecord } from '@/lib/json';
import { flagOf, textOf, type FormData } from '@/model/chart';
import { genericTypes, type Dataset } from '@/model/dataset';
import { compareValues, type Value } from '@/query/result/frame';
import { numberFormatter } from '@/text/numbers';
import { formatMoment } from '@/text/times';
import { chartText } from '@/text/messages/chart';
import { metricFormat, verboseName } from '../labels';
import type { ChartResult, ResultColumn } from '../result';

/** The range of a column's numbers, by which bars are measured. */
export interface NumberRange {
  readonly low: number;
  readonly high: number;
}

export interface TableColumn {
  readonly column: ResultColumn;
  readonly title: string;
  readonly numeric: boolean;
  readonly format: (value: Value) => string;
  /** Null where no bars are drawn. */
  readonly bars: NumberRange | null;
}

function rangeOf(column: ResultColumn, rowCount: number): NumberRange {
  let [low, high] = [0, 0];
  for (let row = 0; row < rowCount; row += 1) {
    const value = column.values[row];
    if (typeof value !== 'number') continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return { low, high };
}

function formatter(column: ResultColumn, form: FormData, dataset: Dataset | null, config: FormData): (value: Value) => string {
  if (column.type === genericTypes.temporal)
    return value => (typeof value === 'number' ? formatMoment(value) : value === null ? chartText.none : String(value));
  if (column.type === genericTypes.numeric) {
    const own = textOf(config, 'd3NumberFormat') ?? metricFormat(dataset, column.name, form);
    const small = textOf(config, 'd3SmallNumberFormat');
    const format = numberFormatter(own === 'SMART_NUMBER' ? ',.2~f' : own);
    const smallFormat = small ? numberFormatter(small) : format;
    return value => (typeof value === 'number' ? (Math.abs(value) < 1 ? smallFormat : format)(value) : value === null ? chartText.none : String(value));
  }
  return value => (value === null ? chartText.none : String(value));
}

/** The columns of a table with their titles, formats and bars. Rows as they are have no bars behind their numbers. */
export function tableColumns(result: ChartResult, form: FormData, dataset: Dataset | null): TableColumn[] {
  const configs = isRecord(form['column_config']) ? form['column_config'] : {};
  const raw = form['query_mode'] === 'raw';
  return result.columns.map(column => {
    const config = isRecord(configs[column.name]) ? (configs[column.name] as FormData) : {};
    const numeric = column.type === genericTypes.numeric;
    const withBars = numeric && !raw && flagOf(config, 'showCellBars', flagOf(form, 'show_cell_bars', true));
    return {
      column,
      title: verboseName(dataset, column.name),
      numeric,
      format: formatter(column, form, dataset, config),
      bars: withBars ? rangeOf(column, result.rowCount) : null,
    };
  });
}

/** Row numbers in the order of a column; missing values come last either way. */
export function sortedRows(column: ResultColumn, rowCount: number, descending: boolean): number[] {
  const rows = Array.from({ length: rowCount }, (_, row) => row);
  return rows.sort((left, right) => {
    const [a, b] = [column.values[left] ?? null, column.values[right] ?? null];
    const order = compareValues(a, b);
    if (order === 0) return left - right;
    return descending && a !== null && b !== null ? -order : order;
  });
}

/** Where the bar of a value lies in its cell, from 0 to 1: from zero to the value. */
export function barOf(value: number, { low, high }: NumberRange): { start: number; width: number } {
  const span = high - low || 1;
  const zero = -low / span;
  const size = Math.abs(value) / span;
  return value < 0 ? { start: zero - size, width: size } : { start: zero, width: size };
}
