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

/** What charts of any type are split by. */
const settingsOf = reader({
  ...fields,
  groupbyRows: columnsField(),
  groupbyColumns: columnsField(),
  entity: columnField(),
});

const BARS = 'echarts_timeseries_bar';

/** Columns that have one value only behind the marks that were gone into. */
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
 * The columns by which a chart can be split further, but not those that it is split by already: those of names first,
 * since there are as many numbers as rows in a column of measures.
 */
export function drillColumns(dataset: Dataset, formData: FormData): readonly DatasetColumn[] {
  const { groupby, groupbyRows, groupbyColumns, x_axis: axis, series, entity } = settingsOf(formData);
  const split = distinctColumns(groupby, groupbyRows, groupbyColumns, axis, series, entity).map(columnLabel);
  const used = new Set([...split, ...pinned(formData)]);
  const columns = dataset.columns.filter(column => !column.isTemporal && !used.has(column.name));
  const isMeasure = ({ generic }: DatasetColumn) => generic === genericTypes.numeric;
  return [...columns.filter(column => !isMeasure(column)), ...columns.filter(isMeasure)];
}

/** A filter as form data keeps it. */
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
 * The chart for the rows behind a mark, split by another column in the place of its own dimensions. @param key the
 * form-data key of the chart's dimensions
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

/** More bars than this are not compared at a glance. */
const MOST_BARS = 50;

/** What makes sense along the axis that the chart had only. */
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

interface Drilled {
  readonly vizType: string;
  readonly formData: FormData;
}

/**
 * The chart for the rows behind a mark. One over an axis has a single place of the axis left, so that its lines were
 * points: the values of the column stand along it instead, as bars, the longest first.
 */
export function drilled(vizType: string, formData: FormData, meaning: MarkMeaning, column: string): Drilled {
  const form = drilledForm(formData, detailFilters(meaning), column);
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
