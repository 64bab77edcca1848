import type { FormData } from '@/model/chart';
import { columnLabel, metricLabel } from '@/query/result/labels';
import { settingsOf } from './fields';

/** A time shift as newer types store it. */
const ago = (shift: unknown) =>
  typeof shift === 'string' && !/\b(?:ago|later)\s*$/i.test(shift) ? `${shift} ago` : shift;

/** Renames the formats, titles and scales of all older types to those of their successors. */
export function fromOlderAxis(form: FormData): FormData {
  const {
    x_axis_label: x,
    y_axis_label: y,
    x_axis_format: format,
    y_log_scale: log,
    show_bar_value: values,
    ...kept
  } = form;
  const settings = settingsOf(form);
  return {
    ...kept,
    ...(settings.x_axis_label === null ? {} : { x_axis_title: x }),
    ...(settings.y_axis_label === null ? {} : { y_axis_title: y }),
    ...(settings.x_axis_format === null ? {} : { x_axis_time_format: format }),
    ...(log === true ? { logAxis: true } : {}),
    ...(values === true ? { show_value: true } : {}),
    ...(settings.time_compare.length > 0 ? { time_compare: settings.time_compare.map(ago) } : {}),
    ...(settings.comparison_type === 'absolute' ? { comparison_type: 'difference' } : {}),
    ...(settings.y_axis_bounds.some(bound => bound !== null) ? { truncateYAxis: true } : {}),
  };
}

const curves: Readonly<Record<string, string>> = {
  monotone: 'smooth',
  basis: 'smooth',
  cardinal: 'smooth',
  'step-before': 'end',
  'step-after': 'start',
};

/** Converts form data of `line` to those of `echarts_timeseries_line`. */
export function fromLine(form: FormData): FormData {
  const { line_interpolation: _, contribution, show_markers: markers, ...kept } = fromOlderAxis(form);
  return {
    ...kept,
    seriesType: curves[settingsOf(form).line_interpolation ?? ''] ?? 'line',
    ...(contribution === true ? { contributionMode: 'row' } : {}),
    ...(markers === true ? { markerEnabled: true } : {}),
  };
}

const stacks = { stack: 'Stack', stream: 'Stream', expand: 'Expand' } as const;

/** Converts form data of `area` to those of `echarts_area`. It stacks by default. */
export function fromArea(form: FormData): FormData {
  const { stacked_style: _, ...kept } = fromLine(form);
  return { ...kept, stack: stacks[settingsOf(form).stacked_style] };
}

/** Converts form data of `bar` (bars over time) to those of `echarts_timeseries_bar`. */
export function fromBar(form: FormData): FormData {
  const { bar_stacked: stacked, contribution, ...kept } = fromOlderAxis(form);
  return {
    ...kept,
    ...(stacked === true ? { stack: 'Stack' } : {}),
    ...(contribution === true ? { contributionMode: 'row' } : {}),
  };
}

/**
 * Converts form data of `dist_bar` to those of `echarts_timeseries_bar`: its first dimension is the axis, further ones
 * and its breakdowns are series. It sorts by its metric unless it is set to sort by name.
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
