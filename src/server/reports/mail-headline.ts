import { format } from 'd3-format';
import { numberOf as settingOf, type FormData } from '@/model/chart';
import { genericTypes } from '@/model/dataset';
import type { Download } from '@/query/download/files';
import { numberOf } from '@/query/result/exact-number';
import { changeSince, newestValue } from '@/viz/query/newest-value';
import { oneLine } from './mail-files';
import type { MailHeadline } from './mail-html';
import { cellText, shortened } from './mail-table';
import type { FormatOf } from './number-formats';

/** How a chart compares its newest value. */
export interface NewestNumber {
  /** How many points earlier the compared value is; null if there is no comparison. */
  readonly lag: number | null;
  /** The chart's text after the change. */
  readonly suffix: string;
}

/** Null for charts that do not show the newest value over time. */
export function newestNumberOf(vizType: string, form: FormData): NewestNumber | null {
  if (vizType !== 'big_number') return null;
  const { compare_suffix: suffix } = form;
  return { lag: settingOf(form, 'compare_lag'), suffix: typeof suffix === 'string' ? suffix : '' };
}

const percent = format('+,.1%');

/**
 * The number that the chart shows, with its change and its time. Null for results of another shape than times and
 * numbers, and without any number.
 */
export function newestNumber(
  { lag, suffix }: NewestNumber,
  [download, more]: readonly Download[],
  formatOf: FormatOf | undefined,
): MailHeadline | null {
  if (!download || more) return null;
  const { columns, rowCount } = download.table.frame;
  const [times, values, others] = columns;
  if (times?.type !== genericTypes.temporal || values?.type !== genericTypes.numeric || others) return null;
  const trend = Array.from({ length: rowCount }, (_, row) => ({ time: times.values[row], cell: values.values[row] }))
    .flatMap(({ time, cell = null }) => (typeof time === 'number' ? [{ time, cell, value: numberOf(cell) }] : []))
    .sort((one, other) => one.time - other.time);
  const index = newestValue(trend);
  const newest = trend[index];
  if (!newest) return null;
  const change = changeSince(trend, index, lag);
  return {
    value: cellText(newest.cell, values, formatOf?.(values.label)),
    notes: [
      ...(change === null ? [] : [shortened(oneLine(`${percent(change)} ${suffix}`.trim()))]),
      cellText(newest.time, times, undefined),
    ],
  };
}
