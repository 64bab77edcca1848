import type { FormData } from '@/model/chart';

/**
 * Form data of `histogram` as that of `histogram_v2`, as far as the picture reads it: the titles of its axes have other
 * names.
 */
export function fromLegacy(form: FormData): FormData {
  const { x_axis_label: x, y_axis_label: y, normalized, link_length: bins, all_columns_x: columns, ...kept } = form;
  const [column] = Array.isArray(columns) ? (columns as unknown[]) : [columns];
  return { ...kept, column, x_axis_title: x, y_axis_title: y, normalize: normalized, bins };
}
