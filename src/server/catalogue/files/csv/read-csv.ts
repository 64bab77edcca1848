import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import * as v from 'valibot';
import type { FileNote, FileReading, SkippedLine, SkipReason } from '@/model/data-file';
import type { TextEncoding } from '@/model/data-upload';
import { duckdb } from '@/query/sql/duckdb';
import { findDialect, firstLines, readCsv, type CsvDialect, type DialectChoice } from './dialect';
import { encodingNotes } from './encoding/guess';
import { inspectText, writeUtf8 } from './encoding/text-file';
import { isHeadingOfValues } from './heading';
import { withLongNumbers } from './long-numbers';
import { isSetApartBySpaces, writeEqualLineEnds, writeTabbed } from './plain-copy';
import { HEAD_LINES } from './preamble';
import { withCodesAsText } from './codes';
import { convertTexts, countTexts, dateNotes } from './text-columns';
import { likelyStyle, styleOfFile, type NumberStyle } from './text-values';

/** The number of skipped lines that are reported one by one. */
const TOLD = 20;
const REJECTS = 'csv_rejects';

/** DuckDB's names for the errors of a line. */
const reasons: Readonly<Record<string, SkipReason>> = {
  'MISSING COLUMNS': 'too-few',
  'TOO MANY COLUMNS': 'too-many',
  CAST: 'not-of-type',
  'UNQUOTED VALUE': 'quotes',
  'INVALID ENCODING': 'encoding',
  'INVALID STATE': 'quotes',
  'LINE SIZE OVER MAXIMUM': 'too-long',
};

const skippedSchema = v.array(
  v.object({
    lines: v.number(),
    line: v.number(),
    why: v.string(),
    text: v.nullable(v.string()),
    column: v.nullable(v.string()),
    message: v.nullable(v.string()),
  }),
);

/** DuckDB reports the value with the wrong type only in its message. */
const valueIn = (message: string | null) => /Could not convert string "([^]*)" to /.exec(message ?? '')?.[1] ?? null;

async function skippedLines(connection: DuckDBConnection): Promise<FileReading['skipped']> {
  // A line with too few values often also has one of the wrong type; that is not the actual problem.
  const statement = `SELECT count(*) OVER ()::INTEGER AS lines, line::INTEGER AS line, arg_min(error_type::VARCHAR, (error_type = 'CAST')::INTEGER) AS why,
    substr(any_value(csv_line), 1, 160) AS "text", arg_min(column_name, (error_type = 'CAST')::INTEGER) AS "column",
    substr(arg_min(error_message, (error_type = 'CAST')::INTEGER), 1, 1000) AS message FROM ${REJECTS} GROUP BY line ORDER BY line LIMIT ${TOLD}`;
  const rows = v.parse(skippedSchema, (await connection.runAndReadAll(statement)).getRowObjectsJson());
  const first = rows.map(({ line, why, text, column, message }): SkippedLine => ({
    line,
    why: reasons[why] ?? 'other',
    text: text ?? '',
    ...(why === 'CAST' ? { column, value: valueIn(message)?.slice(0, 160) ?? null } : {}),
  }));
  return { lines: rows[0]?.lines ?? 0, first };
}

async function load(
  connection: DuckDBConnection,
  table: string,
  path: string,
  dialect: CsvDialect,
  asText: ReadonlySet<string>,
  decimal?: string,
) {
  const read = async (hasEmptyTexts: boolean) => {
    const source = readCsv(path, dialect, { asText, decimal, hasEmptyTexts, rejects: REJECTS });
    await connection.run(`CREATE OR REPLACE TABLE ${duckdb.identifier(table)} AS SELECT * FROM ${source}`);
    const skipped = await skippedLines(connection);
    const isEmptyNumber = hasEmptyTexts && (await one(connection, EMPTY_REJECTED)) === true;
    for (const rejects of [REJECTS, `${REJECTS}_scans`]) await connection.run(`DROP TABLE IF EXISTS ${rejects}`);
    return { skipped, isEmptyNumber };
  };
  const { skipped, isEmptyNumber } = await read(true);
  // Where "" also stands for a missing number, it is a missing value everywhere.
  return isEmptyNumber ? (await read(false)).skipped : skipped;
}

const EMPTY_REJECTED = `SELECT count(*) > 0 FROM ${REJECTS} WHERE error_type = 'CAST' AND contains(error_message, 'string "" to')`;

async function one(connection: DuckDBConnection, statement: string): Promise<unknown> {
  return (await connection.runAndReadAll(statement)).getRowsJson()[0]?.[0];
}

/** Dates that the sniffer read in an unusual format: one of them after the 12th shows whether the day comes first. */
async function snifferDates(connection: DuckDBConnection, table: string, dialect: CsvDialect): Promise<FileNote[]> {
  const forms = [
    ['DATE', dialect.dateFormat],
    ['TIMESTAMP', dialect.timestampFormat],
  ] as const;
  const notes: FileNote[] = [];
  for (const [type, format] of forms) {
    const names = dialect.columns.filter(column => column.type === type).map(column => column.name);
    if (format === null || names.length === 0) continue;
    const isOpen = /^%[dm][/-]/.test(format);
    const late = names.map(name => `coalesce(bool_or(day(${duckdb.identifier(name)}) > 12), false)`).join(' OR ');
    const doubtful = isOpen && (await one(connection, `SELECT ${late} FROM ${duckdb.identifier(table)}`)) === false;
    notes.push(...names.flatMap(name => dateNotes(name, format, doubtful)));
  }
  return notes;
}

const about = (kind: FileNote['kind'], rest: Partial<FileNote> = {}): FileNote => ({
  kind,
  column: null,
  count: null,
  examples: [],
  ...rest,
});

async function looksLikeSeveral(
  connection: DuckDBConnection,
  table: string,
  { columns, heading }: CsvDialect,
): Promise<boolean> {
  const [only, ...others] = columns;
  if (!only || others.length > 0) return false;
  if (heading && /[,;|\t]/.test(only.name)) return true;
  const column = `${duckdb.identifier(only.name)}::VARCHAR`;
  return (
    (await one(
      connection,
      `SELECT count(*) > 0 AND avg(regexp_matches(${column}, '[;|\t]|[0-9.] +-?[0-9]|[^ ],[^ ,]+,[^ ]')::INTEGER) > 0.5 FROM ${duckdb.identifier(table)}`,
    )) === true
  );
}

const HEADED_ROWS = 20;

async function hasHeadingOfValues(
  connection: DuckDBConnection,
  table: string,
  { columns }: CsvDialect,
): Promise<boolean> {
  const list = columns.map(({ name }) => `CAST(${duckdb.identifier(name)} AS VARCHAR)`).join(', ');
  const reader = await connection.runAndReadAll(`SELECT ${list} FROM ${duckdb.identifier(table)} LIMIT ${HEADED_ROWS}`);
  const rows = reader.getRows();
  return isHeadingOfValues(
    columns.map(({ name, type }, place) => ({
      name,
      isNumeric: type === 'BIGINT' || type === 'DOUBLE',
      values: rows.flatMap(row => (typeof row[place] === 'string' ? [row[place]] : [])),
    })),
  );
}

/** Whether values keep the quotes around them, because some are never closed. */
async function hasOpenQuotes(connection: DuckDBConnection, table: string, dialect: CsvDialect): Promise<boolean> {
  if (dialect.quote !== '') return false;
  const texts = dialect.columns.filter(isText).map(({ name }) => `starts_with(${duckdb.identifier(name)}, '"')`);
  if (texts.length === 0) return false;
  return (
    (await one(connection, `SELECT count(*) > 0 FROM ${duckdb.identifier(table)} WHERE ${texts.join(' OR ')}`)) === true
  );
}

/**
 * Columns whose texts begin with a space, or with a space and a quote: it belongs to the delimiter, as in `a, "b"`.
 * Returns those that were changed.
 */
async function trimPadding(connection: DuckDBConnection, table: string, dialect: CsvDialect): Promise<string[]> {
  if (dialect.columns.length < 2) return [];
  const padded: string[] = [];
  for (const { name } of dialect.columns.filter(isText)) {
    const column = duckdb.identifier(name);
    const isQuoted = `regexp_full_match(${column}, ' +"[^"]*"')`;
    const isPadded = `SELECT count(${column}) > 1 AND (bool_and(starts_with(${column}, ' '))
      OR (bool_or(${isQuoted}) AND bool_and(${isQuoted} OR NOT starts_with(${column}, ' ')))) FROM ${duckdb.identifier(table)}`;
    if ((await one(connection, isPadded)) !== true) continue;
    const value = `regexp_replace(trim(${column}), '^"([^"]*)"$', '\\1')`;
    await connection.run(`UPDATE ${duckdb.identifier(table)} SET ${column} = ${value} WHERE ${column} IS NOT NULL`);
    padded.push(name);
  }
  return padded;
}

/** A delimiter at the end of each line makes a last column without a name or a value, which is dropped. */
async function withoutTrailing(connection: DuckDBConnection, table: string, dialect: CsvDialect): Promise<CsvDialect> {
  const last = dialect.columns.at(-1);
  if (!last || dialect.columns.length < 2 || !/^column\d+$/.test(last.name)) return dialect;
  const column = duckdb.identifier(last.name);
  const isEmpty = `SELECT count(*) > 0 AND count(nullif(CAST(${column} AS VARCHAR), '')) = 0 FROM ${duckdb.identifier(table)}`;
  if ((await one(connection, isEmpty)) !== true) return dialect;
  await connection.run(`ALTER TABLE ${duckdb.identifier(table)} DROP COLUMN ${column}`);
  return { ...dialect, columns: dialect.columns.slice(0, -1) };
}

/** Applies to the file as a whole. */
async function fileNotes(
  connection: DuckDBConnection,
  table: string,
  path: string,
  dialect: CsvDialect,
  rows: number,
  skipped: number,
): Promise<FileNote[]> {
  const written = await firstLines(path, dialect.skip);
  const above = written.filter(line => /[\p{L}\p{N}]/u.test(line)).map(line => line.slice(0, 60));
  return [
    ...(dialect.skip > 0 ? [about('lines-before', { count: dialect.skip, examples: above.slice(0, 3) })] : []),
    ...((await looksLikeSeveral(connection, table, dialect)) ? [about('one-column')] : []),
    ...(dialect.heading ? [] : [about('no-heading')]),
    ...(dialect.heading && (await hasHeadingOfValues(connection, table, dialect)) ? [about('heading-of-values')] : []),
    ...((await hasOpenQuotes(connection, table, dialect)) ? [about('open-quotes')] : []),
    ...(rows === 0 ? [about('no-rows')] : []),
    ...(skipped > rows ? [about('most-left-out', { count: skipped })] : []),
  ];
}

const isFraction = ({ type }: { readonly type: string }) => type === 'DOUBLE';
const nameOf = ({ name }: { readonly name: string }) => name;
const isText = ({ type }: { readonly type: string }) => type === 'VARCHAR';

/** A person's settings for a file that was not detected as they intended. */
export interface CsvChoice extends DialectChoice {
  readonly encoding?: TextEncoding | undefined;
  /** The decimal separator. */
  readonly decimal?: NumberStyle | undefined;
  /** Types of columns, by name. A line whose value in such a column does not fit the type is skipped. */
  readonly types?: ReadonlyMap<string, string> | undefined;
}

export interface CsvTable {
  readonly reading: FileReading;
  readonly dialect: CsvDialect;
  readonly encoding: TextEncoding;
  /** The decimal separator; null if unknown. */
  readonly style: NumberStyle | null;
}

/** The dialect with the types chosen by a person. */
const withTypes = (dialect: CsvDialect, types: ReadonlyMap<string, string>): CsvDialect => ({
  ...dialect,
  columns: dialect.columns.map(({ name, type }) => ({ name, type: types.get(name) ?? type })),
});

/** For 31.10.23 the sniffer takes the first number for the year. Such columns are left for `text-columns.ts`. */
function withoutShortYears(dialect: CsvDialect, chosen: string | undefined): CsvDialect {
  const { dateFormat, timestampFormat, columns } = dialect;
  const isShort = (format: string | null) => format !== null && format !== chosen && format.includes('%y');
  const types = [...(isShort(dateFormat) ? ['DATE'] : []), ...(isShort(timestampFormat) ? ['TIMESTAMP'] : [])];
  if (types.length === 0) return dialect;
  return {
    ...dialect,
    dateFormat: isShort(dateFormat) ? null : dateFormat,
    timestampFormat: isShort(timestampFormat) ? null : timestampFormat,
    columns: columns.map(({ name, type }) => ({ name, type: types.includes(type) ? 'VARCHAR' : type })),
  };
}

/**
 * Makes a table of a file of separated values, and reports how it was read.
 *
 * @param scratch the folder for a UTF-8 copy of a text in another encoding
 * @throws if nothing in it can be read
 */
export async function readCsvTable(
  connection: DuckDBConnection,
  table: string,
  path: string,
  choice: CsvChoice = {},
  scratch = tmpdir(),
): Promise<CsvTable> {
  const found = await inspectText(path);
  if (found.isBlank) throw new Error('the file is empty');
  const encoding = choice.encoding ?? found.encoding;
  const notes = encodingNotes(encoding, choice.encoding ? null : found.rival);
  const folder = await mkdtemp(join(scratch, 'text-'));
  try {
    let text = path;
    if (encoding !== 'utf-8' || !found.isUtf8) await writeUtf8(path, (text = join(folder, 'utf-8')), encoding);
    return { ...(await readPlainTable(connection, table, text, choice, notes, join(folder, 'plain'))), encoding };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const SPACES = ' ';

/** As `readUtf8Table`, also for values that are set apart by spaces, and for lines with different ends. */
async function readPlainTable(
  connection: DuckDBConnection,
  table: string,
  path: string,
  choice: CsvChoice,
  notes: readonly FileNote[],
  copy: string,
): Promise<Omit<CsvTable, 'encoding'>> {
  const isFree = choice.delimiter === undefined;
  if (choice.delimiter === SPACES || (isFree && isSetApartBySpaces(await firstLines(path, HEAD_LINES)))) {
    await writeTabbed(path, copy);
    const read = await readUtf8Table(connection, table, copy, { ...choice, delimiter: '\t' }, notes);
    const { dialect, reading } = read;
    return { ...read, dialect: { ...dialect, delimiter: SPACES }, reading: { ...reading, delimiter: SPACES } };
  }
  try {
    return await readUtf8Table(connection, table, path, choice, notes);
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('Error when sniffing'))) throw error;
    await writeEqualLineEnds(path, copy);
    return readUtf8Table(connection, table, copy, choice, notes);
  }
}

/** Searches columns that DuckDB's sniffer leaves as text for numbers and dates in other notations. */
async function readUtf8Table(
  connection: DuckDBConnection,
  table: string,
  path: string,
  choice: CsvChoice,
  ofText: readonly FileNote[],
): Promise<Omit<CsvTable, 'encoding'>> {
  const types = choice.types ?? new Map<string, string>();
  const sniffed = withoutShortYears(await findDialect(connection, path, choice), choice.dateFormat);
  const found = await withCodesAsText(connection, path, sniffed);
  let dialect = withTypes(found, types);
  const free = dialect.columns.filter(({ name }) => !types.has(name));
  const decimal = choice.decimal === 'comma' && [...types.values()].some(type => type === 'DOUBLE') ? ',' : undefined;
  const counted = async (names: readonly string[]) => {
    const columns = [];
    for (const name of names) columns.push({ table, name, counts: await countTexts(connection, table, name) });
    return columns;
  };
  const styleBy = (columns: Awaited<ReturnType<typeof counted>>, hasPoints: boolean, delimiter: string) =>
    choice.decimal ??
    styleOfFile(
      columns.map(({ counts }) => counts),
      hasPoints,
      delimiter,
    );
  let skipped = await load(connection, table, path, dialect, new Set(), decimal);
  const longNotes = await withLongNumbers(connection, table, free.filter(isFraction).map(nameOf), async names => {
    skipped = await load(connection, table, path, dialect, new Set(names), decimal);
  });
  const long = new Set(longNotes.map(({ column }) => column));
  const fractions = free.filter(column => isFraction(column) && !long.has(column.name)).map(nameOf);
  let columns = await counted(free.filter(isText).map(nameOf));
  let style = styleBy(columns, fractions.length > 0, dialect.delimiter);
  // With decimal commas, the sniffer's 1.234 may be a thousand: its original text is examined.
  if (fractions.length > 0 && styleBy(columns, false, '') === 'comma') {
    skipped = await load(connection, table, path, dialect, new Set(free.filter(isFraction).map(nameOf)), decimal);
    columns = await counted(
      free.filter(column => isText(column) || (isFraction(column) && !long.has(column.name))).map(nameOf),
    );
    style = styleBy(columns, false, dialect.delimiter);
  }
  dialect = await withoutTrailing(connection, table, dialect);
  const padded = await trimPadding(connection, table, dialect);
  columns = columns.filter(({ name }) => dialect.columns.some(column => column.name === name));
  for (const name of padded) {
    const place = columns.findIndex(column => column.name === name);
    if (place !== -1) columns[place] = { table, name, counts: await countTexts(connection, table, name) };
  }
  const rows = Number(await one(connection, `SELECT count(*) FROM ${duckdb.identifier(table)}`));
  if (rows === 0 && skipped.lines > 0 && types.size === 0)
    throw new Error(`none of its ${skipped.lines} lines fits its heading`);
  const notes = [...ofText, ...(await fileNotes(connection, table, path, dialect, rows, skipped.lines))];
  notes.push(...(await snifferDates(connection, table, dialect)));
  notes.push(...longNotes);
  const likely = likelyStyle(
    columns.map(({ counts }) => counts),
    dialect.delimiter,
  );
  for (const column of columns) notes.push(...(await convertTexts(connection, column, style, likely)));
  const reading = {
    rows,
    columns: dialect.columns.length,
    delimiter: dialect.columns.length > 1 ? dialect.delimiter : null,
    skipped,
    notes,
  };
  return { reading, dialect, style };
}

/** As `readCsvTable`, for a file without a person's settings. */
export async function createTableFromCsv(
  connection: DuckDBConnection,
  table: string,
  path: string,
): Promise<FileReading> {
  return (await readCsvTable(connection, table, path)).reading;
}
