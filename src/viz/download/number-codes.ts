import type { FormData } from '@/model/chart';
import { genericTypes, type Dataset } from '@/model/dataset';
import { numberCode, type MoneySign } from '@/query/download/number-code';
import { metricLabel } from '@/query/result/labels';
import { currencySign } from '@/text/currency';
import { SMART_NUMBER } from '@/text/numbers';
import { currency, metrics, reader, text } from '../controls/field';
import { fields as questionFields } from '../query/fields';
import { distinctMetrics } from '../controls/named';
import { readableFormat } from '../react/rows-to-read';
import type { ChartResult, ResultColumn } from '../result';
import { columnConfigOf } from '../types/table/column-config';
import { metricCurrency, metricFormat } from '../values';

/** The keys of number formats in form data, by chart type; the second query of a mixed chart has its own. */
const formatKeys = [['y_axis_format', 'number_format', 'valueFormat'], ['y_axis_format_secondary']] as const;
const metricKeys = [
  ['metrics', 'metric', 'percent_metrics', 'secondary_metric', 'x', 'y', 'size'],
  ['metrics_b'],
] as const;
const formatField = text(null, 'number-format');
const settingsOf = reader({
  ...questionFields,
  percent_metrics: metrics(),
  metrics_b: metrics(),
  y_axis_format: formatField,
  number_format: formatField,
  valueFormat: formatField,
  y_axis_format_secondary: formatField,
  currency_format: currency(),
});
const SHARE = ',.3%';

interface AnsweredQuery {
  readonly formData: FormData;
  readonly dataset: Dataset | null;
  /** The index of the chart's query that it answers. */
  readonly query: number;
}

/** The metric of a column's numbers: a pivot leaves out the name of a single metric. Null for columns of the data. */
function metricIn({ parts }: ResultColumn, { formData, dataset, query }: AnsweredQuery): string | null {
  const metricNames = distinctMetrics(...(metricKeys[query] ?? []).map(key => settingsOf(formData)[key])).map(
    metricLabel,
  );
  const named = parts.find(part => metricNames.includes(part) || dataset?.metrics.some(({ name }) => name === part));
  const [only, another] = metricNames;
  const isData = parts.length === 1 && dataset?.columns.some(({ name }) => name === parts[0]) === true;
  return named ?? (only !== undefined && another === undefined && !isData ? only : null);
}

function codeFor(column: ResultColumn, answered: AnsweredQuery): string | null {
  const { formData, dataset, query } = answered;
  const values = Array.from(column.values);
  const config = columnConfigOf(formData, column.name);
  const metric = metricIn(column, answered);
  const settings = settingsOf(formData);
  const own = config.currency ?? (metric === null ? null : metricCurrency(dataset, metric, settings.currency_format));
  const money: MoneySign | null = own && {
    text: currencySign(own.symbol),
    position: own.position === 'suffix' ? 'suffix' : 'prefix',
  };
  if (config.numberFormat !== null) return numberCode(config.numberFormat, values, money);
  if (
    column.name.startsWith('%') &&
    settingsOf(formData).percent_metrics.some(share => `%${metricLabel(share)}` === column.name)
  )
    return numberCode(SHARE, values);
  if (metric === null) {
    const format = readableFormat(column);
    return format === null ? null : numberCode(format, values, money);
  }
  const formats = (formatKeys[query] ?? []).map(key => metricFormat(dataset, metric, settings[key] ?? SMART_NUMBER));
  return numberCode(formats.find(format => format !== SMART_NUMBER) ?? SMART_NUMBER, values, money);
}

/** Spreadsheet number formats of an answer, by column name: those of its chart, but never shortened. */
export function numberCodes({ columns }: ChartResult, query: AnsweredQuery): ReadonlyMap<string, string> {
  return new Map(
    columns.flatMap(column => {
      const code = column.type === genericTypes.numeric ? codeFor(column, query) : null;
      return code === null ? [] : [[column.parts.join(', '), code] as const];
    }),
  );
}
