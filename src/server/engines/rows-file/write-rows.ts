import path from 'node:path';
import { DuckDBDataChunk, DuckDBInstance, VARCHAR, type DuckDBConnection, type DuckDBValue } from '@duckdb/node-api';
import { duckdb } from '@/query/sql/duckdb';
import { describe, interruptible } from '../duckdb/run-statement';
import { EngineError, exportedFiles, type ExportedRows, type RowsExport } from '../engine';
import type { StoredType } from './stored-types';
import { KEPT, KEPT_TABLE, attachTarget, packed } from './target';

/** Rows of a chunk: DuckDB's own number. */
const CHUNK = 2048;
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
  /** How the source compares these different texts of a column. */
  compare(column: string, texts: readonly string[]): Promise<TextFacts>;
  /** More texts of a column are not compared. */
  readonly mostTexts: number;
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

/** Appends rows in chunks. @returns the columns with a value that their types cannot hold */
async function append(
  connection: DuckDBConnection,
  kept: readonly KeptColumn[],
  read: (take: (rows: readonly SourceRow[]) => void) => Promise<void>,
): Promise<ReadonlySet<KeptColumn>> {
  const inexact = new Set<KeptColumn>();
  const types = kept.map(({ stored }) => stored.type);
  const appender = await connection.createAppender(exportedFiles.table, 'main', KEPT);
  let columns = kept.map((): DuckDBValue[] => []);
  const flush = () => {
    const count = columns[0]?.length ?? 0;
    if (count === 0) return;
    const chunk = DuckDBDataChunk.create(types, count);
    for (const [at, values] of columns.entries()) chunk.setColumnValues(at, values);
    appender.appendDataChunk(chunk);
    columns = kept.map(() => []);
  };
  try {
    await read(rows => {
      for (const row of rows) {
        for (const [at, column] of kept.entries()) {
          const text = row[column.index] ?? null;
          const value = text === null || inexact.has(column) ? null : column.stored.read(text);
          if (value === undefined) inexact.add(column);
          columns[at]?.push(value ?? null);
        }
        if ((columns[0]?.length ?? 0) >= CHUNK) flush();
      }
    });
    flush();
  } finally {
    appender.closeSync();
  }
  return inexact;
}

/** The text columns that compare by their bytes in the source as in the file. */
async function compareTexts(
  connection: DuckDBConnection,
  kept: readonly KeptColumn[],
  source: RowsSource,
): Promise<Required<Pick<ExportedRows, 'byteOrder' | 'distinctTexts'>>> {
  const [byteOrder, distinctTexts]: [string[], string[]] = [[], []];
  for (const { name, stored } of kept) {
    if (stored.type !== VARCHAR) continue;
    const column = duckdb.identifier(name);
    const found = await connection.runAndReadAll(
      `SELECT DISTINCT ${column} FROM ${KEPT_TABLE} WHERE ${column} IS NOT NULL LIMIT ${source.mostTexts + 1}`,
    );
    const values = found.getColumns()[0] ?? [];
    if (values.length > source.mostTexts) continue;
    const { areDistinct, areInByteOrder } = await source.compare(name, values.map(String));
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
