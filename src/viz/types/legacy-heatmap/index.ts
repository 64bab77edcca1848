import type { FormData } from '@/model/chart';
import type { ChartPlugin } from '../../plugin';
import { summariseHeatmap } from '../heatmap';
import { plotHeatmap } from '../heatmap/plot';
import { settingsOf } from './fields';
import { questions } from './query';

/**
 * Converts form data of `heatmap` to those of `heatmap_v2`. `share_bounds` are colour bounds in shares, which the later
 * type does not have.
 */
function fromLegacy(form: FormData): FormData {
  const { all_columns_x: x, all_columns_y: y } = settingsOf(form);
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
    x_axis: x,
    groupby: y === null ? [] : [y],
    show_percentage: percentage,
    x_axis_time_format: format,
    share_bounds: bounds,
  };
}

/** The earlier type: keeps its query, and uses the picture of its successor. */
const legacyHeatmap: ChartPlugin = {
  ...questions.heatmap,
  drawing: { kind: 'plot', plot: input => plotHeatmap({ ...input, formData: fromLegacy(input.formData) }) },
  summary: input => summariseHeatmap({ ...input, formData: fromLegacy(input.formData) }),
};

export const plugins = { heatmap: legacyHeatmap };
