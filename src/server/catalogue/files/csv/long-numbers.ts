import type { DuckDBConnection } from '@duckdb/node-api';
import type { FileNote } from '@/model/data-file';
import { duckdb } from '@/query/sql/duckdb';
import { longNumberNotes } from './text-columns';

/**
 * DOUBLE columns whose whole numbers lost digits are read again as text, and reported. They may also contain numbers
 * that a spreadsheet shortened to 8.26839E+17.
 */
export async function withLongNumbers(
  connection: DuckDBConnection,
  table: string,
  names: readonly string[],
  loadAsText: (names: readonly string[]) => Promise<void>,
): Promise<FileNote[]> {
  const large: string[] = [];
  for (const name of names) {
    const most = `max(abs(${duckdb.identifier(name)}))`;
    const statement = `SELECT coalesce(${most} > ${Number.MAX_SAFE_INTEGER}, false) FROM ${duckdb.identifier(table)}`;
    if ((await connection.runAndReadAll(statement)).getRows()[0]?.[0] === true) large.push(name);
  }
  if (large.length === 0) return [];
  await loadAsText(large);
  const notes: FileNote[] = [];
  for (const name of large) notes.push(...(await longNumberNotes(connection, table, name)));
  // Other numbers are as large, but written with few digits: 6.02E23.
  if (notes.length < large.length) await loadAsText(notes.flatMap(({ column }) => column ?? []));
  return notes;
}
