import type { FormData } from '@/model/chart';
import { genericTypes, type Dataset } from '@/model/dataset';
import type { Value } from '@/query/result/frame';
import { chartText } from '@/text/messages/charts/chart';
import { withCurrency } from '@/text/currency';
import { numberFormatter, SMART_NUMBER } from '@/text/numbers';
import { exactFormat, timeFormatter } from '@/text/time-format';
import { SMART_DATE } from '@/text/times';
import { formatterOf } from '../../values';
import { columnNumbers } from './column-numbers';
import type { ResultColumn } from '../../result';
import type { ColumnConfig } from './column-config';
import { settingsOf } from './fields';

export type CellFormat = (value: Value) => string;

/** The role of a column: a metric, its share of the whole, or a value of the rows. */
export type ColumnRole = 'metric' | 'share' | 'value';

const SHARE = ',.3%';
/** Digits that a double holds exactly; later ones are noise of binary fractions. */
const DIGITS = 15;
const plain: CellFormat = value =>
  String(typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(DIGITS)) : value).replace(
    /^-/,
    '−',
  );

const orMissing =
  (format: (value: number) => string): CellFormat =>
  value =>
    value === null ? chartText.notAvailable : typeof value === 'number' ? format(value) : String(value);

/** The column's own format, else the saved metric's, else one for its role: numbers of rows are not formatted. */
function numbers(
  { name, values }: ResultColumn,
  role: ColumnRole,
  dataset: Dataset | null,
  config: ColumnConfig,
): CellFormat {
  const saved = role === 'share' ? undefined : dataset?.metrics.find(metric => metric.name === name);
  const currency = config.currency ?? saved?.currency ?? null;
  const fallback = role === 'share' ? SHARE : role === 'metric' || saved ? SMART_NUMBER : null;
  const chosen = config.numberFormat ?? saved?.format ?? fallback;
  const adaptive = () => {
    const number = columnNumbers(() => Array.from(values).filter(value => typeof value === 'number'));
    return currency ? withCurrency(number, currency) : number;
  };
  const large =
    chosen === SMART_NUMBER ? adaptive() : chosen === null && currency === null ? plain : formatterOf(chosen, currency);
  const small =
    config.smallNumberFormat === null
      ? large
      : currency
        ? formatterOf(config.smallNumberFormat, currency)
        : numberFormatter(config.smallNumberFormat);
  return orMissing(value => (Math.abs(value) < 1 ? small : large)(value));
}

function times(column: ResultColumn, form: FormData, config: ColumnConfig, grain: string | null): CellFormat {
  const chosen = config.timeFormat ?? settingsOf(form).table_timestamp_format;
  return orMissing(
    timeFormatter(chosen === SMART_DATE && grain === null ? exactFormat(Array.from(column.values)) : chosen, grain),
  );
}

interface FormatInput {
  readonly column: ResultColumn;
  readonly role: ColumnRole;
  readonly form: FormData;
  readonly dataset: Dataset | null;
  readonly config: ColumnConfig;
  /** The time grain of the column. */
  readonly grain: string | null;
}

/** The format of a column's values (facts: the contract's form data, `table`). */
export function cellFormat({ column, role, form, dataset, config, grain }: FormatInput): CellFormat {
  if (column.type === genericTypes.temporal) return times(column, form, config, grain);
  if (column.type === genericTypes.numeric || role !== 'value') return numbers(column, role, dataset, config);
  return value => (value === null ? chartText.notAvailable : String(value));
}
