import type { FormData } from '@/model/chart';
import { bounds, columns, flag, list, metrics, oneOf, reader, text } from '../../controls/field';
import {
  annotationSettings,
  axisFormat,
  colourScheme,
  querySettings,
  rankingSettings,
  rollingSettings,
  timeGrain,
} from '../../controls/shared-fields';
import type { ChartQueries } from '../../query/chart-queries';
import { timeseriesQuery } from '../../query/timeseries';
import { fromLine } from '../older-axis/translate';

export const fields = {
  ...querySettings,
  ...rankingSettings,
  ...rollingSettings,
  ...timeGrain,
  ...colourScheme,
  ...annotationSettings,
  /** Stored by name only. */
  granularity_sqla: text(null, 'column'),
  metrics: metrics(),
  groupby: columns(),
  contribution: flag(),
  /** Without `ago`, unlike the newer types. */
  time_compare: list(),
  comparison_type: oneOf(['values', 'absolute', 'percentage', 'ratio'], 'values'),
  x_axis_label: text(),
  x_axis_format: text(null, 'time-format'),
  y_axis_label: text(),
  y_axis_format: axisFormat.y_axis_format,
  y_axis_bounds: bounds(),
} as const;

export const settingsOf = reader(fields);

const ago = (shift: unknown) => (typeof shift === 'string' && !/ago$|later$/i.test(shift) ? `${shift} ago` : shift);

/** Form data of a line chart with the same series. */
export const asLines = (form: FormData): FormData =>
  fromLine({ ...form, time_compare: settingsOf(form).time_compare.map(ago) });

const compare: ChartQueries = { fields, queries: form => [timeseriesQuery(asLines(form))] };

export const questions = { compare };
