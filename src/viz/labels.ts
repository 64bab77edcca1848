import { isRecord } from '@/lib/json';
import type { Currency, Dataset } from '@/model/dataset';
import { textOf, type FormData } from '@/model/chart';
import { currencyFormatter } from '@/text/currency';
import { numberFormatter, SMART_NUMBER, type NumberFormatter } from '@/text/numbers';
import { formatMoment, formatPeriod } from '@/text/times';
import { chartText } from '@/text/messages/charts/chart';
import { genericTypes } from '@/model/dataset';
import type { Value } from '@/query/result/frame';
import type { ResultColumn } from './result';

/** The name of a metric or column as people know it. */
export function verboseName(dataset: Dataset | null, name: string): string {
  const metric = dataset?.metrics.find(candidate => candidate.name === name);
  const column = dataset?.columns.find(candidate => candidate.name === name);
  return metric?.verboseName ?? column?.verboseName ?? name;
}

/** The format for a metric: the dataset's where it has one, else the chart's. */
export function metricFormat(dataset: Dataset | null, metric: string, form: FormData, key = 'y_axis_format'): string {
  const own = dataset?.metrics.find(candidate => candidate.name === metric)?.format;
  const chosen = textOf(form, key);
  return (chosen && chosen !== SMART_NUMBER ? chosen : own) ?? chosen ?? SMART_NUMBER;
}

/** A currency as a control stores it; null without a symbol. */
export function currencyOf(form: FormData, key: string): Currency | null {
  const value = form[key];
  const symbol = isRecord(value) ? textOf(value, 'symbol') : null;
  return symbol && isRecord(value)
    ? { symbol, position: value['symbolPosition'] === 'suffix' ? 'suffix' : 'prefix' }
    : null;
}

/** The chart's currency where it has a symbol, else the dataset's. */
export function metricCurrency(dataset: Dataset | null, metric: string, form: FormData): Currency | null {
  return (
    currencyOf(form, 'currency_format') ??
    dataset?.metrics.find(candidate => candidate.name === metric)?.currency ??
    null
  );
}

export const valueFormatter = (format: string | null, currency: Currency | null): NumberFormatter =>
  currency ? currencyFormatter(format, currency) : numberFormatter(format);

export function metricFormatter(
  dataset: Dataset | null,
  metric: string,
  form: FormData,
  key?: string,
): NumberFormatter {
  return valueFormatter(metricFormat(dataset, metric, form, key), metricCurrency(dataset, metric, form));
}

/** A value of a dimension as its label. */
export function labelOf(value: Value, column: Pick<ResultColumn, 'type'>, grain: string | null = null): string {
  if (value === null) return chartText.none;
  if (column.type === genericTypes.temporal && typeof value === 'number')
    return grain ? formatPeriod(value, grain) : formatMoment(value);
  return String(value);
}
