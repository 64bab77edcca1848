import { numberOf } from '@/model/chart';
import {
  bounds,
  colour,
  column,
  flag,
  metric,
  number,
  numberChoice,
  oneOf,
  reader,
  timeFormat,
  type Field,
} from '../../controls/field';
import {
  axisFormat,
  axisSettings,
  legendSettings,
  querySettings,
  sequentialScheme,
} from '../../controls/shared-fields';
import { storedByTypes } from '../../controls/stored-by-types';
import { stored } from '../../controls/stored-fields';

const sort = oneOf(['alpha_asc', 'alpha_desc', 'value_asc', 'value_desc'], 'alpha_asc');

/** The space beside an axis: null lets the labels decide. */
const margin: Field<number | null> = { kind: 'choice', initial: 'auto', read: numberOf };

/** For both heat maps. */
export const sharedSettings = {
  ...querySettings,
  ...axisFormat,
  ...sequentialScheme,
  metric: metric(),
  normalize_across: oneOf(['heatmap', 'x', 'y'], 'heatmap'),
  normalized: flag(),
  sort_x_axis: sort,
  sort_y_axis: sort,
  left_margin: margin,
  bottom_margin: margin,
  show_legend: legendSettings.show_legend,
  show_values: flag(),
} as const;

export const fields = {
  ...sharedSettings,
  ...axisSettings,
  groupby: column(),
  legend_type: oneOf(['continuous', 'piecewise'], 'continuous'),
  border_color: colour(),
  border_width: number(0),
  xscale_interval: number(-1),
  yscale_interval: number(-1),
  xAxisLabelRotation: numberChoice(0),
  value_bounds: bounds(),
  x_axis_time_format: timeFormat(),
  show_percentage: flag(true),
  granularity_sqla: stored.granularity_sqla,
  share_bounds: storedByTypes.share_bounds,
  x_axis_title: storedByTypes.x_axis_title,
  x_axis_title_margin: storedByTypes.x_axis_title_margin,
  y_axis_title: storedByTypes.y_axis_title,
  y_axis_title_margin: storedByTypes.y_axis_title_margin,
} as const;

export const settingsOf = reader(fields);
