import {
  DuckDBArrayValue,
  DuckDBBlobValue,
  DuckDBDateValue,
  DuckDBDecimalValue,
  DuckDBIntervalValue,
  DuckDBListValue,
  DuckDBMapValue,
  DuckDBStructValue,
  DuckDBTimeTZValue,
  DuckDBTimeValue,
  DuckDBTimestampNanosecondsValue,
  DuckDBTimestampTZValue,
  DuckDBTimestampValue,
  DuckDBTypeId,
  type DuckDBType,
  type DuckDBValue,
} from '@duckdb/node-api';
import { pythonText, intervalText, timeOfDay } from '../wire-text';
import { integerValue, type ExactColumn, type ExactKind, type ExactValue } from '../exact/table';
import { isoFraction, isoTimestamp } from '../exact/texts';

const { BIGINT, UBIGINT, HUGEINT, UHUGEINT } = DuckDBTypeId;
const wide: ReadonlySet<DuckDBTypeId> = new Set([BIGINT, UBIGINT, HUGEINT, UHUGEINT]);

const kinds: ReadonlyMap<DuckDBTypeId, ExactKind> = new Map<DuckDBTypeId, ExactKind>([
  [DuckDBTypeId.BOOLEAN, 'boolean'],
  ...[
    DuckDBTypeId.TINYINT,
    DuckDBTypeId.SMALLINT,
    DuckDBTypeId.INTEGER,
    DuckDBTypeId.UTINYINT,
    DuckDBTypeId.USMALLINT,
    DuckDBTypeId.UINTEGER,
    ...wide,
  ].map(id => [id, 'integer'] as const),
  [DuckDBTypeId.DECIMAL, 'decimal'],
  [DuckDBTypeId.FLOAT, 'float'],
  [DuckDBTypeId.DOUBLE, 'float'],
  [DuckDBTypeId.DATE, 'date'],
  [DuckDBTypeId.TIME, 'time'],
  [DuckDBTypeId.TIME_TZ, 'time'],
  [DuckDBTypeId.TIMESTAMP, 'timestamp'],
  [DuckDBTypeId.TIMESTAMP_S, 'timestamp'],
  [DuckDBTypeId.TIMESTAMP_MS, 'timestamp'],
  [DuckDBTypeId.TIMESTAMP_NS, 'timestamp'],
  [DuckDBTypeId.TIMESTAMP_TZ, 'timestamptz'],
  [DuckDBTypeId.INTERVAL, 'interval'],
  [DuckDBTypeId.BLOB, 'bytes'],
  ...[DuckDBTypeId.LIST, DuckDBTypeId.ARRAY, DuckDBTypeId.STRUCT, DuckDBTypeId.MAP, DuckDBTypeId.UNION].map(
    id => [id, 'nested'] as const,
  ),
]);

/** Infinite dates and years before the first are written as PostgreSQL writes them. */
function asWritten(value: DuckDBValue): string {
  const sign =
    value instanceof DuckDBDateValue && !value.isFinite
      ? value.days
      : value instanceof DuckDBTimestampNanosecondsValue && !value.isFinite
        ? value.nanos
        : 0;
  if (sign !== 0) return sign < 0 ? '-infinity' : 'infinity';
  return String(value).replace(/ \(BC\)$/, ' BC');
}

/** A nested value, as it is printed there. */
function nestedText(value: DuckDBValue): string {
  if (value instanceof DuckDBListValue || value instanceof DuckDBArrayValue)
    return `[${value.items.map(nestedText).join(', ')}]`;
  if (value instanceof DuckDBStructValue)
    return `{${Object.entries(value.entries)
      .map(([name, item]) => `${pythonText(name)}: ${nestedText(item)}`)
      .join(', ')}}`;
  if (value instanceof DuckDBMapValue)
    return `{${value.entries.map(({ key, value: item }) => `${nestedText(key)}: ${nestedText(item)}`).join(', ')}}`;
  if (value instanceof DuckDBDecimalValue) return value.toString();
  if (typeof value === 'object' && value !== null) return pythonText(asWritten(value));
  return pythonText(value);
}

/** Moments in UTC. Special values (`infinity`) stay as the engine writes them. */
function zoned({ micros }: DuckDBTimestampTZValue): string {
  const text = isoTimestamp(new DuckDBTimestampValue(micros).toString());
  return text.includes('T') ? `${text}+00:00` : text;
}

function exactValue(value: DuckDBValue): ExactValue {
  if (value === null) return null;
  switch (typeof value) {
    case 'bigint':
      return integerValue(value);
    case 'object':
      break;
    default:
      return value;
  }
  if (value instanceof DuckDBBlobValue) return new Uint8Array(value.bytes);
  if (value instanceof DuckDBDecimalValue) return value.toString();
  if (value instanceof DuckDBTimestampTZValue) return zoned(value);
  if (value instanceof DuckDBTimeValue) return timeOfDay(value.micros);
  if (value instanceof DuckDBIntervalValue) return intervalText(value);
  if (value instanceof DuckDBTimeTZValue) return isoFraction(value.toString());
  return isoTimestamp(asWritten(value));
}

/** Converts a DuckDB column to its exact values. */
export function toExactColumn(name: string, type: DuckDBType, values: readonly DuckDBValue[]): ExactColumn {
  const kind = kinds.get(type.typeId) ?? 'text';
  const toValue = kind === 'nested' ? (value: DuckDBValue) => (value === null ? null : nestedText(value)) : exactValue;
  return { name, kind, isWide: wide.has(type.typeId), values: values.map(toValue) };
}
