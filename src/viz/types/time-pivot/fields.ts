import type { FormData } from '@/model/chart';
import type { QueryObject } from '@/model/query-context';
import { bounds, colour, flag, metric, numberFormat, oneOf, reader, startColour, text } from '../../controls/field';
import { timeSettings } from '../../controls/over-time';
import { querySettings } from '../../controls/shared-fields';
import { baseQuery } from '../../query/base';
import type { ChartQueries } from '../../query/chart-queries';

export const fields = {
  adhoc_filters: querySettings.adhoc_filters,
  ...timeSettings,
  metric: metric(),
  freq: text('W-MON', 'choice'),
  show_legend: flag(true),
  line_interpolation: oneOf(['linear', 'basis', 'cardinal', 'monotone', 'step-before', 'step-after'], 'linear'),
  color_picker: colour(startColour),
  x_axis_label: text(''),
  /** A time format; the default is none, and means that the axis has its own. */
  x_axis_format: text('SMART_NUMBER', 'time-format'),
  y_axis_label: text(''),
  y_axis_format: numberFormat(),
  y_axis_bounds: bounds(),
  y_log_scale: flag(),
} as const;

export const settingsOf = reader(fields);

/** The metric over time; the picture arranges its periods. */
const pivotQuery = (form: FormData): QueryObject => ({ ...baseQuery(form), columns: [], is_timeseries: true });

const timePivot: ChartQueries = { fields, queries: form => [pivotQuery(form)] };

export const questions = { time_pivot: timePivot };
