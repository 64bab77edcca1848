import type { FormData } from '@/model/chart';
import { genericTypes } from '@/model/dataset';
import { numberOf } from '@/query/result/exact-number';
import { metricLabel } from '@/query/result/labels';
import type { Value } from '@/query/result/frame';
import { chartText } from '@/text/messages/charts/chart';
import { numberFormatter } from '@/text/numbers';
import { timeFormatter } from '@/text/time-format';
import type { ChartInput } from '../../plugin';
import { timeGrain, xAxisLabel } from '../../query/base';
import { changeSince, newestValue, type TrendPoint } from '../../query/newest-value';
import { shorterNumbers } from '../../shorter-number';
import { columnNamed, type ChartResult, type ResultColumn } from '../../result';
import { axisFormatOf, metricCurrency, metricFormat, valueFormat, valueWriter } from '../../values';
import { settingsOf } from './fields';

export interface NumberReading {
  /** The number itself: colour rules read it. */
  readonly value: number;
  /** In the chart's format. */
  readonly shown: string;
  /** The same, and shorter forms for narrow cards. */
  readonly forms: readonly string[];
  /** With all digits. */
  readonly exact: string;
  /** The change from an earlier value, followed by the chart's own text. */
  readonly change: string | null;
  /** Text below the number; the change replaces it. */
  readonly note: string | null;
  /** The time of the number, if it is shown. */
  readonly asOf: string | null;
  /** Oldest first. */
  readonly trend: readonly TrendPoint[];
  /** A formatted value of the trend, with its time. */
  readonly valueText: (value: number) => string;
  readonly timeText: (time: number) => string;
}

const exactly = numberFormatter(',.15~g');
const percent = numberFormatter('+,.1%');

/** A number, or a text that is a date and time. */
function toNumber(value: Value | undefined): number | null {
  const number = numberOf(value);
  if (number !== null) return number;
  const moment = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(moment) ? null : moment;
}

function readTrend(result: ChartResult, time: string, metric: string): TrendPoint[] {
  const times = columnNamed(result, time);
  const values = columnNamed(result, metric);
  if (!times || !values) return [];
  return Array.from({ length: result.rowCount }, (_, row) => ({
    time: times.values[row],
    value: toNumber(values.values[row]),
  }))
    .flatMap(({ time: at, value }) => (typeof at === 'number' ? [{ time: at, value }] : []))
    .sort((a, b) => a.time - b.time);
}

/** The change from an earlier value, with the chart's own text. */
function changeOf(trend: readonly TrendPoint[], newest: number, form: FormData): string | null {
  const { compare_lag: lag, compare_suffix: suffix } = settingsOf(form);
  const change = changeSince(trend, newest, lag);
  return change === null ? null : `${percent(change)} ${suffix}`.trim();
}

/** Date columns, and texts that contain dates, are formatted as dates; numbers only if the chart says so. */
function isDate(column: ResultColumn | undefined, form: FormData): boolean {
  return (
    column?.type === genericTypes.temporal ||
    column?.type === genericTypes.text ||
    settingsOf(form).force_timestamp_formatting
  );
}

/** The number of a chart: its newest value over time, or its only one. Null if there is none. */
export function readNumber({ results: [result], formData, dataset }: ChartInput): NumberReading | null {
  const settings = settingsOf(formData);
  const metric = settings.metric;
  if (!result || !metric) return null;
  const label = metricLabel(metric);
  const axis = xAxisLabel(formData);
  const trend = axis ? readTrend(result, axis, label) : [];
  const column = columnNamed(result, label);
  const newest = newestValue(trend);
  const value = trend[newest]?.value ?? (axis ? null : toNumber(column?.values[0]));
  if (value === null) return null;
  const timeText = timeFormatter(settings.time_format, timeGrain(formData));
  const valueText = isDate(column, formData)
    ? timeText
    : valueWriter(valueFormat(dataset, label, axisFormatOf(settings)));
  const at = trend[newest];
  // An older value must not be mistaken for the newest one.
  const tellTime = at !== undefined && (settings.show_timestamp || newest < trend.length - 1);
  return {
    value,
    shown: valueText(value),
    forms: isDate(column, formData)
      ? [valueText(value)]
      : shorterNumbers(
          value,
          valueText(value),
          metricFormat(dataset, label, settings.y_axis_format),
          metricCurrency(dataset, label, settings.currency_format),
        ),
    exact: isDate(column, formData) ? valueText(value) : exactly(value),
    change: changeOf(trend, newest, formData),
    note: settings.subheader,
    asOf: tellTime ? chartText.valueOf(timeText(at.time)) : null,
    trend,
    valueText,
    timeText,
  };
}
