import type { Column } from '@uwdata/flechette';
// Imported by file, as in `decode.ts`.
import { tableFromIPC } from '@uwdata/flechette/src/decode/table-from-ipc.js';
import * as v from 'valibot';
import { HEAD_KEY, KIND_KEY } from '@/api/arrow-result';
import { genericOf } from '@/api/read/sql-run';
import { runColumnSchema } from '@/api/sql-run';
import { parseJson } from '@/lib/json';
import { genericTypes } from '@/model/dataset';
import { DamagedResultError } from './decode';

/**
 * Type of a column in the SQL editor's rows. Decimals, dates, times of day, and whole numbers beyond 64 bits are kept
 * as text with all their digits.
 */
export const sqlKinds = [
  'integer',
  'decimal',
  'float',
  'boolean',
  'text',
  'date',
  'time',
  'timestamp',
  'timestamptz',
  'interval',
  'bytes',
  'nested',
] as const;
export type SqlKind = (typeof sqlKinds)[number];

/** Whole numbers are bigints if the server sent them exactly; moments are microseconds, as bigints. */
export type SqlValue = string | number | bigint | boolean | Uint8Array | null;

export interface SqlColumn {
  readonly name: string;
  /** The type in the server's words, such as `INTEGER`; null if it gave none. */
  readonly type: string | null;
  readonly kind: SqlKind;
  readonly isDate: boolean;
  /** The value in a row, which is read from the bytes on demand. */
  readonly at: (row: number) => SqlValue;
  /** All values, for readers of every one. Built once. */
  readonly values: () => readonly SqlValue[];
}

/** The rows of a run, read from their bytes as they are needed. */
export interface SqlResult {
  readonly columns: readonly SqlColumn[];
  readonly rowCount: number;
  /** There are more rows, which a limit cut off. */
  readonly truncated: boolean;
}

const headSchema = v.looseObject({
  columns: v.array(runColumnSchema),
  rowcount: v.number(),
  displayLimitReached: v.optional(v.boolean()),
});

/** With all digits. */
const exactly = { useBigInt: true, useBigIntTimestamp: true } as const;

const kindSchema = v.picklist(sqlKinds);

const isMoment = (kind: SqlKind) => kind === 'timestamp' || kind === 'timestamptz';

function valueOf(value: unknown): SqlValue {
  if (value === null || value === undefined) return null;
  if (value instanceof Uint8Array) return value;
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'bigint':
    case 'boolean':
      return value;
    default:
      return JSON.stringify(value);
  }
}

function toColumn(
  child: Column<unknown>,
  { name, type, kind }: { readonly name: string; readonly type: string | null; readonly kind: SqlKind },
): SqlColumn {
  const at = (row: number) => valueOf(child.at(row));
  let all: readonly SqlValue[] | null = null;
  return {
    name,
    type,
    kind,
    isDate: isMoment(kind) || kind === 'date',
    at,
    values: () => (all ??= Array.from({ length: child.length }, (_, row) => at(row))),
  };
}

/** Type of a column without further information: servers without Arrow report a generic type. */
function kindBy(generic: number | null | undefined): SqlKind {
  if (generic === genericTypes.numeric) return 'float';
  return generic === genericTypes.boolean ? 'boolean' : 'text';
}

/** Reads the metadata of a stream; undefined if there is none. @throws DamagedResultError */
export function readHead(bytes: Uint8Array): unknown {
  try {
    return parseJson(tableFromIPC(bytes, exactly).schema.metadata?.get(HEAD_KEY));
  } catch (cause) {
    throw new DamagedResultError('The rows are not the Arrow stream they should be', { cause });
  }
}

/**
 * Reads the bytes of a run's rows, as a server sent them or `encode-run.ts` made them. Rows are counted against the
 * head, as an incomplete stream may still read as a shorter one.
 * @throws DamagedResultError
 */
export function decodeSqlResult(bytes: Uint8Array): SqlResult {
  try {
    const table = tableFromIPC(bytes, exactly);
    const head = v.parse(headSchema, parseJson(table.schema.metadata?.get(HEAD_KEY)));
    if (table.numRows !== head.rowcount)
      throw new DamagedResultError(`The stored rows are ${table.numRows} of ${head.rowcount}`);
    const told = new Map(head.columns.map(column => [column.name, column]));
    const columns = table.schema.fields.map(({ name, metadata }, index) => {
      const column = told.get(name);
      const kind = v.safeParse(kindSchema, metadata?.get(KIND_KEY));
      return toColumn(table.getChildAt(index), {
        name,
        type: column?.type ?? null,
        kind: kind.success ? kind.output : kindBy(column && genericOf(column)),
      });
    });
    return { columns, rowCount: table.numRows, truncated: head.displayLimitReached ?? false };
  } catch (cause) {
    throw cause instanceof DamagedResultError
      ? cause
      : new DamagedResultError('The stored rows cannot be read', { cause });
  }
}
