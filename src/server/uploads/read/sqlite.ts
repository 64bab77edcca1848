import { isUtf8 } from 'node:buffer';
import { open } from 'node:fs/promises';
import Database from 'libsql';
import { unread, type FileNote } from '@/model/data-file';
import type { TextEncoding } from '@/model/data-upload';
import { decode } from '../../catalogue/files/csv/encoding/decode';
import { encodingNotes, guessEncoding, type EncodingGuess } from '../../catalogue/files/csv/encoding/guess';
import { dataFirst } from './data-tables';
import { FileError } from './kind';
import { convertFoundTexts } from './found-texts';
import { columnNames, createTable, ColumnTypes, type SourceValue } from './rows';
import type { Reading, StagedTable } from './staged';

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Without the tables that a text index or another extension keeps its content in. */
const TABLES = `SELECT CAST(name AS BLOB) FROM pragma_table_list WHERE schema = 'main' AND type = 'table'
  AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name`;
const COLUMNS = `SELECT CAST(name AS BLOB) FROM pragma_table_xinfo(?) WHERE hidden <> 1 ORDER BY cid`;

/**
 * Selects texts as bytes: invalid UTF-8 in a text would end the process. In a column that also has bytes, these are
 * selected as hexadecimal text; in others, ASCII texts stay texts, which is faster.
 */
function safely(name: string, hasBytes: boolean): string {
  const x = quoted(name);
  const bytes = `CAST(${x} AS BLOB)`;
  if (hasBytes) return `CASE typeof(${x}) WHEN 'text' THEN ${bytes} WHEN 'blob' THEN hex(${x}) ELSE ${x} END`;
  // A pattern sees no more than is before the first zero, and so does a length.
  const isBeyond = `${x} GLOB '*[^' || char(1) || '-' || char(127) || ']*' OR length(${x}) <> length(${bytes})`;
  return `CASE WHEN typeof(${x}) = 'text' AND (${isBeyond}) THEN ${bytes} ELSE ${x} END`;
}

/** Bytes of texts that are not UTF-8, from which their encoding is guessed. */
const SAMPLE = 256 * 2 ** 10;

const damaged = (cause?: unknown) =>
  new FileError('The SQLite file cannot be read: it is damaged or encrypted.', { cause });

function openDatabase(file: string) {
  try {
    return new Database(file, { readonly: true });
  } catch (cause) {
    throw damaged(cause);
  }
}

/** Whether the latest changes may be in another file. */
async function hasLog(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 18);
    return buffer[0] === 2 || buffer[1] === 2;
  } finally {
    await handle.close();
  }
}

type SqliteFile = ReturnType<typeof openDatabase>;

/** How the texts of a file are written: as the file says, unless it is wrong. */
function textsOf(database: SqliteFile) {
  const [[encoding] = []] = database.prepare('SELECT encoding FROM pragma_encoding').raw(true).all() as [string?][];
  const own: TextEncoding = encoding === 'UTF-16le' ? 'utf-16le' : encoding === 'UTF-16be' ? 'utf-16be' : 'utf-8';
  const odd: Buffer[] = [];
  let sampled = 0;
  const isOdd = (bytes: Buffer) => own === 'utf-8' && !isUtf8(bytes);
  let guess: EncodingGuess | null = null;
  return {
    isOdd,
    see(bytes: Buffer) {
      if (sampled > SAMPLE || !isOdd(bytes)) return;
      odd.push(bytes, Buffer.from('\n'));
      sampled += bytes.length;
    },
    /** Called after all texts were seen. */
    guess(): EncodingGuess | null {
      if (odd.length > 0) guess = guessEncoding(Buffer.concat(odd));
      return guess;
    },
    decode: (bytes: Buffer) =>
      own === 'utf-8' && !isOdd(bytes) ? bytes.toString('utf8') : decode(bytes, guess?.encoding ?? own),
  };
}

async function readTable(database: SqliteFile, reading: Reading): Promise<StagedTable> {
  const { connection, table, settings, signal } = reading;
  const texts = textsOf(database);
  const namesIn = (statement: string, ...values: string[]) =>
    (
      database
        .prepare(statement)
        .raw(true)
        .all(...values) as [Buffer][]
    ).map(([bytes]) => bytes);
  // Tables with other names cannot be selected.
  const readable = namesIn(TABLES).flatMap(bytes => (texts.isOdd(bytes) ? [] : [texts.decode(bytes)]));
  const tables = dataFirst(readable, one => one);
  const name = tables.find(one => one === settings.table) ?? tables[0];
  if (name === undefined) throw new FileError('There is no table in the SQLite file.');
  const columns = namesIn(COLUMNS, name);
  if (columns.some(texts.isOdd)) throw damaged();
  const own = columns.map(texts.decode);
  const bytes = own.map(column => `max(typeof(${quoted(column)}) = 'blob')`);
  const [hasBytes = []] = database
    .prepare(`SELECT ${bytes.join(', ')} FROM ${quoted(name)}`)
    .raw(true)
    .all() as number[][];
  const list = own.map((column, place) => safely(column, hasBytes[place] === 1));
  const statement = database.prepare(`SELECT ${list.join(', ')} FROM ${quoted(name)}`);
  const rows = () => statement.raw(true).safeIntegers(true).iterate() as IterableIterator<SourceValue[]>;
  const seen = new ColumnTypes();
  for (const row of rows()) {
    seen.see(row);
    for (const value of row) if (value instanceof Buffer) texts.see(value);
  }
  signal.throwIfAborted();
  const guess = texts.guess();
  function* decoded() {
    for (const row of rows()) yield row.map(value => (value instanceof Buffer ? texts.decode(value) : value));
  }
  const names = columnNames(own);
  const types = seen.types(names.length);
  await createTable(connection, table, names, types, decoded(), signal);
  const notes = guess ? encodingNotes(guess.encoding, guess.rival) : [];
  notes.push(...(await convertFoundTexts(connection, table, names, types, settings)));
  return { tables, settings: { table: name }, reading: { ...unread, notes } };
}

/** Reads one table of an SQLite file. Views are ignored: they can be made to run for ever. */
export async function readSqlite(reading: Reading): Promise<StagedTable> {
  const database = openDatabase(reading.file);
  try {
    const read = await readTable(database, reading);
    const log: FileNote[] = (await hasLog(reading.file))
      ? [{ kind: 'separate-log', column: null, count: null, examples: [] }]
      : [];
    return { ...read, reading: { ...read.reading, notes: [...read.reading.notes, ...log] } };
  } catch (cause) {
    if (cause instanceof FileError || reading.signal.aborted) throw cause;
    throw damaged(cause);
  } finally {
    database.close();
  }
}
