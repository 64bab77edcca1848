import { flagOf, listOf, type FormData } from '@/model/chart';
import { columnLabel, metricLabel } from '@/query/result/labels';
import { columnsOf, metricsOf } from '../query/read';
import { fromOlderAxis } from './shared';

/**
 * Form data of `dist_bar` as that of `echarts_timeseries_bar`: its first dimension is the axis, further ones and its
 * breakdowns are series. It sorts by its metric where it is not told to go by name.
 */
export function fromDistBar(form: FormData): FormData {
  const { columns: _, bar_stacked: stacked, order_bars: byName, contribution, ...kept } = fromOlderAxis(form);
  const [axis, ...series] = [...listOf(form, 'groupby'), ...listOf(form, 'columns')];
  const [first] = metricsOf(form, 'metrics');
  const [named] = columnsOf(form, 'groupby');
  const isSimple = series.length === 0 && listOf(form, 'metrics').length === 1;
  const sort =
    byName === true
      ? named === undefined
        ? null
        : columnLabel(named)
      : first === undefined
        ? null
        : metricLabel(first);
  return {
    ...kept,
    x_axis: axis,
    groupby: series,
    xAxisForceCategorical: true,
    ...(isSimple && sort !== null ? { x_axis_sort: sort, x_axis_sort_asc: byName === true } : {}),
    ...(isSimple
      ? {}
      : { x_axis_sort_series: byName === true ? 'name' : 'sum', x_axis_sort_series_ascending: byName === true }),
    ...(stacked === true ? { stack: 'Stack' } : {}),
    ...(contribution === true ? { contributionMode: 'row' } : {}),
    ...(flagOf(form, 'show_legend', true) ? {} : { show_legend: false }),
  };
}
