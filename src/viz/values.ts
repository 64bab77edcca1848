import { textOf, type FormData } from '@/model/chart';
import type { Currency, Dataset } from '@/model/dataset';
import { SMART_NUMBER, type NumberFormatter } from '@/text/numbers';
import { currencyOf, metricFormat, valueFormatter } from './labels';

/** How the values of a metric are written. */
export interface ValueFormat {
  /** A d3 format, or one of the contract's names. */
  readonly format: string;
  readonly currency: Currency | null;
}

/** Keys of form data that say how values are written. */
export interface FormatKeys {
  readonly format: string;
  readonly currency: string;
}
export const yAxisFormatKeys: FormatKeys = { format: 'y_axis_format', currency: 'currency_format' };
export const numberFormatKeys: FormatKeys = { format: 'number_format', currency: 'currency_format' };

/** The chart's format and currency where it has them, else the dataset's for the metric. */
export function valueFormat(
  dataset: Dataset | null,
  metric: string,
  form: FormData,
  keys: FormatKeys = yAxisFormatKeys,
): ValueFormat {
  const own = dataset?.metrics.find(candidate => candidate.name === metric)?.currency ?? null;
  return { format: metricFormat(dataset, metric, form, keys.format), currency: currencyOf(form, keys.currency) ?? own };
}

export const inPercent: ValueFormat = { format: ',.0%', currency: null };

/** Shares of a whole: in percent where the chart did not ask for another format. */
export function shareFormat(form: FormData, key: string): ValueFormat {
  const chosen = textOf(form, key) ?? SMART_NUMBER;
  return chosen === SMART_NUMBER ? inPercent : { format: chosen, currency: null };
}

export const valueWriter = ({ format, currency }: ValueFormat): NumberFormatter => valueFormatter(format, currency);

/** The label of a tick as Vega's expression. */
export function tickExpression({ format, currency }: ValueFormat): string {
  const given = currency ? [format, currency.symbol, currency.position] : [format];
  const name = currency ? 'formatAmount' : 'formatNumber';
  return `${name}(datum.value, ${given.map(part => JSON.stringify(part)).join(', ')})`;
}
