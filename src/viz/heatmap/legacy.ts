import { listOf, type FormData } from '@/model/chart';

/**
 * Form data of `heatmap` as that of `heatmap_v2`. `share_bounds` are ends of the colours in shares, which the later
 * type does not have.
 */
export function fromLegacy(form: FormData): FormData {
  const {
    all_columns_x: _,
    all_columns_y: __,
    show_perc: percentage,
    time_format: format,
    y_axis_bounds: bounds,
    ...kept
  } = form;
  return {
    ...kept,
    x_axis: listOf(form, 'all_columns_x')[0],
    groupby: listOf(form, 'all_columns_y').slice(0, 1),
    show_percentage: percentage,
    x_axis_time_format: format,
    share_bounds: bounds,
  };
}
