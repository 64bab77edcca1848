import {
  BIGINT,
  BLOB,
  BOOLEAN,
  DATE,
  DECIMAL,
  DOUBLE,
  DuckDBBlobValue,
  DuckDBDateValue,
  DuckDBDecimalType,
  DuckDBDecimalValue,
  DuckDBIntervalValue,
  DuckDBTimeValue,
  DuckDBTimestampNanosecondsValue,
  DuckDBTimestampValue,
  INTERVAL,
  TIME,
  TIMESTAMP,
  TIMESTAMP_NS,
  UBIGINT,
  VARCHAR,
  type DuckDBType,
  type DuckDBValue,
} from '@duckdb/node-api';
import { DataType, DateUnit, IntervalUnit, TimeUnit, type Field, type Vector } from 'apache-arrow';

const DAY = 86_400_000;

const isBytes = (type: DataType) =>
  DataType.isBinary(type) ||
  DataType.isLargeBinary(type) ||
  DataType.isBinaryView(type) ||
  DataType.isFixedSizeBinary(type);

/** The type of a column in DuckDB. Values without one, such as lists, become text. */
export function duckType(type: DataType): DuckDBType {
  if (DataType.isDictionary(type)) return duckType(type.dictionary as DataType);
  if (DataType.isBool(type)) return BOOLEAN;
  if (DataType.isInt(type)) return type.isSigned || type.bitWidth < 64 ? BIGINT : UBIGINT;
  if (DataType.isFloat(type)) return DOUBLE;
  if (DataType.isDecimal(type))
    return type.precision <= 38 && type.scale >= 0 ? DECIMAL(type.precision, type.scale) : DOUBLE;
  if (DataType.isTimestamp(type)) return type.unit === TimeUnit.NANOSECOND ? TIMESTAMP_NS : TIMESTAMP;
  // Some programs write points in time as dates of milliseconds.
  if (DataType.isDate(type)) return type.unit === DateUnit.DAY ? DATE : TIMESTAMP;
  if (DataType.isTime(type)) return TIME;
  if (DataType.isDuration(type) || DataType.isInterval(type)) return INTERVAL;
  return isBytes(type) ? BLOB : VARCHAR;
}

const perSecond: Readonly<Record<TimeUnit, bigint>> = {
  [TimeUnit.SECOND]: 1n,
  [TimeUnit.MILLISECOND]: 1_000n,
  [TimeUnit.MICROSECOND]: 1_000_000n,
  [TimeUnit.NANOSECOND]: 1_000_000_000n,
};

/** A count of units in other units, rounded down. */
function inUnits(count: bigint, from: TimeUnit, to: TimeUnit): bigint {
  const [given, wanted] = [perSecond[from], perSecond[to]];
  if (wanted >= given) return count * (wanted / given);
  const ratio = given / wanted;
  return (count - (((count % ratio) + ratio) % ratio)) / ratio;
}

const microseconds = (count: unknown, unit: TimeUnit) =>
  inUnits(BigInt(count as number | bigint), unit, TimeUnit.MICROSECOND);

/** The words of a decimal, the lowest first, in two's complement. */
const wholeOf = (words: Uint32Array) =>
  BigInt.asIntN(
    words.length * 32,
    words.reduceRight((whole, word) => (whole << 32n) | BigInt(word), 0n),
  );

function decimalText(words: Uint32Array, scale: number): string {
  const whole = wholeOf(words);
  if (scale <= 0) return `${whole}${'0'.repeat(-scale)}`;
  const digits = String(whole < 0n ? -whole : whole).padStart(scale + 1, '0');
  return `${whole < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

function intervalOf(parts: Int32Array, unit: IntervalUnit): DuckDBIntervalValue {
  const [first = 0, second = 0, low = 0, high = 0] = parts;
  if (unit === IntervalUnit.YEAR_MONTH) return new DuckDBIntervalValue(first * 12 + second, 0, 0n);
  if (unit === IntervalUnit.DAY_TIME) return new DuckDBIntervalValue(0, first, BigInt(second) * 1000n);
  const nanoseconds = BigInt.asIntN(64, wholeOf(Uint32Array.of(low, high)));
  return new DuckDBIntervalValue(first, second, microseconds(nanoseconds, TimeUnit.NANOSECOND));
}

/** A point in time, which apache-arrow returns as milliseconds in every unit. */
const momentOf = (milliseconds: unknown) => BigInt(Math.round(Number(milliseconds) * 1000));

/** A value as a single one of DuckDB; null if its type becomes text. */
function plainValue(type: DataType, value: unknown): DuckDBValue {
  if (DataType.isBool(type)) return Boolean(value);
  if (DataType.isInt(type)) return BigInt(value as number | bigint);
  if (DataType.isFloat(type)) return Number(value);
  if (DataType.isDecimal(type)) {
    const words = value as Uint32Array;
    const wanted = duckType(type);
    return wanted instanceof DuckDBDecimalType
      ? new DuckDBDecimalValue(wholeOf(words), wanted.width, wanted.scale)
      : Number(decimalText(words, type.scale));
  }
  if (DataType.isTimestamp(type)) return new DuckDBTimestampValue(momentOf(value));
  if (DataType.isDate(type))
    return type.unit === DateUnit.DAY
      ? new DuckDBDateValue(Math.floor(Number(value) / DAY))
      : new DuckDBTimestampValue(momentOf(value));
  if (DataType.isTime(type)) return new DuckDBTimeValue(microseconds(value, type.unit));
  if (DataType.isDuration(type)) return new DuckDBIntervalValue(0, 0, microseconds(value, type.unit));
  if (DataType.isInterval(type)) return intervalOf(value as Int32Array, type.unit);
  if (isBytes(type)) return new DuckDBBlobValue(value as Uint8Array);
  return typeof value === 'string' ? value : null;
}

const isEntries = (value: unknown): value is Iterable<readonly [unknown, unknown]> =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, Symbol.iterator) === 'function';

const childrenOf = (type: DataType) => type.children as readonly Field<DataType>[];
const inQuotes = (value: unknown) => JSON.stringify(String(value));

/** A value in a list or record, as JSON. */
function jsonText(type: DataType | undefined, value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (type && DataType.isDictionary(type)) return jsonText(type.dictionary as DataType, value);
  if (type && (DataType.isStruct(type) || DataType.isMap(type)) && isEntries(value)) {
    const children = childrenOf(type);
    const childOf = (name: unknown) =>
      // The only child of a map is a record of keys and values.
      DataType.isMap(type)
        ? children[0] && childrenOf(children[0].type)[1]?.type
        : children.find(child => child.name === name)?.type;
    const parts = Array.from(value, ([name, one]) => `${inQuotes(name)}:${jsonText(childOf(name), one)}`);
    return `{${parts.join(',')}}`;
  }
  if (type && (DataType.isList(type) || DataType.isLargeList(type) || DataType.isFixedSizeList(type))) {
    const child = childrenOf(type)[0]?.type;
    return `[${Array.from(value as Iterable<unknown>, one => jsonText(child, one)).join(',')}]`;
  }
  if (type && DataType.isDecimal(type)) return decimalText(value as Uint32Array, type.scale);
  if (typeof value === 'bigint') return String(value);
  if (type && isBytes(type))
    return inQuotes(
      Buffer.from(value as Uint8Array)
        .toString('hex')
        .toUpperCase(),
    );
  const plain = type ? plainValue(type, value) : null;
  return plain !== null && typeof plain === 'object'
    ? inQuotes(plain)
    : (JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? Number(one) : one)) ?? 'null');
}

/** A value at a place of a column. */
export function duckValue(type: DataType, vector: Vector | null, row: number): DuckDBValue {
  const value: unknown = vector?.get(row);
  if (value === null || value === undefined) return null;
  if (DataType.isDictionary(type)) return duckOf(type.dictionary as DataType, value);
  const [data] = vector?.data ?? [];
  // As milliseconds, it has lost digits.
  if (DataType.isTimestamp(type) && vector?.data.length === 1 && data?.values instanceof BigInt64Array) {
    const count = data.values[row]!;
    return type.unit === TimeUnit.NANOSECOND
      ? new DuckDBTimestampNanosecondsValue(count)
      : new DuckDBTimestampValue(microseconds(count, type.unit));
  }
  return duckOf(type, value);
}

function duckOf(type: DataType, value: unknown): DuckDBValue {
  if (DataType.isTimestamp(type) && type.unit === TimeUnit.NANOSECOND)
    return new DuckDBTimestampNanosecondsValue(momentOf(value) * 1000n);
  return plainValue(type, value) ?? (typeof value === 'bigint' ? String(value) : jsonText(type, value));
}
