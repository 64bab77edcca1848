import { extent } from 'd3-array';
import type { FormData } from '@/model/chart';
import { genericTypes, type Dataset } from '@/model/dataset';
import { metricLabel } from '@/query/result/labels';
import type { Value } from '@/query/result/frame';
import { chartText } from '@/text/messages/charts/chart';
import { numberFormatter } from '@/text/numbers';
import { labelOf, verboseName } from '../../labels';
import { hiddenSortMetric, timeGrain, xAxisLabel } from '../../query/base';
import { distinctMetrics } from '../../controls/named';
import { columnNamed, numberAt, type ChartResult, type ResultColumn } from '../../result';
import { settingsOf } from './fields';
import type { ChartInput } from '../../plugin';

type Measure = (numbers: readonly number[]) => number;

const sum: Measure = numbers => numbers.reduce((total, value) => total + value, 0);

/** Aggregates of several numbers, under the names that controls use. */
export const measures = {
  sum,
  min: numbers => numbers.reduce((least, value) => Math.min(least, value), Infinity),
  max: numbers => numbers.reduce((most, value) => Math.max(most, value), -Infinity),
  avg: numbers => sum(numbers) / Math.max(1, numbers.length),
} satisfies Readonly<Record<string, Measure>>;

/** Undefined for an unknown name. */
export const measureNamed = (name: string): Measure | undefined =>
  new Map<string, Measure>(Object.entries(measures)).get(name);

export const TREND = '__yhat';
export const LOWER = '__yhat_lower';
export const UPPER = '__yhat_upper';

/** A column that a forecast added: its trend, or an end of its band. */
export const isForecast = (name: string): boolean => [TREND, LOWER, UPPER].some(suffix => name.endsWith(suffix));

/** The forecast of a series, along the rows of the answer. */
export interface SeriesForecast {
  readonly trend: readonly (number | null)[];
  readonly low: readonly (number | null)[];
  readonly high: readonly (number | null)[];
}

export interface Series {
  /** The answer's column. */
  readonly name: string;
  readonly label: string;
  /** The label of the series without a time offset, which determines the colour. */
  readonly base: string;
  /** The time offset of the values, such as `1 year ago`; null for present ones. */
  readonly shift: string | null;
  /** The metric of the values, for their format. */
  readonly metric: string;
  /** The values of the dimensions, as texts. */
  readonly dimensions: readonly string[];
  readonly values: readonly (number | null)[];
}

type AxisKind = 'time' | 'number' | 'category';

/** The answer of a chart over an axis: positions on the axis, and one list of values per series. */
export interface SeriesTable {
  readonly axis: AxisKind;
  readonly grain: string | null;
  readonly positions: readonly Value[];
  readonly labels: readonly string[];
  readonly series: readonly Series[];
}

/** Numbers are categories if they are sorted like categories, or if the chart says so. */
function axisKind({ type }: ResultColumn, form: FormData): AxisKind {
  const isNumber = type === genericTypes.numeric;
  const { xAxisForceCategorical: forced, x_axis_sort: sort } = settingsOf(form);
  if (forced ?? (isNumber && sort !== null)) return 'category';
  if (type === genericTypes.temporal) return 'time';
  return isNumber ? 'number' : 'category';
}

export type SeriesName = Omit<Series, 'name' | 'values'>;

/** The context for parsing a column's name. */
export interface NameContext {
  /** Metrics first, then the values of the dimensions. */
  readonly parts: readonly string[];
  readonly metrics: readonly string[];
  readonly dimensionCount: number;
  readonly form: FormData;
  readonly dataset: Dataset | null;
}

/** Parses a pivoted column's name; metrics get their verbose names. */
function readName({ parts, metrics, dimensionCount, dataset }: NameContext): SeriesName {
  const head = parts.length - dimensionCount;
  const isMetric = (part: string, index: number) => index < head && metrics.includes(part);
  const label = parts.map((part, index) => (isMetric(part, index) ? verboseName(dataset, part) : part)).join(', ');
  return {
    label,
    base: label,
    shift: null,
    metric: parts.find(isMetric) ?? metrics[0] ?? label,
    dimensions: parts.slice(head),
  };
}

/** Parts that few charts need to read their answer; loaded on demand. */
export interface ReadingParts {
  /** The order of categories with several series, by row. */
  /** Absent for charts that do not sort their categories. */
  readonly categoryOrder?: (
    result: ChartResult,
    axis: ResultColumn,
    columns: readonly ResultColumn[],
    form: FormData,
  ) => readonly number[];
  /** Parses the name of a column that may hold earlier values. */
  readonly readShiftedName: (context: NameContext) => SeriesName;
}

/** Largest total first, unless the chart has another order. */
function inOrder(series: readonly Series[], form: FormData): Series[] {
  const type = settingsOf(form).sort_series_type;
  const direction = settingsOf(form).sort_series_ascending ? 1 : -1;
  if (type === 'name')
    return [...series].sort((a, b) => direction * a.label.toLowerCase().localeCompare(b.label.toLowerCase()));
  const measure = measureNamed(type) ?? measures.sum;
  const weight = new Map(series.map(item => [item, measure(item.values.filter(value => value !== null))]));
  return [...series].sort((a, b) => direction * (weight.get(a)! - weight.get(b)!));
}

/** Reads the wide answer of a chart over an axis. */
export function readSeries(
  result: ChartResult,
  form: FormData,
  dataset: Dataset | null,
  reading: ReadingParts | null = null,
): SeriesTable | null {
  const name = xAxisLabel(form);
  const axisColumn = (name === null ? undefined : columnNamed(result, name)) ?? result.columns[0];
  if (!axisColumn) return null;
  const settings = settingsOf(form);
  const shown = distinctMetrics(settings.metrics, settings.metric);
  const metrics = shown.map(metricLabel);
  const hidden = hiddenSortMetric(form, shown);
  const dimensions = settings.groupby.length;
  const axis = axisKind(axisColumn, form);
  const grain = axis === 'time' ? timeGrain(form) : null;
  const isSeries = ({ name: column }: ResultColumn) =>
    !isForecast(column) && !(hidden && column === metricLabel(hidden));
  const columns = result.columns.filter(column => column !== axisColumn && isSeries(column));
  const nameOf = reading?.readShiftedName ?? readName;
  const names = columns.map(({ parts }) =>
    nameOf({ parts, metrics, dimensionCount: Math.min(dimensions, parts.length), form, dataset }),
  );
  const order = reading?.categoryOrder;
  const isSorted = order !== undefined && axis === 'category' && columns.length > 1;
  const rows = isSorted
    ? order(result, axisColumn, columns, form)
    : Array.from({ length: result.rowCount }, (_, row) => row);
  const series = columns.map((column, index): Series => ({
    name: column.name,
    ...names[index]!,
    values: rows.map(row => numberAt(column, row)),
  }));
  return {
    axis,
    grain,
    positions: rows.map(row => axisColumn.values[row] ?? null),
    labels: rows.map(row => labelOf(axisColumn.values[row] ?? null, axisColumn, grain)),
    series: settings.groupby.length > 0 || series.length > 1 ? inOrder(series, form) : series,
  };
}

/** One sentence on a chart over an axis: its time span, its series, and the range of their values. */
export function summariseSeries({ results, formData, dataset }: ChartInput): string {
  const table = results[0] ? readSeries(results[0], formData, dataset) : null;
  if (!table || table.positions.length === 0) return '';
  const format = numberFormatter(null);
  const values = table.series.flatMap(series => series.values.filter(value => value !== null));
  const span = `${table.labels[0]} – ${table.labels.at(-1)}`;
  const names = table.series.map(series => series.label);
  const series = names.length > 6 ? `${names.length} series` : names.join(', ');
  const [least, greatest] = extent(values);
  const range = least === undefined || greatest === undefined ? null : `${format(least)} – ${format(greatest)}`;
  return `${series}. ${span}. ${range ?? chartText.noData}.`;
}
