import { DuckDBDecimalValue, type DuckDBValue, type JS } from '@duckdb/node-api';
import { genericTypeOf, genericTypes } from '@/model/dataset';
import { exactNumber } from '@/query/result/exact-number';
import { storageOf, type FrameColumn, type Value } from '@/query/result/frame';
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
