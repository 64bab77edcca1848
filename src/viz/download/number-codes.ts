import type { FormData } from '@/model/chart';
import { genericTypes, type Dataset } from '@/model/dataset';
import { numberCode, type MoneySign } from '@/query/download/number-code';
import { metricLabel } from '@/query/result/labels';
import { currencySign } from '@/text/currency';
import { SMART_NUMBER } from '@/text/numbers';
import { metricCurrency, metricFormat } from '../labels';
import { metricsOf } from '../query/read';
import { readableFormat } from '../react/rows-to-read';
import type { ChartResult, ResultColumn } from '../result';
import { columnConfigOf } from '../table/column-config';

/**
 * Where form data has the format of its numbers, by chart types; the second query of a mixed chart has one of its own.
 */
const formatKeys: readonly (readonly string[])[] = [
  ['y_axis_format', 'number_format', 'valueFormat'],
  ['y_axis_format_secondary'],
];
const metricKeys: readonly (readonly string[])[] = [
  ['metrics', 'metric', 'percent_metrics', 'secondary_metric', 'x', 'y', 'size'],
  ['metrics_b'],
];
const SHARE = ',.3%';

interface Asked {
  readonly formData: FormData;
  readonly dataset: Dataset | null;
  /** Which of the chart's queries it answers. */
  readonly query: number;
}

/**
 * The metric whose numbers a column holds: a pivot leaves out the name of the only one. Null for columns of the data.
 */
function metricIn({ parts }: ResultColumn, { formData, dataset, query }: Asked): string | null {
  const asked = metricsOf(formData, ...(metricKeys[query] ?? [])).map(metricLabel);
  const named = parts.find(part => asked.includes(part) || dataset?.metrics.some(({ name }) => name === part));
  const [only, another] = asked;
  const isData = parts.length === 1 && dataset?.columns.some(({ name }) => name === parts[0]) === true;
  return named ?? (only !== undefined && another === undefined && !isData ? only : null);
}

function codeFor(column: ResultColumn, asked: Asked): string | null {
  const { formData, dataset, query } = asked;
  const values = Array.from(column.values);
  const config = columnConfigOf(formData, column.name);
  const metric = metricIn(column, asked);
  const currency = config.currency ?? (metric === null ? null : metricCurrency(dataset, metric, formData));
  const money: MoneySign | null = currency && {
    text: currencySign(currency.symbol),
    position: currency.position === 'suffix' ? 'suffix' : 'prefix',
  };
  if (config.numberFormat !== null) return numberCode(config.numberFormat, values, money);
  if (
    column.name.startsWith('%') &&
    metricsOf(formData, 'percent_metrics').some(share => `%${metricLabel(share)}` === column.name)
  )
    return numberCode(SHARE, values);
  if (metric === null) {
    const format = readableFormat(column);
    return format === null ? null : numberCode(format, values, money);
  }
  const formats = (formatKeys[query] ?? []).map(key => metricFormat(dataset, metric, formData, key));
  return numberCode(formats.find(format => format !== SMART_NUMBER) ?? SMART_NUMBER, values, money);
}

/** How a spreadsheet shows the numbers of an answer: as its chart does, but never shortened. By the columns' names. */
export function numberCodes({ columns }: ChartResult, asked: Asked): ReadonlyMap<string, string> {
  return new Map(
    columns.flatMap(column => {
      const code = column.type === genericTypes.numeric ? codeFor(column, asked) : null;
      return code === null ? [] : [[column.parts.join(', '), code] as const];
    }),
  );
}
