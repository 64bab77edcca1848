import { flagOf, textOf, type FormData } from '@/model/chart';
import type { QueryObject } from '@/model/query-context';
import { metricLabel } from '@/query/result/labels';
import { baseQuery, xAxisColumn, xAxisLabel } from '../query/base';
import { columnsOf, metricOf } from '../query/read';

/** Cells of two dimensions; their rank comes along, as later versions of the contract ask for it. */
export function heatmapQuery(form: FormData): QueryObject {
  const base = baseQuery(form);
  const axis = xAxisColumn(form);
  const x = xAxisLabel(form);
  const metric = metricOf(form, 'metric');
  const group = columnsOf(form, 'groupby').slice(0, 1);
  const byValue = (key: string) => (textOf(form, key) ?? '').startsWith('value');
  const order: NonNullable<QueryObject['orderby']> = [
    ...(x && !byValue('sort_x_axis') ? [[x, textOf(form, 'sort_x_axis') !== 'alpha_desc'] as [string, boolean]] : []),
    ...group.flatMap(column =>
      byValue('sort_y_axis')
        ? []
        : [[column, textOf(form, 'sort_y_axis') !== 'alpha_desc'] as [typeof column, boolean]],
    ),
  ];
  return {
    ...base,
    columns: axis ? [axis, ...group] : group,
    ...(order.length > 0 ? { orderby: order } : {}),
    post_processing: metric ? [{ operation: 'rank', options: { metric: metricLabel(metric) } }] : [],
  };
}

/** As the earlier type asks: both dimensions as they are, and the largest first where the chart sorts by its metric. */
export function legacyQuery(form: FormData): QueryObject {
  const base = baseQuery(form);
  const metric = metricOf(form, 'metric');
  return {
    ...base,
    columns: columnsOf(form, 'all_columns_x', 'all_columns_y'),
    ...(metric && flagOf(form, 'sort_by_metric', false) ? { orderby: [[metric, false]] } : {}),
  };
}
