import type { Currency, Dataset } from '@/model/dataset';
import { currencyFormatter } from '@/text/currency';
import { numberFormatter, SMART_NUMBER, type NumberFormatter } from '@/text/numbers';

/** The format of a metric's values. */
export interface ValueFormat {
  /** A d3 format, or one of the contract's names. */
  readonly format: string;
  readonly currency: Currency | null;
}

/** The format for a metric: the chart's if it has one, else the dataset's. */
export function metricFormat(dataset: Dataset | null, metric: string, chosen: string): string {
  const own = dataset?.metrics.find(candidate => candidate.name === metric)?.format;
  return chosen === SMART_NUMBER ? (own ?? chosen) : chosen;
}

/** The chart's currency if it has a symbol, else the dataset's. */
export const metricCurrency = (dataset: Dataset | null, metric: string, chosen: Currency | null): Currency | null =>
  chosen ?? dataset?.metrics.find(candidate => candidate.name === metric)?.currency ?? null;

/** The chart's format and currency if it has them, else the dataset's for the metric. */
export const valueFormat = (dataset: Dataset | null, metric: string, chosen: ValueFormat): ValueFormat => ({
  format: metricFormat(dataset, metric, chosen.format),
  currency: metricCurrency(dataset, metric, chosen.currency),
});

/** The value format in the settings of types with an axis. */
export const axisFormatOf = (settings: {
  readonly y_axis_format: string;
  readonly currency_format: Currency | null;
}): ValueFormat => ({ format: settings.y_axis_format, currency: settings.currency_format });

/** The same for types that show their values at marks. */
export const numberFormatOf = (settings: {
  readonly number_format: string;
  readonly currency_format?: Currency | null;
}): ValueFormat => ({ format: settings.number_format, currency: settings.currency_format ?? null });

export const inPercent: ValueFormat = { format: ',.0%', currency: null };

/** Shares of a whole: in percent unless the chart has another format. */
export const shareFormat = (chosen: string): ValueFormat =>
  chosen === SMART_NUMBER ? inPercent : { format: chosen, currency: null };

export const formatterOf = (format: string | null, currency: Currency | null): NumberFormatter =>
  currency ? currencyFormatter(format, currency) : numberFormatter(format);

export const valueWriter = ({ format, currency }: ValueFormat): NumberFormatter => formatterOf(format, currency);

/** The label of a tick as a Vega expression. */
export function tickExpression({ format, currency }: ValueFormat): string {
  const given = currency ? [format, currency.symbol, currency.position] : [format];
  const name = currency ? 'formatAmount' : 'formatNumber';
  return `${name}(datum.value, ${given.map(part => JSON.stringify(part)).join(', ')})`;
}
