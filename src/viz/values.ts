import type { Currency, Dataset } from '@/model/dataset';
import { currencyFormatter } from '@/text/currency';
import { numberFormatter, SMART_NUMBER, type NumberFormatter } from '@/text/numbers';

/** How the values of a metric are written. */
export interface ValueFormat {
  /** A d3 format, or one of the contract's names. */
  readonly format: string;
  readonly currency: Currency | null;
}

/** The format for a metric: the chart's where it chose one, else the dataset's. */
export function metricFormat(dataset: Dataset | null, metric: string, chosen: string): string {
  const own = dataset?.metrics.find(candidate => candidate.name === metric)?.format;
  return chosen === SMART_NUMBER ? (own ?? chosen) : chosen;
}

/** The chart's currency where it has a symbol, else the dataset's. */
export const metricCurrency = (dataset: Dataset | null, metric: string, chosen: Currency | null): Currency | null =>
  chosen ?? dataset?.metrics.find(candidate => candidate.name === metric)?.currency ?? null;

/** The chart's format and currency where it has them, else the dataset's for the metric. */
export const valueFormat = (dataset: Dataset | null, metric: string, chosen: ValueFormat): ValueFormat => ({
  format: metricFormat(dataset, metric, chosen.format),
  currency: metricCurrency(dataset, metric, chosen.currency),
});

/** What the settings of types with an axis say of their values. */
export const axisFormatOf = (settings: {
  readonly y_axis_format: string;
  readonly currency_format: Currency | null;
}): ValueFormat => ({ format: settings.y_axis_format, currency: settings.currency_format });

/** The same of types that write their values beside marks. */
export const numberFormatOf = (settings: {
  readonly number_format: string;
  readonly currency_format?: Currency | null;
}): ValueFormat => ({ format: settings.number_format, currency: settings.currency_format ?? null });

export const inPercent: ValueFormat = { format: ',.0%', currency: null };

/** Shares of a whole: in percent where the chart did not ask for another format. */
export const shareFormat = (chosen: string): ValueFormat =>
  chosen === SMART_NUMBER ? inPercent : { format: chosen, currency: null };

export const formatterOf = (format: string | null, currency: Currency | null): NumberFormatter =>
  currency ? currencyFormatter(format, currency) : numberFormatter(format);

export const valueWriter = ({ format, currency }: ValueFormat): NumberFormatter => formatterOf(format, currency);

/** The label of a tick as Vega's expression. */
export function tickExpression({ format, currency }: ValueFormat): string {
  const given = currency ? [format, currency.symbol, currency.position] : [format];
  const name = currency ? 'formatAmount' : 'formatNumber';
  return `${name}(datum.value, ${given.map(part => JSON.stringify(part)).join(', ')})`;
}
