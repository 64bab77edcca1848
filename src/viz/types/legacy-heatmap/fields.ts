import { bounds, column, flag, number, reader, timeFormat } from '../../controls/field';
import { sharedSettings } from '../heatmap/fields';

export const fields = {
  ...sharedSettings,
  all_columns_x: column(),
  all_columns_y: column(),
  sort_by_metric: flag(),
  xscale_interval: number(1),
  yscale_interval: number(1),
  y_axis_bounds: bounds(),
  time_format: timeFormat('%d/%m/%Y'),
  show_perc: flag(true),
} as const;

export const settingsOf = reader(fields);
