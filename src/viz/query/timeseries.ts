import type { FormData } from '@/model/chart';
import { columnLabel, metricLabel } from '@/query/result/labels';
import type { PostProcessing, QueryObject } from '@/model/query-context';
import { baseQuery, hiddenSortMetric, rankingMetric, xAxisColumn, xAxisLabel } from './base';
import { seriesSettingsOf } from './fields';
import { distinctMetrics } from '../controls/named';
import {
  compareStep,
  contributionStep,
  forecastStep,
  pivotStep,
  renameStep,
  resampleStep,
  rollingStep,
  sortStep,
} from './steps';
import { comparisonOf } from './time-comparison';

/** The ranking metric or the first metric, if the form names no order. */
export function normalisedOrder(form: FormData, query: QueryObject): NonNullable<QueryObject['orderby']> {
  if (query.orderby && query.orderby.length > 0) return query.orderby;
  const ranking = rankingMetric(form) ?? query.metrics?.[0];
  return ranking === undefined ? [] : [[ranking, !seriesSettingsOf(form).order_desc]];
}

export interface TimeseriesOptions {
  /** Whether series without a value are kept; if left out, the chart's own control decides. */
  readonly keepEmpty?: boolean;
  /** Sorting, shares and forecasts, which charts with two queries leave out. */
  readonly sorted?: boolean;
}

/** The query of charts over an axis: rows pivoted to one column per series. */
export function timeseriesQuery(form: FormData, options: TimeseriesOptions = {}): QueryObject {
  const base = baseQuery(form);
  const settings = seriesSettingsOf(form);
  const groupby = [...settings.groupby];
  const axis = xAxisColumn(form);
  const index = xAxisLabel(form);
  const shown = distinctMetrics(settings.metrics, settings.metric);
  const hidden = hiddenSortMetric(form, shown);
  const metrics = hidden ? [...shown, hidden] : shown;
  const series = groupby.map(columnLabel);
  const keepEmpty = options.keepEmpty ?? settings.show_empty_columns;
  const sorted = options.sorted ?? true;
  const labels = metrics.map(metricLabel);
  const comparison = comparisonOf(form, labels);
  const all = [...labels, ...(comparison?.columns.map(column => column.compared) ?? [])];
  const steps: PostProcessing[] = [
    ...(index && metrics.length > 0 ? [pivotStep(index, all, series, !keepEmpty)] : []),
    ...rollingStep(form, all),
    ...compareStep(comparison),
    ...resampleStep(form),
    ...(index ? renameStep(form, labels, series, comparison) : []),
    ...(sorted ? contributionStep(form) : []),
    ...(sorted && index ? sortStep(form, index, labels) : []),
    { operation: 'flatten' },
    ...(sorted && index ? forecastStep(form, index) : []),
  ].map(step => ({ options: {}, ...step }));
  return {
    ...base,
    columns: axis ? [axis, ...groupby] : groupby,
    ...(axis ? {} : { is_timeseries: true }),
    metrics,
    series_columns: groupby,
    orderby: normalisedOrder(form, { ...base, metrics }),
    time_offsets: [...(comparison?.offsets ?? [])],
    post_processing: steps,
  };
}
