import { flagOf, listOf, textOf, type FormData } from '@/model/chart';
import { genericTypes, type Dataset } from '@/model/dataset';
import { metricLabel } from '@/query/labels';
import type { Value } from '@/query/result/frame';
import { labelOf, verboseName } from '../labels';
import { timeGrain, xAxisLabel } from '../query/base';
import { metricsOf } from '../query/read';
import { columnNamed, numberAt, type ChartResult, type ResultColumn } from '../result';

export interface Series {
  readonly label: string;
  /** The metric that its values are of, for their format. */
  readonly metric: string;
  readonly values: readonly (number | null)[];
}

export type AxisKind = 'time' | 'number' | 'category';

/** The answer of a chart over an axis: where on the axis, and one list of values per series. */
export interface SeriesTable {
  readonly axis: AxisKind;
  readonly grain: string | null;
  readonly positions: readonly Value[];
  readonly labels: readonly string[];
  readonly series: readonly Series[];
}

function axisKind(column: ResultColumn, form: FormData): AxisKind {
  if (flagOf(form, 'xAxisForceCategorical', false)) return 'category';
  if (column.type === genericTypes.temporal) return 'time';
  return column.type === genericTypes.numeric ? 'number' : 'category';
}

/** A pivoted column's name without the metric that all share, and with metrics under their verbose names. */
function seriesLabel(column: ResultColumn, metrics: readonly string[], dataset: Dataset | null): { label: string; metric: string } {
  const metric = metrics.find(candidate => column.parts.includes(candidate)) ?? metrics[0] ?? column.name;
  const label = column.parts.map(part => (metrics.includes(part) ? verboseName(dataset, part) : part)).join(', ');
  return { label, metric };
}

const measures: Readonly<Record<string, (numbers: readonly number[]) => number>> = {
  sum: numbers => numbers.reduce((total, value) => total + value, 0),
  min: numbers => Math.min(...numbers),
  max: numbers => Math.max(...numbers),
  avg: numbers => numbers.reduce((total, value) => total + value, 0) / Math.max(1, numbers.length),
};

/** Largest total first, unless the chart asks for another order. */
function inOrder(series: readonly Series[], form: FormData): Series[] {
  const type = textOf(form, 'sort_series_type') ?? 'sum';
  const direction = flagOf(form, 'sort_series_ascending', false) ? 1 : -1;
  if (type === 'name') return [...series].sort((a, b) => direction * a.label.toLowerCase().localeCompare(b.label.toLowerCase()));
  const measure = measures[type] ?? measures['sum']!;
  const weight = new Map(series.map(item => [item, measure(item.values.filter(value => value !== null))]));
  return [...series].sort((a, b) => direction * (weight.get(a)! - weight.get(b)!));
}

/** Reads the wide answer of a chart over an axis. */
export function readSeries(result: ChartResult, form: FormData, dataset: Dataset | null): SeriesTable | null {
  const name = xAxisLabel(form);
  const axisColumn = (name === null ? undefined : columnNamed(result, name)) ?? result.columns[0];
  if (!axisColumn) return null;
  const metrics = metricsOf(form, 'metrics', 'metric').map(metricLabel);
  const axis = axisKind(axisColumn, form);
  const grain = axis === 'time' ? timeGrain(form) : null;
  const rows = Array.from({ length: result.rowCount }, (_, row) => row);
  const series = result.columns
    .filter(column => column !== axisColumn)
    .map((column): Series => ({ ...seriesLabel(column, metrics, dataset), values: rows.map(row => numberAt(column, row)) }));
  return {
    axis,
    grain,
    positions: rows.map(row => axisColumn.values[row] ?? null),
    labels: rows.map(row => labelOf(axisColumn.values[row] ?? null, axisColumn, grain)),
    series: listOf(form, 'groupby').length > 0 || series.length > 1 ? inOrder(series, form) : series,
  };
}
