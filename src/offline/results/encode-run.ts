import {
  bool,
  float64,
  int64,
  tableFromColumns,
  columnFromArray,
  tableToIPC,
  utf8,
  type Column,
  type DataType,
} from '@uwdata/flechette';
import { HEAD_KEY, KIND_KEY } from '@/api/arrow-result';
import type { RunColumn } from '@/api/sql-run';
import { genericTypeOf, genericTypes } from '@/model/dataset';
import { DamagedResultError } from './decode';
import type { SqlKind } from './sql-result';

/** Rows of a run from a server without Arrow. */
export interface JsonRows {
  readonly columns: readonly RunColumn[];
  readonly data: readonly Readonly<Record<string, unknown>>[];
  readonly displayLimitReached?: boolean | undefined;
}

interface Encoding {
  readonly kind: SqlKind;
  readonly type: DataType;
  readonly write: (value: unknown) => unknown;
}

const texts = (kind: SqlKind): Encoding => ({
  kind,
  type: utf8(),
  write: value =>
    typeof value === 'string' ? value : typeof value === 'bigint' ? String(value) : JSON.stringify(value),
});

const isWhole = (value: unknown) => typeof value === 'bigint' || Number.isSafeInteger(value);
const fits = (value: unknown) => typeof value !== 'bigint' || BigInt.asIntN(64, value) === value;

/** Type of a column from its values: the server's type is in the words of its engine. */
function encodingOf(values: readonly unknown[], type: string): Encoding {
  const present = values.filter(value => value !== null && value !== undefined);
  const all = (test: (value: unknown) => boolean) => present.length > 0 && present.every(test);
  if (all(value => typeof value === 'boolean')) return { kind: 'boolean', type: bool(), write: value => value };
  if (all(isWhole) && all(fits) && !/FLOAT|DOUBLE|REAL|DECIMAL|NUMERIC/i.test(type))
    return { kind: 'integer', type: int64(), write: value => BigInt(String(value)) };
  if (all(value => typeof value === 'number')) return { kind: 'float', type: float64(), write: value => value };
  if (all(isWhole)) return texts('integer');
  return texts(/^DATE$/i.test(type) ? 'date' : present.some(value => typeof value === 'object') ? 'nested' : 'text');
}

/** A column of a run from an engine on the device, with the engine's type. */
export interface EngineColumn {
  readonly name: string;
  readonly type: string;
  readonly kind: SqlKind;
  readonly column: Column<unknown>;
}

/** Writes columns as one Arrow stream, with the head and the kinds that `sql-result.ts` reads. */
function writeStream(
  children: readonly (readonly [string, Column<unknown>])[],
  kinds: ReadonlyMap<string, SqlKind>,
  head: Readonly<Record<string, unknown>>,
): Uint8Array {
  const table = tableFromColumns(children.map(([name, column]): [string, Column<unknown>] => [name, column]));
  const metadata = new Map([[HEAD_KEY, JSON.stringify(head)]]);
  const fields = table.schema.fields.map(field => ({
    ...field,
    metadata: new Map([[KIND_KEY, kinds.get(field.name) ?? 'text']]),
  }));
  Object.assign(table.schema, { metadata, fields });
  const bytes = tableToIPC(table, { format: 'stream' });
  if (!bytes) throw new DamagedResultError('The rows could not be stored as Arrow');
  return bytes;
}

const headOf = (columns: readonly RunColumn[], rowcount: number, isCut: boolean | undefined) => ({
  columns,
  rowcount,
  ...(isCut ? { displayLimitReached: true } : {}),
});

/** Converts columns of an engine on the device to the stored form. Their names are unique. */
export function encodeRunColumns(columns: readonly EngineColumn[], rowCount: number, isCut: boolean): Uint8Array {
  const kinds = new Map(columns.map(({ name, kind }) => [name, kind]));
  const described = columns.map(({ name, type }): RunColumn => {
    const generic = genericTypeOf(type);
    return { name, type, type_generic: generic, is_dttm: generic === genericTypes.temporal };
  });
  const children = columns.map(({ name, column }) => [name, column] as const);
  return writeStream(children, kinds, headOf(described, rowCount, isCut));
}

/** Converts JSON rows to their stored form: whole numbers keep their digits as far as they were read with them. */
export function encodeRunRows({ columns, data, displayLimitReached }: JsonRows): Uint8Array {
  const named = columns.length > 0 ? columns.map(({ name }) => name) : Object.keys(data[0] ?? {});
  const kinds = new Map<string, SqlKind>();
  const children = [...new Set(named)].map((name): [string, Column<unknown>] => {
    const values = data.map(row => row[name] ?? null);
    const { kind, type, write } = encodingOf(values, columns.find(column => column.name === name)?.type ?? '');
    kinds.set(name, kind);
    const written = values.map(value => (value === null ? null : write(value)));
    return [name, columnFromArray(written, type, { useBigInt: true })];
  });
  return writeStream(children, kinds, headOf(columns, data.length, displayLimitReached));
}
