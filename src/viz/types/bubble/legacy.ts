import type { FormData } from '@/model/chart';
import { legacySettingsOf } from './fields';

/** Converts form data of `bubble` to those of `bubble_v2`. */
export function fromLegacy(form: FormData): FormData {
  const { limit: _, x_axis_format: xFormat, x_log_scale: logX, y_log_scale: logY, ...kept } = form;
  const limit = legacySettingsOf(form).limit;
  return {
    ...kept,
    ...(limit === null ? {} : { row_limit: limit }),
    xAxisFormat: xFormat,
    logXAxis: logX,
    logYAxis: logY,
    truncateYAxis: true,
  };
}
