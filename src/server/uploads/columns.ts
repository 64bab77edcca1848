import type { DuckDBConnection } from '@duckdb/node-api';
import { PREVIEW_COLUMNS, PREVIEW_ROWS } from '@/model/data-upload';
import { duckdb } from '@/query/sql/duckdb';
import { numberPatterns, numberSigns } from '../catalogue/files/csv/text-values';
import { uploadFiles } from '../engines/file-task';
import { FileError } from './read/kind';

const table = duckdb.identifier(uploadFiles.table);

interface Column {
  readonly name: string;
  readonly type: string;
}
type Columns = readonly Column[];
type Types = Readonly<Record<string, string>>;

/** The columns of the table made from a file. */
export async function columnsOf(connection: DuckDBConnection): Promise<Column[]> {
  const reader = await connection.runAndReadAll(`DESCRIBE ${table}`);
  return reader.getRows().map(([name, type]) => ({ name: String(name), type: String(type) }));
}

export async function countOf(connection: DuckDBConnection): Promise<number> {
  const reader = await connection.runAndReadAll(`SELECT count(*) FROM ${table}`);
  return Number(reader.getRows()[0]?.[0]);
}

/** How values become text that can neither be drawn nor filtered otherwise, or that Parquet would change. */
const asTexts: readonly (readonly [type: RegExp, text: (column: string) => string])[] = [
  [/^(STRUCT|MAP|UNION)\b|\[\d*\]$|^VARIANT\b/, column => `CAST(to_json(${column}) AS VARCHAR)`],
  [/^BLOB$/, column => `hex(${column})`],
  [/^(BIT|BIGNUM|GEOMETRY|INTERVAL|JSON|ENUM|TIME WITH TIME ZONE)\b/, column => `CAST(${column} AS VARCHAR)`],
];
const asText = (type: string) => asTexts.find(([pattern]) => pattern.test(type))?.[1];

export const keptType = ({ type }: Column): string => (asText(type) ? 'VARCHAR' : type);

/** A value as another type, null if it does not fit. DuckDB would round fractions to whole numbers. */
function exactly(value: string, wanted: string): string {
  const cast = `TRY_CAST(${value} AS ${wanted})`;
  if (wanted !== 'BIGINT') return cast;
  const number = `TRY_CAST(${value} AS DOUBLE)`;
  return `CASE WHEN coalesce(${number} = trunc(${number}), true) THEN ${cast} END`;
}

/** A column as another type, null for values that do not fit. Texts may be numbers with grouped digits: 45,571,090. */
function converted({ name, type }: Column, wanted: string): string {
  const column = duckdb.identifier(name);
  const text = asText(type);
  const value = text?.(column) ?? column;
  const plain = exactly(value, wanted);
  if ((type !== 'VARCHAR' && !text) || (wanted !== 'BIGINT' && wanted !== 'DOUBLE')) return plain;
  const isNumber = `regexp_full_match(trim(${value}), ${duckdb.literal(numberPatterns.point)})`;
  const digits = `regexp_replace(trim(${value}), ${duckdb.literal(numberSigns.point.group)}, '', 'g')`;
  return `coalesce(${plain}, CASE WHEN ${isNumber} THEN ${exactly(digits, wanted)} END)`;
}

/** A stored column. `requireTypes` tells which values do not fit. */
export function keptAs({ name, type }: Column, wanted?: string): string {
  const column = duckdb.identifier(name);
  const text = asText(type);
  if (wanted === undefined || wanted === type || (text && wanted === 'VARCHAR'))
    return `${text?.(column) ?? column} AS ${column}`;
  return `${converted({ name, type }, wanted)} AS ${column}`;
}

/** The first rows as text, limited to the first columns. */
export async function firstRows(connection: DuckDBConnection, columns: Columns): Promise<(string | null)[][]> {
  const shown = columns
    .slice(0, PREVIEW_COLUMNS)
    .map(column => `substr(CAST(${duckdb.identifier(column.name)} AS VARCHAR), 1, 200)`);
  const source = `SELECT ${columns
    .slice(0, PREVIEW_COLUMNS)
    .map(column => keptAs(column))
    .join(', ')} FROM ${table} LIMIT ${PREVIEW_ROWS}`;
  const reader = await connection.runAndReadAll(`SELECT ${shown.join(', ')} FROM (${source})`);
  return reader.getRows().map(row => row.map(value => (value === null ? null : String(value))));
}

/** @throws FileError with the first value of each column, and its row, that does not fit its type */
export async function requireTypes(connection: DuckDBConnection, columns: Columns, types: Types): Promise<void> {
  for (const { name, type } of columns) {
    const wanted = types[name];
    if (wanted === undefined || wanted === type || (asText(type) && wanted === 'VARCHAR')) continue;
    const column = duckdb.identifier(name);
    // Zeros after the digits of a decimal come from its type.
    const text = type.startsWith('DECIMAL')
      ? `regexp_replace(${column}::VARCHAR, '[.]?0+$', '')`
      : (asText(type)?.(column) ?? `${column}::VARCHAR`);
    const values = `SELECT row_number() OVER () AS n, ${text} AS x, ${converted({ name, type }, wanted)} AS y FROM ${table}`;
    const reader = await connection.runAndReadAll(
      `SELECT n::INTEGER, substr(x, 1, 100) FROM (${values}) WHERE x IS NOT NULL AND y IS NULL ORDER BY n LIMIT 1`,
    );
    const [wrong] = reader.getRows();
    if (!wrong) continue;
    throw new FileError(`Row ${String(wrong[0])}: "${String(wrong[1])}" in the column ${name} is not a ${wanted}.`);
  }
}

/** Converts columns of a typed file to the chosen types. @throws FileError as `requireTypes` */
export async function setTypes(connection: DuckDBConnection, columns: Columns, chosen: Types): Promise<void> {
  const changed = columns.filter(({ name, type }) => chosen[name] !== undefined && chosen[name] !== type);
  if (changed.length === 0) return;
  await requireTypes(connection, columns, chosen);
  const list = columns.map(column => keptAs(column, chosen[column.name])).join(', ');
  await connection.run(`CREATE OR REPLACE TABLE upload_typed AS SELECT ${list} FROM ${table}`);
  const { isView } = await kindOf(connection);
  await connection.run(`DROP ${isView ? 'VIEW' : 'TABLE'} ${table}`);
  await connection.run(`ALTER TABLE upload_typed RENAME TO ${table}`);
}

async function kindOf(connection: DuckDBConnection): Promise<{ readonly isView: boolean }> {
  const reader = await connection.runAndReadAll(
    `SELECT count(*)::INTEGER FROM duckdb_views() WHERE NOT internal AND view_name = ${duckdb.literal(uploadFiles.table)}`,
  );
  return { isView: reader.getRows()[0]?.[0] === 1 };
}
