import { tableFromIPC } from '@uwdata/flechette';
import { duckdb } from '@/query/sql/duckdb';
import { printSelect } from '@/query/sql/print';
import { selectOf, type Expression, type Select } from '@/query/sql/tree';
import { isOfRows } from './metric-tree';
import { runStatement, StatementError, type DeviceDatabase } from '../database';
import { describedColumns, type DescribedColumn } from '../read-columns';
import {
  asCodes,
  codesOf,
  ColumnReader,
  compareTexts,
  isCoded,
  MOST_CODES,
  readAs,
  UnfitColumnError,
  type CodedColumn,
  type KernelColumn,
} from './columns';

/** Rows of one statement: the engine's memory holds them twice. */
const PIECE = 2 ** 20;

type Table = Extract<Select['from'], { node: 'table' }>;

/** A value that was not read yet. */
export class NotReadError extends Error {
  override readonly name = 'NotReadError';
}

/** Reading was stopped, because something else is more urgent. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
}

/** The values of one dataset's rows, read from DuckDB. @throws NotReadError, or StoppedError, as it was made */
export interface ColumnStore {
  readonly rows: number;
  /** The values of an expression over single rows; null if they do not fit, or kernels do not support them. */
  column(of: Expression): Promise<KernelColumn | null>;
  /** The same by code, for grouping. */
  coded(of: Expression): Promise<CodedColumn | null>;
  /** The types of a statement's columns. @throws StatementError */
  describe(select: Select): Promise<readonly DescribedColumn[]>;
  /** Identifies an expression. */
  nameOf(of: Expression): string;
}

/** Memory of the columns of all datasets. */
export interface Budget {
  hasRoom(bytes: number): boolean;
  /** @returns false, without taking them, if so many are not left */
  take(bytes: number): boolean;
}

/** Whether an expression has a value for each row, which does not depend on other rows. */
function isOfEachRow(of: Expression): boolean {
  switch (of.node) {
    case 'column':
      return of.table === undefined;
    case 'fragment':
      return isOfRows(of.sql);
    case 'grain':
    case 'as-text':
    case 'as-timestamp':
    case 'to-time':
      return isOfEachRow(of.of);
    default:
      return false;
  }
}

interface StoreOptions {
  readonly database: DeviceDatabase;
  /** The table of the rows, which never change. */
  readonly from: Table;
  readonly rows: number;
  readonly budget: Budget;
}

/** Values of one dataset, for those who need them immediately, and for one who reads them. */
export interface ColumnStores {
  /** Knows only what was read. */
  readonly known: ColumnStore;
  /** @param isStopped called between statements */
  reading(isStopped: () => boolean): ColumnStore;
}

export function createColumnStores({ database, from, rows, budget }: StoreOptions): ColumnStores {
  const columns = new Map<string, KernelColumn | null>();
  const codes = new Map<string, CodedColumn | null>();
  const described = new Map<string, readonly DescribedColumn[]>();
  const nameOf = (of: Expression) => printSelect(selectOf(from, [{ as: 'value', of }]), duckdb);

  async function describe(sql: string): Promise<readonly DescribedColumn[]> {
    return remembered(described, sql, async () =>
      describedColumns(tableFromIPC(await runStatement(database, `DESCRIBE ${sql}`))),
    );
  }

  async function read(sql: string, isStopped: () => boolean): Promise<KernelColumn | null> {
    const [type] = await describe(sql);
    const of = readAs(type?.type ?? '');
    if (of === null || !budget.hasRoom(rows)) return null;
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

  const within = <T extends KernelColumn>(column: T | null) => (column && budget.take(column.bytes) ? column : null);

  /** Times are only kept by code: there are few periods, and many times take much memory. */
  async function readCodes(of: Expression, isStopped: () => boolean): Promise<CodedColumn | null> {
    const sql = nameOf(of);
    const column = columns.has(sql) ? columns.get(sql) : await read(sql, isStopped).catch(unlessUnfit);
    if (!column) return null;
    if (!isCoded(column)) return within(codesOf(column));
    if (columns.has(sql)) return column;
    const kept = within(column);
    // Texts are by code in either form: they are read, and counted, once.
    columns.set(sql, kept);
    return kept;
  }

  const notRead = (): never => {
    throw new NotReadError();
  };

  return {
    known: {
      rows,
      nameOf,
      describe: async select => described.get(printSelect(select, duckdb)) ?? notRead(),
      async column(of) {
        if (!isOfEachRow(of)) return null;
        return columns.has(nameOf(of)) ? (columns.get(nameOf(of)) ?? null) : notRead();
      },
      async coded(of) {
        if (!isOfEachRow(of)) return null;
        return codes.has(nameOf(of)) ? (codes.get(nameOf(of)) ?? null) : notRead();
      },
    },
    reading: isStopped => ({
      rows,
      nameOf,
      describe: select => describe(printSelect(select, duckdb)),
      column: async of =>
        isOfEachRow(of)
          ? remembered(columns, nameOf(of), async () => within(await read(nameOf(of), isStopped).catch(unlessUnfit)))
          : null,
      coded: async of => (isOfEachRow(of) ? remembered(codes, nameOf(of), () => readCodes(of, isStopped)) : null),
    }),
  };
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

async function remembered<T>(known: Map<string, T>, name: string, make: () => Promise<T>): Promise<T> {
  const found = known.get(name);
  if (found !== undefined) return found;
  const made = await make();
  known.set(name, made);
  return made;
}

/** A statement that DuckDB refuses for all rows may still be right for those of a question: DuckDB answers it. */
function unlessUnfit(error: unknown): null {
  if (error instanceof UnfitColumnError || error instanceof StatementError) return null;
  throw error;
}
