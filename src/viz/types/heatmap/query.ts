import type { FormData } from '@/model/chart';
import type { QueryObject } from '@/model/query-context';
import { metricLabel } from '@/query/result/labels';
import { baseQuery, xAxisColumn, xAxisLabel } from '../../query/base';
import type { ChartQueries } from '../../query/chart-queries';
import { fields, settingsOf } from './fields';

/** Cells of two dimensions, with their rank, as later versions of the contract request it. */
export function heatmapQuery(form: FormData): QueryObject {
  const base = baseQuery(form);
  const axis = xAxisColumn(form);
  const x = xAxisLabel(form);
  const { metric, groupby, sort_x_axis: sortX, sort_y_axis: sortY } = settingsOf(form);
  const group = groupby === null ? [] : [groupby];
  const order: NonNullable<QueryObject['orderby']> = [
    ...(x && !sortX.startsWith('value') ? [[x, sortX !== 'alpha_desc'] as [string, boolean]] : []),
    ...(sortY.startsWith('value')
      ? []
      : group.map(column => [column, sortY !== 'alpha_desc'] as [typeof column, boolean])),
  ];
  return {
    ...base,
    columns: axis ? [axis, ...group] : group,
    ...(order.length > 0 ? { orderby: order } : {}),
    post_processing: metric ? [{ operation: 'rank', options: { metric: metricLabel(metric) } }] : [],
  };
}

const heatmap: ChartQueries = { fields, queries: form => [heatmapQuery(form)] };

export const questions = { heatmap_v2: heatmap };
