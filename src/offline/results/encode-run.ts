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
  const table = tableFromColumns(children);
  const head = { columns, rowcount: data.length, ...(displayLimitReached ? { displayLimitReached } : {}) };
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
