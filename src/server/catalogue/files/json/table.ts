import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { FileNote, FileReading } from '@/model/data-file';
import { duckdb } from '@/query/sql/duckdb';
import { withLongNumbers } from '../csv/long-numbers';
import { contentOf } from '../csv/text-values';
import { convertTexts, countTexts, quotedNumberNotes } from '../csv/text-columns';
import { narrowWideNumbers } from '../wide-numbers';
import { rowsOfLists } from './lists';
import { columnsOf, isNested, plainTypes, rowsOfRecord, type Column } from './rows';
import { jsonSource, mendedSource, type JsonSource } from './source';

interface JsonOptions {
  /** The maximum bytes of an object. */
  readonly limit?: number;
  /** Columns whose type a person has chosen: texts in them are not converted. */
  readonly chosen?: ReadonlySet<string>;
  /** Whether lists and records stay as written. Otherwise each record has the keys of all others. */
  readonly keepNested?: boolean;
  /** The folder for a copy of a text that DuckDB does not read. */
  readonly scratch?: string;
}

type JsonReading = Pick<FileReading, 'notes' | 'skipped'>;

/** Makes a table of an array of objects or lists, or of one object per line. Lines that are none are skipped. */
export async function createTableFromJson(
  connection: DuckDBConnection,
  table: string,
  file: string,
  options: JsonOptions = {},
): Promise<JsonReading> {
  const folder = await mkdtemp(path.join(options.scratch ?? tmpdir(), 'json-'));
  try {
    const source = await jsonSource(file, folder);
    const read = async (from: JsonSource): Promise<JsonReading> => {
      const notes = await readTable(connection, table, from.file, options);
      return { notes: [...from.notes, ...notes], skipped: from.skipped };
    };
    return await read(source).catch(async (cause: unknown) => {
      const mended = await mendedSource(source, folder);
      if (!mended) throw cause;
      return read(mended);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readTable(
  connection: DuckDBConnection,
  table: string,
  file: string,
  { limit, chosen = new Set(), keepNested = false }: JsonOptions,
): Promise<FileNote[]> {
  const name = duckdb.identifier(table);
  const bounds = limit === undefined ? '' : `, maximum_object_size = ${limit}`;
  async function load(options: string): Promise<void> {
    const read = `read_json(${duckdb.literal(file)}, ${options}${bounds})`;
    await connection.run(`CREATE OR REPLACE TABLE ${name} AS SELECT * FROM ${read}`);
  }
  /** Some columns as another type. */
  function loadAs(columns: readonly Column[], isOther: (column: Column) => boolean, other: string): Promise<void> {
    const types = columns.map(column => {
      const type = isOther(column) ? other : column.type;
      return `${duckdb.literal(column.name)}: ${duckdb.literal(type)}`;
    });
    return load(`columns = {${types.join(', ')}}`);
  }
  // It would decide silently whether 05-06-2020 is in May or June.
  await load(`sample_size = -1, dateformat = 'iso', timestampformat = 'iso'`);
  const listed = await rowsOfLists(connection, table);
  const notes = listed ? [] : await readRecords(connection, table, keepNested, loadAs);
  const mixed = listed ?? (await plainTypes(connection, table));
  await narrowWideNumbers(connection, table);
  const settled = new Set([...chosen, ...notes.flatMap(({ column }) => column ?? [])]);
  return [...notes, ...(await convertFound(connection, table, mixed, settled))];
}

/** Reads records again where their values would change: nested ones, and long numbers. */
async function readRecords(
  connection: DuckDBConnection,
  table: string,
  keepNested: boolean,
  loadAs: (columns: readonly Column[], isOther: (column: Column) => boolean, other: string) => Promise<void>,
): Promise<FileNote[]> {
  const name = duckdb.identifier(table);
  let columns = await columnsOf(connection, `FROM ${name}`);
  const counted = await connection.runAndReadAll(`SELECT count(*) = 1 FROM ${name}`);
  const isOne = counted.getRows()[0]?.[0] === true;
  if (keepNested && !isOne && columns.some(isNested)) {
    await loadAs(columns, isNested, 'JSON');
    columns = await columnsOf(connection, `FROM ${name}`);
  }
  const numbers = columns.filter(({ type }) => type === 'DOUBLE').map(column => column.name);
  const long = await withLongNumbers(connection, table, numbers, texts =>
    loadAs(columns, column => texts.includes(column.name), 'VARCHAR'),
  );
  return [...long, ...(await rowsOfRecord(connection, table))];
}

/**
 * JSON has no dates: texts that are dates become dates. Numbers in quotes stay texts, which is doubtful, unless there are
 * also numbers without them.
 * @param mixed columns with values of several kinds
 */
async function convertFound(
  connection: DuckDBConnection,
  table: string,
  mixed: ReadonlySet<string>,
  except: ReadonlySet<string>,
): Promise<FileNote[]> {
  const notes: FileNote[] = [];
  for (const { name, type } of await columnsOf(connection, `FROM ${duckdb.identifier(table)}`)) {
    if (type !== 'VARCHAR' || except.has(name)) continue;
    const counts = await countTexts(connection, table, name);
    const content = contentOf(counts, null);
    const isDates = content.kind === 'dates' || (content.kind === 'mixed' && content.of === 'dates');
    if (isDates) notes.push(...(await convertTexts(connection, { table, name, counts }, null)));
    else if (mixed.has(name)) notes.push(...(await convertTexts(connection, { table, name, counts }, 'point')));
    else if (content.kind === 'numbers' || content.kind === 'unclear-numbers')
      notes.push(...(await quotedNumberNotes(connection, table, name)));
  }
  return notes;
}
