import { open } from 'node:fs/promises';
import type { DuckDBConnection } from '@duckdb/node-api';
import * as v from 'valibot';
import { duckdb } from '@/query/sql/duckdb';
import { isLoneDecimals } from './plain-copy';
import { HEAD_LINES, linesAbove } from './preamble';

/** The dialect of a delimited text, as DuckDB's sniffer detects it. */
export interface CsvDialect {
  readonly delimiter: string;
  readonly quote: string;
  readonly escape: string;
  readonly newLine: string;
  readonly comment: string;
  /** Lines above the heading, or above the first row if there is no heading. */
  readonly skip: number;
  readonly heading: boolean;
  readonly dateFormat: string | null;
  readonly timestampFormat: string | null;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/** Settings chosen by a person; the rest is detected. */
export interface DialectChoice {
  readonly delimiter?: string | undefined;
  readonly heading?: boolean | undefined;
  readonly skip?: number | undefined;
  readonly dateFormat?: string | undefined;
}

const HEAD_BYTES = 2 ** 16;
const NOTHING = '(empty)';
const sign = v.pipe(
  v.string(),
  v.transform(text => (text === NOTHING ? '' : text)),
);
const sniffedSchema = v.object({
  Delimiter: sign,
  Quote: sign,
  Escape: sign,
  NewLineDelimiter: v.string(),
  Comment: sign,
  SkipRows: v.number(),
  HasHeader: v.boolean(),
  Columns: v.array(v.object({ name: v.string(), type: v.string() })),
  DateFormat: v.nullable(v.string()),
  TimestampFormat: v.nullable(v.string()),
});

/** @param lenient skips lines that do not fit, instead of searching a dialect that fits all lines */
async function sniff(
  connection: DuckDBConnection,
  path: string,
  lenient: boolean,
  choice: DialectChoice,
): Promise<CsvDialect> {
  const chosen = [
    ...(choice.delimiter === undefined ? [] : [`delim = ${duckdb.literal(choice.delimiter)}`]),
    ...(choice.heading === undefined ? [] : [`header = ${choice.heading}`]),
    ...(choice.skip === undefined ? [] : [`skip = ${choice.skip}`]),
    ...(choice.dateFormat === undefined ? [] : [`dateformat = ${duckdb.literal(choice.dateFormat)}`]),
  ];
  const options = ['sample_size = -1', ...(lenient ? ['ignore_errors = true'] : []), ...chosen].join(', ');
  const reader = await connection.runAndReadAll(`SELECT * FROM sniff_csv(${duckdb.literal(path)}, ${options})`);
  const row = v.parse(sniffedSchema, reader.getRowObjectsJson()[0]);
  return {
    delimiter: row.Delimiter,
    quote: row.Quote,
    escape: row.Escape,
    newLine: row.NewLineDelimiter,
    comment: row.Comment,
    skip: row.SkipRows,
    heading: row.HasHeader,
    dateFormat: row.DateFormat,
    timestampFormat: row.TimestampFormat,
    columns: row.Columns,
  };
}

/**
 * Decides which of two readings a file is written for. The strict one fits every line, if necessary by taking whole
 * lines for values or by beginning below those that do not fit; the lenient one skips lines.
 */
export function betterDialect(strict: CsvDialect, lenient: CsvDialect, rowsOfStrict: number): CsvDialect {
  const [only, ...others] = strict.columns;
  const holdsSeveral =
    others.length === 0 && lenient.columns.length > 1 && (!strict.heading || only?.name.includes(lenient.delimiter));
  const passesOverMost = strict.skip > rowsOfStrict;
  return holdsSeveral || passesOverMost ? lenient : strict;
}

async function countRows(connection: DuckDBConnection, path: string, dialect: CsvDialect): Promise<number> {
  const reader = await connection.runAndReadAll(`SELECT count(*)::INTEGER FROM ${readCsv(path, dialect)}`);
  return Number(reader.getRows()[0]?.[0]);
}

/** A delimiter that no text contains. */
const WHOLE_LINE = '\u001f';

/** Each line is one value, whatever it contains. */
const wholeLines = (dialect: CsvDialect): CsvDialect =>
  dialect.columns.length === 1 ? { ...dialect, delimiter: WHOLE_LINE, quote: '', escape: '' } : dialect;

/** The dialect that the lines indicate, whatever precedes the heading. */
async function dialectOfAll(connection: DuckDBConnection, path: string, choice: DialectChoice): Promise<CsvDialect> {
  const strict = await sniff(connection, path, false, choice).catch(() => null);
  // A person's choice takes precedence.
  const isSettled = choice.delimiter !== undefined || choice.skip !== undefined;
  if (strict && (isSettled || (strict.columns.length > 1 && strict.skip === 0))) return strict;
  const lenient = wholeLines(await sniff(connection, path, true, choice));
  if (!strict) return lenient;
  return betterDialect(strict, lenient, strict.skip === 0 ? Infinity : await countRows(connection, path, strict));
}

const delimiters = [';', ',', '\t', '|'];

/** The dialect of a UTF-8 file. @throws if none is detected */
export async function findDialect(
  connection: DuckDBConnection,
  path: string,
  choice: DialectChoice = {},
): Promise<CsvDialect> {
  const lines = await firstLines(path, HEAD_LINES);
  const isFree = choice.delimiter === undefined && choice.skip === undefined && choice.heading !== false;
  if (isFree && isLoneDecimals(lines))
    return wholeLines(await sniff(connection, path, true, { ...choice, delimiter: WHOLE_LINE, heading: true }));
  const dialect = await dialectOfAll(connection, path, choice);
  if (choice.skip !== undefined || choice.heading === false || dialect.skip > 0) return dialect;
  const known = choice.delimiter ?? (dialect.columns.length > 1 ? dialect.delimiter : undefined);
  for (const delimiter of known === undefined ? delimiters : [known]) {
    const skip = linesAbove(lines, delimiter);
    if (skip > 0) return sniff(connection, path, true, { ...choice, delimiter, skip, heading: true });
  }
  return dialect;
}

/** The first lines of a text, at most 64 KiB together. */
export async function firstLines(path: string, count: number): Promise<string[]> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const lines = buffer
      .toString('utf8', 0, bytesRead)
      .replace(/^\ufeff/, '')
      .split(/\r\n|\n|\r/);
    // The last line may be cut off.
    return (bytesRead === HEAD_BYTES ? lines.slice(0, -1) : lines).slice(0, count);
  } finally {
    await file.close();
  }
}

interface ReadOptions {
  /** Columns that stay unconverted. */
  readonly asText?: ReadonlySet<string>;
  /** The decimal separator of numeric columns; a point by default. */
  readonly decimal?: string | undefined;
  /** Whether a quoted empty value is an empty text, and not a missing value. */
  readonly hasEmptyTexts?: boolean;
  /** The table that collects lines that do not fit; without it they are errors. */
  readonly rejects?: string;
}

/** The call that reads a file in its dialect, for use after FROM. */
export function readCsv(
  path: string,
  dialect: CsvDialect,
  { asText, decimal, hasEmptyTexts, rejects }: ReadOptions = {},
): string {
  const text = (value: string) => duckdb.literal(value);
  const columns = dialect.columns.map(
    ({ name, type }) => `${text(name)}: ${text(asText?.has(name) ? 'VARCHAR' : type)}`,
  );
  const options = [
    'auto_detect = false',
    `delim = ${text(dialect.delimiter)}`,
    `quote = ${text(dialect.quote)}`,
    `escape = ${text(dialect.escape)}`,
    `new_line = ${text(dialect.newLine)}`,
    `comment = ${text(dialect.comment)}`,
    `skip = ${dialect.skip}`,
    `header = ${dialect.heading}`,
    `columns = {${columns.join(', ')}}`,
    ...(hasEmptyTexts ? ['allow_quoted_nulls = false'] : []),
    ...(decimal === undefined ? [] : [`decimal_separator = ${text(decimal)}`]),
    ...(dialect.dateFormat ? [`dateformat = ${text(dialect.dateFormat)}`] : []),
    ...(dialect.timestampFormat ? [`timestampformat = ${text(dialect.timestampFormat)}`] : []),
    ...(rejects
      ? ['store_rejects = true', `rejects_table = ${text(rejects)}`, `rejects_scan = ${text(`${rejects}_scans`)}`]
      : []),
  ];
  return `read_csv(${text(path)}, ${options.join(', ')})`;
}
