import type { FormData } from '@/model/chart';
import { columnLabel, metricLabel } from '@/query/result/labels';
import { settingsOf } from './fields';
import { fromOlderAxis } from './shared';

/**
 * Form data of `dist_bar` as that of `echarts_timeseries_bar`: its first dimension is the axis, further ones and its
 * breakdowns are series. It sorts by its metric where it is not told to go by name.
 */
export function fromDistBar(form: FormData): FormData {
  const { columns: _, bar_stacked: stacked, order_bars: byName, contribution, ...kept } = fromOlderAxis(form);
  const settings = settingsOf(form);
  const [axis, ...series] = [...settings.groupby, ...settings.columns];
  const [first] = settings.metrics;
  const [named] = settings.groupby;
  const isSimple = series.length === 0 && settings.metrics.length === 1;
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
    ...(settings.show_legend ? {} : { show_legend: false }),
  };
}
