import { format as d3Format } from 'd3-format';
import type { FormData } from '@/model/chart';
import type { QueryContext } from '@/model/query-context';
import { labelText } from '@/query/result/frame';
import { columnLabel, metricLabel } from '@/query/result/labels';

/** Writes the numbers of a metric for people. */
export type WriteNumber = (value: number) => string;

const whole = d3Format(',d');
const hundredths = d3Format(',.2~f');
const significant = d3Format('.4~r');

/** A number with grouped digits: whole numbers exactly, others to two decimals, or to four digits below one. */
export function groupedNumber(value: number): string {
  if (Number.isInteger(value)) return whole(value);
  return Math.abs(value) >= 1 ? hundredths(value) : significant(value);
}

const SHOWS_DIGITS = /[defgprt%]$|^[$,+ .\d~-]+$/;

/** Formats that shorten a number, or that are not d3's, are for pictures: mails show the digits. */
function writerOf(specifier: string): WriteNumber {
  if (!SHOWS_DIGITS.test(specifier)) return groupedNumber;
  try {
    return d3Format(specifier);
  } catch {
    return groupedNumber;
  }
}

const formatKeys = ['y_axis_format', 'number_format', 'valueFormat'];

/** The format of a column by the parts of its label; undefined if its numbers keep their digits. */
export type FormatOf = (label: readonly string[]) => WriteNumber | undefined;

/**
 * Formats of metrics: that of the chart, else that of the dataset's metric. Columns that are not metrics have none, so
 * that years and identifiers keep their form. Pivots name columns by their metric and values, or by values alone if
 * there is one metric.
 *
 * @param ofDataset d3 formats by the name of a metric
 */
export function numberFormats(
  form: FormData,
  { queries }: Pick<QueryContext, 'queries'>,
  ofDataset: ReadonlyMap<string, string>,
): FormatOf {
  const ofChart = formatKeys
    .map(key => form[key])
    .find((value): value is string => typeof value === 'string' && value !== '' && value !== 'SMART_NUMBER');
  const writers = new Map(
    queries
      .flatMap(query => query.metrics ?? [])
      .map(metric => {
        const name = metricLabel(metric);
        return [name, writerOf(ofChart ?? ofDataset.get(name) ?? '')] as const;
      }),
  );
  const columns = new Set(queries.flatMap(query => query.columns ?? []).map(columnLabel));
  const only = writers.size === 1 ? [...writers.values()][0] : undefined;
  return label => {
    const name = labelText(label);
    const found = [name, ...label].map(part => writers.get(part)).find(writer => writer !== undefined);
    return found ?? (columns.has(name) ? undefined : only);
  };
}
