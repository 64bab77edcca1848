import { numberOf, textOf } from '@/model/chart';
import { genericTypes } from '@/model/dataset';
import { metricLabel } from '@/query/labels';
import { numberFormatter } from '@/text/numbers';
import { formatMoment } from '@/text/times';
import { metricFormatter } from '../labels';
import type { ChartInput } from '../plugin';
import { xAxisLabel } from '../query/base';
import { metricOf } from '../query/read';
import { columnNamed, numberAt, type ChartResult } from '../result';

export interface NumberReading {
  /** In the chart's format. */
  readonly shown: string;
  /** With all digits. */
  readonly exact: string;
  readonly note: string | null;
  /** Oldest first. */
  readonly trend: readonly number[];
}

const exactly = numberFormatter(',.10~f');
const change = numberFormatter('+,.1%');

interface Moment {
  readonly time: number;
  readonly value: number;
}

function course(result: ChartResult, time: string, metric: string): Moment[] {
  const times = columnNamed(result, time);
  const values = columnNamed(result, metric);
  if (!times || !values) return [];
  return Array.from({ length: result.rowCount }, (_, row) => ({ time: times.values[row], value: numberAt(values, row) }))
    .flatMap(({ time: at, value }) => (typeof at === 'number' && value !== null ? [{ time: at, value }] : []))
    .sort((a, b) => a.time - b.time);
}

/** The change against an earlier value, as the chart names it. */
function comparison(moments: readonly Moment[], lag: number | null, suffix: string): string | null {
  const newest = moments.at(-1);
  const older = lag === null ? undefined : moments.at(-1 - lag);
  if (!newest || !older || lag === 0) return null;
  const ratio = older.value === 0 ? 0 : (newest.value - older.value) / Math.abs(older.value);
  return `${change(ratio)} ${suffix}`.trim();
}

/** The number of a chart: its newest value over time, or its only one. Null without any. */
export function readNumber({ results, formData, dataset }: ChartInput): NumberReading | null {
  const [result] = results;
  const metric = metricOf(formData, 'metric');
  if (!result || !metric) return null;
  const label = metricLabel(metric);
  const format = metricFormatter(dataset, label, formData);
  const subheader = textOf(formData, 'subheader');
  const axis = xAxisLabel(formData);
  const moments = axis ? course(result, axis, label) : [];
  const column = columnNamed(result, label);
  const value = moments.at(-1)?.value ?? (column ? numberAt(column, 0) : null);
  if (value === null) return null;
  const isTime = column?.type === genericTypes.temporal;
  return {
    shown: isTime ? formatMoment(value) : format(value),
    exact: isTime ? formatMoment(value) : exactly(value),
    note: comparison(moments, numberOf(formData, 'compare_lag'), textOf(formData, 'compare_suffix') ?? '') ?? subheader,
    trend: moments.map(moment => moment.value),
  };
}
