import path from 'node:path';
import { DuckDBDataChunk, DuckDBInstance, VARCHAR, type DuckDBConnection, type DuckDBValue } from '@duckdb/node-api';
import { duckdb } from '@/query/sql/duckdb';
import { messageOf } from '../duckdb/instance';
import { describe, interruptible } from '../duckdb/run-statement';
import { EngineError, exportedFiles, type ExportedRows, type RowsExport } from '../engine';
import type { StoredType } from './stored-types';
import { KEPT, KEPT_TABLE, attachTarget, packed } from './target';

/** Rows of a chunk: DuckDB's own number. It reads a column by as many at once, here and on devices. */
const CHUNK = 2048;
/** UTF-16 code units that so many texts of a column may have; a column with more is left out. */
const CHUNK_TEXTS = 32 * 2 ** 20;
/** UTF-16 code units of a smaller chunk, and of those that the appender collects outside DuckDB's memory limit. */
const PART_TEXTS = 8 * 2 ** 20;
const COLLECTED_TEXTS = 32 * 2 ** 20;
/** UTF-16 code units of the different texts of a column that the source compares. */
const COMPARED_TEXTS = 8 * 2 ** 20;
const MEMORY = '384MiB';

export interface ArrivingColumn {
  readonly name: string;
  /** Null leaves the column out. */
  readonly stored: StoredType | null;
}

/** Values as the source writes them, by the position of the column. */
export type SourceRow = readonly (string | null)[];

/** A source of rows, which are read once. */
export interface RowsSource {
  readonly columns: readonly ArrivingColumn[];
  /** Reads all rows in order. `take` is called with the next ones and keeps none of them. */
  read(take: (rows: readonly SourceRow[]) => void, signal: AbortSignal): Promise<void>;
  /** Null if it has no collations: it compares texts by their bytes. */
  readonly collation: Collation | null;
}

export interface Collation {
  /** More texts of a column are not compared. */
  readonly mostTexts: number;
  /** How the source compares these different texts of a column. */
  compare(column: string, texts: readonly string[]): Promise<TextFacts>;
}

export interface TextFacts {
  /** It takes no two of them for equal. */
  readonly areDistinct: boolean;
  /** It sorts them by their bytes. */
  readonly areInByteOrder: boolean;
}

interface KeptColumn {
  readonly name: string;
  readonly index: number;
  readonly stored: StoredType;
}

/** Names in a file differ in more than case. */
function keptColumns(columns: readonly ArrivingColumn[]): KeptColumn[] {
  const names = new Set<string>();
  return columns.flatMap(({ name, stored }, index) => {
    const lower = name.toLowerCase();
    if (stored === null || names.has(lower)) return [];
    names.add(lower);
    return [{ name, index, stored }];
  });
}

const nothingLeft = () =>
  new EngineError('refused', 'The rows of this dataset cannot be kept: no column has values that a file can hold.');

/** Reads the values of rows, and notes the columns that the file cannot hold. */
function valueReader(kept: readonly KeptColumn[]) {
  const inexact = new Set<KeptColumn>();
  const texts = kept.map(() => 0);
  let count = 0;
  return {
    inexact,
    /** The values of a row, and the length of its texts. */
    read(row: SourceRow): { readonly values: readonly DuckDBValue[]; readonly length: number } {
      if (count % CHUNK === 0) texts.fill(0);
      count += 1;
      let length = 0;
      const values = kept.map((column, at) => {
        const text = row[column.index] ?? null;
        const value = text === null || inexact.has(column) ? null : column.stored.read(text);
        if (typeof value === 'string') {
          length += value.length;
          texts[at] = (texts[at] ?? 0) + value.length;
        }
        if (value === undefined || (texts[at] ?? 0) > CHUNK_TEXTS) inexact.add(column);
        return value ?? null;
      });
      return { values, length };
    },
  };
}

/**
 * Appends rows in chunks, in one transaction. Its memory is bounded, however long the texts are. @returns the columns
 * with values that their types, or the memory of those who read them, cannot hold
 */
async function append(
  connection: DuckDBConnection,
  kept: readonly KeptColumn[],
  read: (take: (rows: readonly SourceRow[]) => void) => Promise<void>,
): Promise<ReadonlySet<KeptColumn>> {
  const reader = valueReader(kept);
  const types = kept.map(({ stored }) => stored.type);
  await connection.run('BEGIN TRANSACTION');
  const appender = await connection.createAppender(exportedFiles.table, 'main', KEPT);
  let columns = kept.map((): DuckDBValue[] => []);
  let [texts, collected] = [0, 0];
  const flush = () => {
    const count = columns[0]?.length ?? 0;
    if (count === 0) return;
    const chunk = DuckDBDataChunk.create(types, count);
    for (const [at, values] of columns.entries()) chunk.setColumnValues(at, values);
    appender.appendDataChunk(chunk);
    columns = kept.map(() => []);
    collected += texts;
    texts = 0;
    if (collected < COLLECTED_TEXTS) return;
    appender.flushSync();
    collected = 0;
  };
  const take = (rows: readonly SourceRow[]) => {
    for (const row of rows) {
      const { values, length } = reader.read(row);
      for (const [at, value] of values.entries()) columns[at]?.push(value);
      texts += length;
      if ((columns[0]?.length ?? 0) >= CHUNK || texts >= PART_TEXTS) flush();
    }
  };
  /** The source would take an error of the file for its own. */
  const inFile = (work: () => void) => {
    try {
      work();
    } catch (cause) {
      throw new EngineError('failed', messageOf(cause), { cause });
    }
  };
  try {
    await read(rows => inFile(() => take(rows)));
    flush();
  } finally {
    appender.closeSync();
  }
  await connection.run('COMMIT');
  return reader.inexact;
}

/** The different texts of a column; null if there are more, or if they are too long to be compared. */
async function differentTexts(
  connection: DuckDBConnection,
  name: string,
  mostTexts: number,
): Promise<readonly string[] | null> {
  const column = duckdb.identifier(name);
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE different AS
       SELECT DISTINCT ${column} AS text FROM ${KEPT_TABLE} WHERE ${column} IS NOT NULL LIMIT ${mostTexts + 1}`,
  );
  const measured = await connection.runAndReadAll('SELECT count(*), coalesce(sum(length(text)), 0) FROM different');
  const [count = 0, length = 0] = (measured.getRows()[0] ?? []).map(Number);
  if (count > mostTexts || length > COMPARED_TEXTS) return null;
  return ((await connection.runAndReadAll('FROM different')).getColumns()[0] ?? []).map(String);
}

/** The text columns that compare by their bytes in the source as in the file. */
async function compareTexts(
  connection: DuckDBConnection,
  kept: readonly KeptColumn[],
  { collation }: RowsSource,
): Promise<Required<Pick<ExportedRows, 'byteOrder' | 'distinctTexts'>>> {
  const names = kept.flatMap(({ name, stored }) => (stored.type === VARCHAR ? [name] : []));
  if (collation === null) return { byteOrder: names, distinctTexts: names };
  const [byteOrder, distinctTexts]: [string[], string[]] = [[], []];
  for (const name of names) {
    const texts = await differentTexts(connection, name, collation.mostTexts);
    if (texts === null) continue;
    const { areDistinct, areInByteOrder } = await collation.compare(name, texts);
    if (areDistinct) distinctTexts.push(name);
    if (areDistinct && areInByteOrder) byteOrder.push(name);
  }
  return { byteOrder, distinctTexts };
}

/** Writes the rows of a source to a file. @throws EngineError `refused` if none of its columns can be stored */
export async function writeRows(
  source: RowsSource,
  { folder }: Pick<RowsExport, 'folder'>,
  signal: AbortSignal,
): Promise<ExportedRows> {
  const kept = keptColumns(source.columns);
  if (kept.length === 0) throw nothingLeft();
  const instance = await DuckDBInstance.create(':memory:', {
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    memory_limit: MEMORY,
    threads: '2',
    temp_directory: path.join(folder, 'spilled'),
  });
  const connection = await instance.connect();
  let made: Omit<ExportedRows, 'bytes' | 'gzipBytes' | 'digest' | 'blocks'>;
  try {
    made = await interruptible(connection, signal, async () => {
      await attachTarget(connection, folder);
      const definitions = kept.map(({ name, stored }) => `${duckdb.identifier(name)} ${stored.type.toString()}`);
      await connection.run(`CREATE TABLE ${KEPT_TABLE} (${definitions.join(', ')})`);
      const inexact = await append(connection, kept, take => source.read(take, signal));
      if (inexact.size === kept.length) throw nothingLeft();
      for (const { name } of inexact)
        await connection.run(`ALTER TABLE ${KEPT_TABLE} DROP COLUMN ${duckdb.identifier(name)}`);
      await connection.run(`CHECKPOINT ${KEPT}`);
      const counted = await connection.runAndReadAll(`SELECT count(*) FROM ${KEPT_TABLE}`);
      const exact = kept.filter(column => !inexact.has(column));
      const names = new Set(exact.map(({ name }) => name));
      return {
        rows: Number(counted.value(0, 0)),
        columns: await describe(connection, `FROM ${KEPT_TABLE}`),
        leftOut: source.columns.flatMap(({ name }) => (names.has(name) ? [] : [name])),
        ...(await compareTexts(connection, exact, source)),
      };
    });
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
  return { ...made, ...(await packed(folder, signal)) };
}
