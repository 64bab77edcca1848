import { tableFromIPC } from '@uwdata/flechette';
import { duckdb } from '@/query/sql/duckdb';
import { printSelect } from '@/query/sql/print';
import { selectOf, type Expression, type Select } from '@/query/sql/tree';
import { isOfRows } from './metric-tree';
import { runStatement, StatementError, type DeviceDatabase } from '../database';
import { describedColumns, type DescribedColumn } from '../read-columns';
import {
  codesOf,
  ColumnReader,
  isCoded,
  readAs,
  UnfitColumnError,
  type CodedColumn,
  type KernelColumn,
} from './columns';

/** Rows of one statement: the engine's memory holds them twice. */
const PIECE = 2 ** 20;

type Table = Extract<Select['from'], { node: 'table' }>;

/** The values of one dataset's rows, read from DuckDB when a question first names them. */
export interface ColumnStore {
  readonly rows: number;
  /** The values of an expression over single rows; null if they do not fit, or are no values of kernels. */
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

/** @param from the table of the rows, which never change */
export function createColumnStore(database: DeviceDatabase, from: Table, rows: number, budget: Budget): ColumnStore {
  const columns = new Map<string, Promise<KernelColumn | null>>();
  const codes = new Map<string, Promise<CodedColumn | null>>();
  const described = new Map<string, Promise<readonly DescribedColumn[]>>();
  const statementOf = (of: Expression) => printSelect(selectOf(from, [{ as: 'value', of }]), duckdb);

  const describe = (sql: string) =>
    remembered(described, sql, async () =>
      describedColumns(tableFromIPC(await runStatement(database, `DESCRIBE ${sql}`))),
    );

  async function read(sql: string): Promise<KernelColumn | null> {
    const [type] = await describe(sql);
    const as = readAs(type?.type ?? '');
    if (as === null || !budget.hasRoom(rows)) return null;
    const reader = new ColumnReader(as, rows);
    for (let start = 0; start < rows; start += PIECE) {
      const piece = `${sql} WHERE rowid >= ${start} AND rowid < ${start + PIECE}`;
      reader.add(await runStatement(database, `SELECT ${as.sql} FROM (${piece})`));
    }
    const column = reader.column();
    return budget.take(column.bytes) ? column : null;
  }

  async function withCodes(of: Expression): Promise<CodedColumn | null> {
    const column = await store.column(of);
    if (column === null || isCoded(column)) return column;
    const coded = codesOf(column);
    return coded !== null && budget.take(coded.bytes) ? coded : null;
  }

  const store: ColumnStore = {
    rows,
    nameOf: statementOf,
    describe: select => describe(printSelect(select, duckdb)),
    async column(of) {
      if (!isOfEachRow(of)) return null;
      return remembered(columns, statementOf(of), () => read(statementOf(of)).catch(unlessUnfit));
    },
    coded: of => remembered(codes, statementOf(of), () => withCodes(of)),
  };
  return store;
}

function remembered<T>(known: Map<string, Promise<T>>, name: string, make: () => Promise<T>): Promise<T> {
  const made = known.get(name) ?? make();
  known.set(name, made);
  return made;
}

/** A statement that DuckDB refuses for all rows may still be right for those of a question: DuckDB answers it. */
function unlessUnfit(error: unknown): null {
  if (error instanceof UnfitColumnError || error instanceof StatementError) return null;
  throw error;
}
