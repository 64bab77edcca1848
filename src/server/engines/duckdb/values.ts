import {
  DuckDBDateValue,
  DuckDBDecimalValue,
  DuckDBTimestampMillisecondsValue,
  DuckDBTimestampNanosecondsValue,
  DuckDBTimestampSecondsValue,
  DuckDBTimestampTZValue,
  DuckDBTimestampValue,
  DuckDBTypeId,
  JSDuckDBValueConverter,
  type DuckDBType,
  type DuckDBValue,
  type DuckDBValueConverter,
  type JS,
} from '@duckdb/node-api';
import { genericTypeOf, genericTypes } from '@/model/dataset';
import { exactNumber } from '@/query/result/exact-number';
import { storageOf, type FrameColumn, type Value } from '@/query/result/frame';
import { bytesWriter } from '../exact/texts';
import { toExactColumn } from './exact-values';
import { intervalText, isInterval, pythonText, timeOfDay } from '../wire-text';

function toValue(value: JS): Value {
  if (value === null || value === undefined) return null;
  switch (typeof value) {
    case 'number':
      return Number.isFinite(value) ? value : null;
    case 'bigint':
      return exactNumber(String(value));
    case 'string':
    case 'boolean':
      return value;
    default:
      if (value instanceof Date) return value.getTime();
      if (value instanceof Uint8Array) return new TextDecoder().decode(value);
      return isInterval(value) ? intervalText(value) : pythonText(value);
  }
}

/** Types whose values JavaScript's lose: nested ones, bytes, bits and times with a zone. */
const exactly: ReadonlySet<DuckDBTypeId> = new Set([
  DuckDBTypeId.LIST,
  DuckDBTypeId.ARRAY,
  DuckDBTypeId.STRUCT,
  DuckDBTypeId.MAP,
  DuckDBTypeId.UNION,
  DuckDBTypeId.BLOB,
  DuckDBTypeId.BIT,
  DuckDBTypeId.TIME_TZ,
]);
export const isExactType = ({ typeId }: DuckDBType): boolean => exactly.has(typeId);

/** Converts a column to the texts that results of statements have for it. */
export function toExactTexts(name: string, type: DuckDBType, values: readonly DuckDBValue[]): FrameColumn {
  const exact = toExactColumn(name, type, values).values;
  const write = bytesWriter(exact);
  return {
    label: [name],
    type: genericTypeOf(String(type)),
    values: exact.map(value => (value instanceof Uint8Array ? write(value) : value === null ? null : String(value))),
  };
}

/** Whether a moment is before the first or after the last one of `Date`, as `infinity` is. */
function isBeyondDates(value: object): boolean {
  if (value instanceof DuckDBDateValue) return Math.abs(value.days) > 1e8;
  if (value instanceof DuckDBTimestampValue || value instanceof DuckDBTimestampTZValue)
    return Math.abs(Number(value.micros)) > 8.64e18;
  if (value instanceof DuckDBTimestampSecondsValue) return Math.abs(Number(value.seconds)) > 8.64e12;
  if (value instanceof DuckDBTimestampMillisecondsValue) return Math.abs(Number(value.millis)) > 8.64e15;
  return value instanceof DuckDBTimestampNanosecondsValue && !value.isFinite;
}

/** JavaScript's values of a statement. Moments that it has no value for are null. */
export const toJs: DuckDBValueConverter<JS> = (value, type, converter) =>
  typeof value === 'object' && value !== null && isBeyondDates(value)
    ? null
    : JSDuckDBValueConverter(value, type, converter);

/** JavaScript's values of decimals have lost digits. */
const decimal = (value: DuckDBValue | undefined): Value =>
  value instanceof DuckDBDecimalValue ? exactNumber(value.toString()) : null;

/** Converts a column of DuckDB decimals to the wire format. */
export const toDecimalColumn = (name: string, values: readonly DuckDBValue[]): FrameColumn => ({
  label: [name],
  type: genericTypes.numeric,
  values: values.map(decimal),
});

/** Converts a column of DuckDB's JavaScript values to the wire format. */
export function toFrameColumn(name: string, type: string, values: readonly JS[]): FrameColumn {
  // Times of day are sent as text, though their type class is temporal (recorded).
  if (type === 'TIME') {
    return {
      label: [name],
      type: genericTypeOf(type),
      values: values.map(value => (typeof value === 'bigint' ? timeOfDay(value) : null)),
    };
  }
  return { label: [name], type: genericTypeOf(type), values: values.map(toValue), storage: storageOf(type) };
}
