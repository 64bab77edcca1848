import type { FormData } from '@/model/chart';
import { newMetric, toMetric, withAggregate, withColumn, withSql } from '@/model/adhoc-metric/edit';
import type { MetricAggregate } from '@/model/query-context';
import type { ChartSight } from './chart-table';
import type { ChartChoice, RowAggregate } from './suggest';

/** A chart of rows as it is drawn. */
export interface ChosenChart {
  readonly choice: ChartChoice;
  readonly sight: Pick<ChartSight, 'grain' | 'isRanked'>;
}

const functions: Readonly<Record<Exclude<RowAggregate, 'count'>, MetricAggregate>> = { sum: 'SUM', mean: 'AVG' };

function metricOf({ aggregate, y }: ChartChoice, columns: readonly string[]) {
  const name = columns[y ?? -1];
  if (aggregate === 'count') return toMetric(withSql(newMetric, 'COUNT(*)'), 'metric_result');
  if (name === undefined) return null;
  return toMetric(withAggregate(withColumn(newMetric, { column_name: name }), functions[aggregate]), 'metric_result');
}

/**
 * The settings with which the chart builder draws the same chart from a dataset with these columns; null for scatter
 * plots, which draw single rows there is no metric for.
 */
export function chartForm(
  { choice, sight: { grain, isRanked } }: ChosenChart,
  columns: readonly string[],
): FormData | null {
  const metric = metricOf(choice, columns);
  if (choice.kind === 'scatter' || metric === null) return null;
  if (choice.kind === 'number') return { viz_type: 'big_number_total', metric };
  const x = columns[choice.x ?? -1];
  if (x === undefined) return null;
  return {
    viz_type: choice.kind === 'bar' ? 'echarts_timeseries_bar' : 'echarts_timeseries_line',
    x_axis: x,
    ...(grain === null ? {} : { time_grain_sqla: grain }),
    ...(isRanked && typeof metric !== 'string' ? { x_axis_sort: metric.label, x_axis_sort_asc: false } : {}),
    metrics: [metric],
    groupby: [],
  };
}
