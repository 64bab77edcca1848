import { tableFromIPC } from '@uwdata/flechette';
import { runStatement, StatementError, type DeviceDatabase } from '../database';
import { describedColumns, type DescribedColumn } from '../read-columns';
import {
  asCodes,
  ColumnReader,
  compareTexts,
  MOST_CODES,
  readAs,
  UnfitColumnError,
  type KernelColumn,
} from './columns';

/** Rows of one statement: the engine's memory holds them twice. */
const PIECE = 2 ** 20;

/** Reading was stopped, because something else is more urgent. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
}

/** The types of a statement's columns. @throws StatementError */
export const typesOf = async (database: DeviceDatabase, sql: string): Promise<readonly DescribedColumn[]> =>
  describedColumns(tableFromIPC(await runStatement(database, `DESCRIBE ${sql}`)));

interface Reading {
  readonly database: DeviceDatabase;
  /** Of the file. */
  readonly rows: number;
  /** Called between statements. */
  readonly isStopped: () => boolean;
  /** Whether that many bytes may be taken. */
  readonly hasRoom: (bytes: number) => boolean;
}

/**
 * Reads the column `value` of a statement over all rows from DuckDB; null if it has a type that kernels do not know, or
 * does not fit.
 * @throws StoppedError
 */
export async function readFromRows(sql: string, of: Reading): Promise<KernelColumn | null> {
  try {
    return await readAll(sql, of);
  } catch (error) {
    // A statement that DuckDB refuses for all rows may still be right for those of a question: DuckDB answers it.
    if (error instanceof UnfitColumnError || error instanceof StatementError) return null;
    throw error;
  }
}

async function readAll(sql: string, { database, rows, isStopped, hasRoom }: Reading): Promise<KernelColumn | null> {
  const [type] = await typesOf(database, sql);
  const of = readAs(type?.type ?? '');
  if (of === null || !hasRoom(rows)) return null;
  const texts = of.kind === 'text' ? await distinctTexts(database, sql, isStopped) : null;
  const as = texts === null ? of : asCodes(of, texts);
  const reader = new ColumnReader(as, rows, texts);
  const piece = (start: number) =>
    runStatement(database, `SELECT ${as.sql} FROM (${sql} WHERE rowid >= ${start} AND rowid < ${start + PIECE})`);
  let next: Promise<Uint8Array> | null = null;
  for (let start = 0; start < rows; start += PIECE) {
    if (isStopped()) throw new StoppedError();
    const bytes = await (next ?? piece(start));
    // DuckDB reads the next piece in its own worker, while this one is copied.
    next = !isStopped() && start + PIECE < rows ? piece(start + PIECE) : null;
    // Its error is thrown when it is awaited, unless the first one has ended everything.
    next?.catch(() => undefined);
    reader.add(bytes);
  }
  return reader.column();
}

/** The texts of a column, in their order. @throws UnfitColumnError if they are too many */
async function distinctTexts(
  database: DeviceDatabase,
  sql: string,
  isStopped: () => boolean,
): Promise<readonly string[]> {
  const about = tableFromIPC(await runStatement(database, `SELECT approx_count_distinct(value) FROM (${sql})`));
  // All of them would take much of the engine's memory.
  if (Number(about.getChildAt(0).at(0)) > 2 * MOST_CODES) throw new UnfitColumnError();
  if (isStopped()) throw new StoppedError();
  const found = tableFromIPC(
    await runStatement(database, `SELECT DISTINCT value FROM (${sql}) WHERE value IS NOT NULL`),
  );
  if (found.numRows >= MOST_CODES) throw new UnfitColumnError();
  const column = found.getChildAt(0);
  return Array.from({ length: found.numRows }, (_, row) => String(column.at(row))).toSorted(compareTexts);
}
