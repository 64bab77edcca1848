import type { DuckDBConnection } from '@duckdb/node-api';
import { duckdb } from '@/query/sql/duckdb';
import { UPLOAD_COLUMNS_MAX } from '@/model/data-upload';
import { columnsOf } from './rows';

/** Whether the first list names the columns: it has a different text for each, and none is a number. */
const isHeading = (texts: readonly unknown[]): texts is string[] =>
  texts.every(text => typeof text === 'string' && text.trim() !== '' && Number.isNaN(Number(text))) &&
  new Set(texts.map(text => String(text).toLowerCase())).size === texts.length;

/**
 * Makes rows of lists of equal length: [["name", "n"], ["a", 1]]. Their values become texts.
 * Returns the columns with values that are not texts in the file; null if the table has other content.
 */
export async function rowsOfLists(connection: DuckDBConnection, table: string): Promise<Set<string> | null> {
  const name = duckdb.identifier(table);
  const [only, ...others] = await columnsOf(connection, `FROM ${name}`);
  if (!only?.type.endsWith('[]') || only.name !== 'json' || others.length > 0) return null;
  const lists = `(SELECT to_json(json) AS l FROM ${name})`;
  const sizes = await connection.runAndReadAll(
    `SELECT min(json_array_length(l))::INTEGER, max(json_array_length(l))::INTEGER, count(*) > 1 FROM ${lists}`,
  );
  const [least, most, isSeveral] = sizes.getRows()[0] ?? [];
  const width = Number(most);
  if (isSeveral !== true || least !== most || width === 0 || width > UPLOAD_COLUMNS_MAX) return null;
  const places = Array.from({ length: width }, (_, place) => place);
  const typeAt = (place: number) => `json_type(l, '$[${place}]')`;
  const texts = places.map(place => `CASE WHEN ${typeAt(place)} = 'VARCHAR' THEN l ->> ${place} END`);
  const first = await connection.runAndReadAll(`SELECT ${texts.join(', ')} FROM ${lists} LIMIT 1`);
  const heading = first.getRows()[0] ?? [];
  const names = isHeading(heading) ? heading : places.map(place => `column${place}`);
  const below = isHeading(heading) ? ' OFFSET 1' : '';
  const isMixed = places.map(place => `coalesce(bool_or(${typeAt(place)} NOT IN ('VARCHAR', 'NULL')), false)`);
  const mixed = await connection.runAndReadAll(`SELECT ${isMixed.join(', ')} FROM (FROM ${lists}${below})`);
  const columns = names.map((column, place) => `l ->> ${place} AS ${duckdb.identifier(column)}`);
  await connection.run(`CREATE TABLE json_rows AS SELECT ${columns.join(', ')} FROM ${lists}${below}`);
  await connection.run(`DROP TABLE ${name}`);
  await connection.run(`ALTER TABLE json_rows RENAME TO ${name}`);
  return new Set(names.filter((_, place) => mixed.getRows()[0]?.[place] === true));
}
