import type { ExportedRows, RowsExport, TableColumn } from '../engine';
import { storedType } from '../rows-file/stored-types';
import { writeRows, type SourceRow } from '../rows-file/write-rows';
import type { Connections, Rows } from './connections';

interface Limits {
  readonly signal: AbortSignal;
  readonly timeoutMilliseconds: number;
}

/** The servers have no way to ask for all rows. */
const ALL = 1e12;

/** Bytes are not stored. */
const textsOf = (rows: Rows['rows']): SourceRow[] =>
  rows.map(row => row.map(value => (typeof value === 'string' ? value : null)));

/** Writes the rows of a SELECT to a DuckDB file. */
export function exportRows(
  connections: Connections,
  columns: readonly TableColumn[],
  { sql, folder }: RowsExport,
  { signal: stop, timeoutMilliseconds }: Limits,
): Promise<ExportedRows> {
  return writeRows(
    {
      columns: columns.map(({ name, type }) => ({ name, stored: storedType('mysql', type) })),
      read: (take, signal) =>
        connections.stream(sql, { signal, timeoutMilliseconds, maxRows: ALL, isPrecise: true }, rows =>
          take(textsOf(rows)),
        ),
      // Collations there compare texts by letters, and without trailing blanks.
      sortsByBytes: async () => false,
    },
    { folder },
    stop,
  );
}
