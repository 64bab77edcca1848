import type { FormData } from '@/model/chart';
import type { QueryColumn, QueryObject } from '@/model/query-context';
import { columnLabel, metricLabel } from '@/query/result/labels';
import { withFacetColumn } from '../../facets/form';
import { isTimeDimension } from '../pivot-table/query';
import { asAxis, baseQuery, timeGrain } from '../../query/base';
import { whiskersOf } from './whiskers';
import type { ChartQueries } from '../../query/chart-queries';
import { fields, settingsOf } from './fields';

/** The columns that a metric is observed across: those that the chart names, else its time column. */
function observed(form: FormData): QueryColumn[] {
  const { columns, granularity_sqla: time } = settingsOf(form);
  const grain = timeGrain(form);
  return (columns.length > 0 || time === null ? columns : [time]).map(column =>
    grain !== null && isTimeDimension(column, form) ? asAxis(column, grain) : column,
  );
}

/** One observation per group and value of the columns; post-processing turns them into boxes. */
export function boxPlotQuery(given: FormData): QueryObject {
  const form = withFacetColumn(given);
  const groups = settingsOf(form).groupby;
  const options = {
    ...whiskersOf(form),
    groupby: groups.map(columnLabel),
    metrics: settingsOf(form).metrics.map(metricLabel),
  };
  return {
    ...baseQuery(form),
    columns: [...observed(form), ...groups],
    series_columns: [...groups],
    post_processing: [{ operation: 'boxplot', options }],
  };
}

const boxPlot: ChartQueries = { fields, queries: form => [boxPlotQuery(form)] };

export const questions = { box_plot: boxPlot };
