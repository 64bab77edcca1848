import {
  BIGINT,
  BOOLEAN,
  DATE,
  DECIMAL,
  DOUBLE,
  DuckDBDateValue,
  DuckDBDecimalValue,
  DuckDBTimestampValue,
  INTEGER,
  SMALLINT,
  TIMESTAMP,
  TINYINT,
  VARCHAR,
  type DuckDBType,
  type DuckDBValue,
} from '@duckdb/node-api';
import { VALUE_LENGTH_MAX } from '@/model/limits';
import type { Dialect } from '@/query/sql/dialect';

/** A type whose values mean the same in the file as in the source. */
export interface StoredType {
  readonly type: DuckDBType;
  /** Reads a value as the source writes it; undefined if the type cannot hold it. */
  readonly read: (text: string) => DuckDBValue | undefined;
}

const MOST_DIGITS = 38;
const DAY = 86_400_000;

function whole(text: string): bigint | undefined {
  return /^-?\d+$/.test(text) ? BigInt(text) : undefined;
}

const integer = (type: DuckDBType, bits: number): StoredType => ({
  type,
  read(text) {
    const value = whole(text);
    if (value === undefined || BigInt.asIntN(bits, value) !== value) return undefined;
    return bits === 64 ? value : Number(value);
  },
});

const double: StoredType = {
  type: DOUBLE,
  read(text) {
    const value = Number(text);
    // Engines differ in how they compare and add up what is not finite.
    return text !== '' && Number.isFinite(value) ? value : undefined;
  },
};

const boolean: StoredType = {
  type: BOOLEAN,
  read(text) {
    if (text === 't' || text === 'true') return true;
    return text === 'f' || text === 'false' ? false : undefined;
  },
};

const texts: StoredType = {
  type: VARCHAR,
  read: text => (text.length <= VALUE_LENGTH_MAX && !text.includes('\0') ? text : undefined),
};

/** A decimal with a fixed scale. Totals are declared with more digits than they have. */
export function decimalOf(declared: number, scale: number): StoredType | null {
  const width = Math.min(declared, MOST_DIGITS);
  if (!(width >= 1 && scale >= 0 && scale <= width)) return null;
  return {
    type: DECIMAL(width, scale),
    read(text) {
      const [, sign, before = '', after = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
      const fraction = after.replace(/0+$/, '').padEnd(scale, '0');
      if (sign === undefined || fraction.length > scale) return undefined;
      const digits = (before + fraction).replace(/^0+(?=\d)/, '');
      if (digits.length > width) return undefined;
      return new DuckDBDecimalValue(BigInt(sign + digits), width, scale);
    },
  };
}

/** Four digits of a year only: other years are not shown as such. Zones other than UTC are not read. */
const MOMENT = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d):(\d\d)(?:\.(\d{1,6}))?(?:\+00(?::00)?| UTC)?)?$/;

/** Microseconds since the epoch. */
function micros(text: string): bigint | undefined {
  const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = ''] = MOMENT.exec(text) ?? [];
  if (year === undefined) return undefined;
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  const milliseconds = Date.parse(iso);
  // Dates such as February 30 are invalid.
  if (Number.isNaN(milliseconds) || new Date(milliseconds).toISOString() !== iso) return undefined;
  return BigInt(milliseconds) * 1000n + BigInt(fraction.padEnd(6, '0'));
}

const timestamp: StoredType = {
  type: TIMESTAMP,
  read(text) {
    const value = micros(text);
    return value === undefined ? undefined : new DuckDBTimestampValue(value);
  },
};

const date: StoredType = {
  type: DATE,
  read(text) {
    const value = text.length === 10 ? micros(text) : undefined;
    return value === undefined ? undefined : new DuckDBDateValue(Number(value / 1000n) / DAY);
  },
};

const integers = {
  tiny: integer(TINYINT, 8),
  small: integer(SMALLINT, 16),
  normal: integer(INTEGER, 32),
  big: integer(BIGINT, 64),
};

/** Beyond the eight bytes of the largest integer. */
const unsigned: StoredType = { type: DECIMAL(20, 0), read: text => decimalOf(20, 0)?.read(text) };

/**
 * By the names that databases give their types. Absent: types with other comparisons (padded and case-insensitive texts,
 * enums), without a fixed meaning (arrays, JSON, intervals), or read at another precision (four-byte floats, times of day).
 * Times with a zone are those of UTC, the zone of the server's sessions.
 */
const named: Readonly<Record<Exclude<Dialect['name'], 'duckdb'>, Readonly<Record<string, StoredType>>>> = {
  postgresql: {
    BOOLEAN: boolean,
    SMALLINT: integers.small,
    INTEGER: integers.normal,
    BIGINT: integers.big,
    'DOUBLE PRECISION': double,
    TEXT: texts,
    'CHARACTER VARYING': texts,
    DATE: date,
    'TIMESTAMP WITHOUT TIME ZONE': timestamp,
    'TIMESTAMP WITH TIME ZONE': timestamp,
  },
  mysql: {
    TINYINT: integers.tiny,
    'TINYINT UNSIGNED': integers.small,
    SMALLINT: integers.small,
    'SMALLINT UNSIGNED': integers.normal,
    MEDIUMINT: integers.normal,
    'MEDIUMINT UNSIGNED': integers.normal,
    INT: integers.normal,
    'INT UNSIGNED': integers.big,
    BIGINT: integers.big,
    'BIGINT UNSIGNED': unsigned,
    DOUBLE: double,
    VARCHAR: texts,
    TEXT: texts,
    DATE: date,
    DATETIME: timestamp,
    TIMESTAMP: timestamp,
  },
  trino: {
    BOOLEAN: boolean,
    TINYINT: integers.tiny,
    SMALLINT: integers.small,
    INTEGER: integers.normal,
    BIGINT: integers.big,
    DOUBLE: double,
    VARCHAR: texts,
    DATE: date,
    TIMESTAMP: timestamp,
    'TIMESTAMP WITH TIME ZONE': timestamp,
  },
};

/** Null for a type without an exact counterpart. */
export function storedType(dialect: Exclude<Dialect['name'], 'duckdb'>, type: string): StoredType | null {
  const upper = type.trim().toUpperCase();
  const [, width, scale = '0'] = /^(?:NUMERIC|DECIMAL)\((\d+)(?:,\s*(\d+))?\)$/.exec(upper) ?? [];
  if (width !== undefined) return decimalOf(Number(width), Number(scale));
  const [, digits] = /\((\d+)\)/.exec(upper) ?? [];
  const plain = upper.replace(/\(\d+\)/, '').replace(/\s+/g, ' ');
  const stored = Object.hasOwn(named[dialect], plain) ? named[dialect][plain] : undefined;
  if (!stored) return null;
  // The file counts microseconds.
  return stored === timestamp && digits !== undefined && Number(digits) > 6 ? null : stored;
}
