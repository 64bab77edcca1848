import { isRecord } from '@/lib/json';
import type { FormData } from '@/model/chart';
import { genericTypes, type Dataset, type DatasetColumn } from '@/model/dataset';
import type { QueryFilter } from '@/model/query-context';
import { columnLabel, metricLabel } from '@/query/result/labels';
import type { MarkMeaning } from '../plugin';
import { column as columnField, columns as columnsField, reader } from '../controls/field';
import { fields } from '../query/fields';
import { distinctColumns, distinctMetrics } from '../controls/named';
import { detailFilters } from './filters';

/** The settings that charts of any type are split by. */
const settingsOf = reader({
  ...fields,
  groupbyRows: columnsField(),
  groupbyColumns: columnsField(),
  entity: columnField(),
  source: columnField(),
  target: columnField(),
});

const BARS = 'echarts_timeseries_bar';

/** Columns that have a single value behind the marks that were drilled into. */
const pinned = (formData: FormData) =>
  settingsOf(formData).adhoc_filters.flatMap(filter =>
    isRecord(filter) &&
    filter['isExtra'] === true &&
    filter['operator'] === '==' &&
    typeof filter['subject'] === 'string'
      ? [filter['subject']]
      : [],
  );

/**
 * The columns by which a chart can be split further, without those that already split it. Text columns come first,
 * since a column of measures has as many values as rows.
 */
export function drillColumns(dataset: Dataset, formData: FormData): readonly DatasetColumn[] {
  const { groupby, groupbyRows, groupbyColumns, x_axis: axis, series, entity, source, target } = settingsOf(formData);
  const split = distinctColumns(groupby, groupbyRows, groupbyColumns, axis, series, entity, source, target).map(
    columnLabel,
  );
  const used = new Set([...split, ...pinned(formData)]);
  const columns = dataset.columns.filter(column => !column.isTemporal && !used.has(column.name));
  const isMeasure = ({ generic }: DatasetColumn) => generic === genericTypes.numeric;
  return [...columns.filter(column => !isMeasure(column)), ...columns.filter(isMeasure)];
}

/** A filter as form data store it. */
function adhocFilter({ col, op, val }: QueryFilter): Record<string, unknown> {
  return {
    expressionType: 'SIMPLE',
    clause: 'WHERE',
    subject: col,
    operator: op,
    ...(val === undefined ? {} : { comparator: val }),
    isExtra: true,
  };
}

/**
 * The chart for the rows behind a mark, with its own dimensions replaced by another column.
 * @param key the form-data key of the chart's dimensions
 */
export function drilledForm(
  formData: FormData,
  filters: readonly QueryFilter[],
  column: string,
  key = 'groupby',
): FormData {
  const isList = !(typeof formData[key] === 'string');
  return {
    ...formData,
    adhoc_filters: [...settingsOf(formData).adhoc_filters, ...filters.map(adhocFilter)],
    [key]: isList ? [column] : column,
  };
}

/** More bars than this cannot be compared at a glance. */
const MOST_BARS = 50;

/** Settings that only fit the chart's previous axis. */
const ofOtherAxis = {
  time_grain_sqla: null,
  time_compare: [],
  rolling_type: null,
  resample_rule: null,
  forecastEnabled: false,
  annotation_layers: [],
  contributionMode: null,
  timeseries_limit_metric: null,
  x_axis_title: '',
  show_legend: false,
  zoomable: false,
};

/** Links are split by another column in place of the end that was drilled into. */
function splitKey(formData: FormData, { dimensions, position }: MarkMeaning): string {
  const settings = settingsOf(formData);
  const [mark] = [...dimensions, ...position];
  const isOf = (key: 'source' | 'target') =>
    settings[key] !== null && mark !== undefined && columnLabel(settings[key]) === columnLabel(mark.column);
  return (['source', 'target'] as const).find(isOf) ?? 'groupby';
}

interface Drilled {
  readonly vizType: string;
  readonly formData: FormData;
}

/**
 * The chart for the rows behind a mark. For a chart over an axis only one place of that axis is left, so its lines
 * would be points: the values of the column become the axis, as bars, the longest first.
 */
export function drilled(vizType: string, formData: FormData, meaning: MarkMeaning, column: string): Drilled {
  const form = drilledForm(formData, detailFilters(meaning), column, splitKey(formData, meaning));
  const { x_axis: axis, metrics, metric: single } = settingsOf(formData);
  const isPlace =
    axis !== null &&
    [...meaning.position, ...meaning.dimensions].some(value => columnLabel(value.column) === columnLabel(axis));
  const [metric] = distinctMetrics(metrics, single);
  if (!isPlace || typeof form['groupby'] === 'string' || metric === undefined) return { vizType, formData: form };
  const limit = Math.min(MOST_BARS, settingsOf(form).row_limit || MOST_BARS);
  const bars = {
    viz_type: BARS,
    x_axis: column,
    groupby: [],
    xAxisForceCategorical: true,
    x_axis_sort: metricLabel(metric),
    x_axis_sort_asc: false,
  };
  return { vizType: BARS, formData: { ...form, ...ofOtherAxis, ...bars, order_desc: true, row_limit: limit } };
}
