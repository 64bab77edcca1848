import { listOf, textOf, type FormData } from '@/model/chart';

/** Names of formats, titles and scales that all of the older types have, as their successors call them. */
export function fromOlderAxis(form: FormData): FormData {
  const {
    x_axis_label: x,
    y_axis_label: y,
    x_axis_format: format,
    y_log_scale: log,
    show_brush: brush,
    show_bar_value: values,
    ...kept
  } = form;
  const bounds = listOf(form, 'y_axis_bounds');
  return {
    ...kept,
    ...(textOf(form, 'x_axis_label') === null ? {} : { x_axis_title: x }),
    ...(textOf(form, 'y_axis_label') === null ? {} : { y_axis_title: y }),
    ...(textOf(form, 'x_axis_format') === null ? {} : { x_axis_time_format: format }),
    ...(log === true ? { logAxis: true } : {}),
    ...(brush === 'yes' ? { zoomable: true } : {}),
    ...(values === true ? { show_value: true } : {}),
    ...(bounds.some(bound => typeof bound === 'number') ? { truncateYAxis: true } : {}),
  };
}
