import type { FormData } from '@/model/chart';
import { settingsOf } from './fields';

/** Names of formats, titles and scales that all of the older types have, as their successors call them. */
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
    ...(settings.y_axis_bounds.some(bound => bound !== null) ? { truncateYAxis: true } : {}),
  };
}
