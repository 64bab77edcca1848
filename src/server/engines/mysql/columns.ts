import type { FieldPacket } from 'mysql2';

/** The protocol's numbers of types. */
export const types = {
  DECIMAL: 0,
  TINY: 1,
  SHORT: 2,
  LONG: 3,
  FLOAT: 4,
  DOUBLE: 5,
  NULL: 6,
  TIMESTAMP: 7,
  LONGLONG: 8,
  INT24: 9,
  DATE: 10,
  TIME: 11,
  DATETIME: 12,
  YEAR: 13,
  NEWDATE: 14,
  VARCHAR: 15,
  BIT: 16,
  JSON: 245,
  NEWDECIMAL: 246,
  ENUM: 247,
  SET: 248,
  TINY_BLOB: 249,
  MEDIUM_BLOB: 250,
  LONG_BLOB: 251,
  BLOB: 252,
  VAR_STRING: 253,
  STRING: 254,
  GEOMETRY: 255,
} as const;

/** The number of the character set `binary`. */
const BINARY = 63;
const UNSIGNED = 32;
const ENUM = 256;
const SET = 2048;
/** Bytes of a character in utf8mb4, in which texts are sent. */
const CHARACTER = 4;

/** A column of a result. */
export interface SentColumn {
  readonly name: string;
  /** One of `types`. */
  readonly type: number;
  readonly isBinary: boolean;
  readonly isUnsigned: boolean;
  /** The name of the type in SQL. */
  readonly typeName: string;
}

const integers: Readonly<Record<number, string>> = {
  [types.TINY]: 'TINYINT',
  [types.SHORT]: 'SMALLINT',
  [types.INT24]: 'MEDIUMINT',
  [types.LONG]: 'INT',
  [types.LONGLONG]: 'BIGINT',
};
const plain: Readonly<Record<number, string>> = {
  [types.FLOAT]: 'FLOAT',
  [types.DOUBLE]: 'DOUBLE',
  [types.NULL]: 'NULL',
  [types.TIMESTAMP]: 'TIMESTAMP',
  [types.DATE]: 'DATE',
  [types.NEWDATE]: 'DATE',
  [types.TIME]: 'TIME',
  [types.DATETIME]: 'DATETIME',
  [types.YEAR]: 'YEAR',
  [types.BIT]: 'BIT',
  [types.JSON]: 'JSON',
  [types.GEOMETRY]: 'GEOMETRY',
};

const blobs: ReadonlySet<number> = new Set([types.TINY_BLOB, types.MEDIUM_BLOB, types.LONG_BLOB, types.BLOB]);
const strings: ReadonlySet<number> = new Set([types.VARCHAR, types.VAR_STRING, types.STRING, types.ENUM, types.SET]);

interface Described {
  readonly type: number;
  readonly length: number;
  readonly decimals: number;
  readonly flags: number;
  readonly isBinary: boolean;
}

function typeName({ type, length, decimals, flags, isBinary }: Described): string {
  const isUnsigned = (flags & UNSIGNED) !== 0;
  const integer = integers[type];
  // Flags for booleans are stored as `TINYINT(1)`.
  if (integer) return `${integer}${type === types.TINY && length === 1 ? '(1)' : ''}${isUnsigned ? ' UNSIGNED' : ''}`;
  if (type === types.DECIMAL || type === types.NEWDECIMAL) {
    // The length includes the sign and the point.
    const digits = length - (isUnsigned ? 0 : 1) - (decimals > 0 ? 1 : 0);
    return `DECIMAL(${digits},${decimals})`;
  }
  if (flags & ENUM || type === types.ENUM) return 'ENUM';
  if (flags & SET || type === types.SET) return 'SET';
  if (blobs.has(type)) return isBinary ? 'BLOB' : 'TEXT';
  if (strings.has(type)) return isBinary ? `VARBINARY(${length})` : `VARCHAR(${Math.floor(length / CHARACTER)})`;
  return plain[type] ?? 'UNKNOWN';
}

/** Describes a column of the protocol. */
export function toSentColumn(field: FieldPacket): SentColumn {
  // MariaDB stores JSON as text, and says so in addition.
  const type = field.extendedFormat === 'json' ? types.JSON : (field.columnType ?? field.type ?? types.NULL);
  const flags = typeof field.flags === 'number' ? field.flags : 0;
  const holdsBytes = (blobs.has(type) || strings.has(type)) && field.characterSet === BINARY;
  const isBinary = holdsBytes || type === types.BIT || type === types.GEOMETRY;
  return {
    name: field.name,
    type,
    isBinary,
    isUnsigned: (flags & UNSIGNED) !== 0,
    typeName: typeName({ type, flags, isBinary, length: field.columnLength ?? 0, decimals: field.decimals }),
  };
}
