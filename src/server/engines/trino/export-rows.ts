import type { ExportedRows, RowsExport, TableColumn } from '../engine';
import { storedType } from '../rows-file/stored-types';
import { writeRows } from '../rows-file/write-rows';
import { inUtc } from './moments';
import type { trinoClient } from './protocol';

interface Limits {
  readonly signal: AbortSignal;
  readonly timeoutMilliseconds: number;
}

/** Lists and objects are not stored. */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

const utcOf = (value: unknown) => (typeof value === 'string' ? inUtc(value) : textOf(value));

/** Writes the rows of a SELECT to a DuckDB file. */
export function exportRows(
  client: ReturnType<typeof trinoClient>,
  columns: readonly TableColumn[],
  { sql, folder }: RowsExport,
  { signal: stop, timeoutMilliseconds }: Limits,
): Promise<ExportedRows> {
  const isZoned = columns.map(({ type }) => /with time zone/i.test(type));
  return writeRows(
    {
      columns: columns.map(({ name, type }) => ({ name, stored: storedType('trino', type) })),
      async read(take, signal) {
        await client.run(sql, {
          signal,
          timeoutMilliseconds,
          maxRows: Infinity,
          take: rows => take(rows.map(row => row.map((value, at) => (isZoned[at] ? utcOf(value) : textOf(value))))),
        });
      },
      collation: null,
    },
    { folder },
    stop,
  );
}
