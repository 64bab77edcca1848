import { numberOf, type FormData } from '@/model/chart';

/** Form data of `bubble` as that of `bubble_v2`. */
export function fromLegacy(form: FormData): FormData {
  const { limit: _, x_axis_format: xFormat, x_log_scale: logX, y_log_scale: logY, ...kept } = form;
  const limit = numberOf(form, 'limit');
  return {
    ...kept,
    ...(limit === null ? {} : { row_limit: limit }),
    xAxisFormat: xFormat,
    logXAxis: logX,
    logYAxis: logY,
    truncateYAxis: true,
  };
}
