import { duckdb } from '@/query/sql/duckdb';
import { printSelect } from '@/query/sql/print';
import { selectOf, type Expression, type Select } from '@/query/sql/tree';
import type { StoredValues } from '../../kept-rows/kept-values';
import type { DeviceDatabase } from '../database';
import type { DescribedColumn } from '../read-columns';
import { codesOf, isCoded, type CodedColumn, type KernelColumn } from './columns';
import { createKeptColumns, type KeptForm } from './kept-columns';
import { isOfRows } from './metric-tree';
import { readFromRows, typesOf } from './read-from-rows';

type Table = Extract<Select['from'], { node: 'table' }>;

/** A value that was not read yet. */
export class NotReadError extends Error {
  override readonly name = 'NotReadError';
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
  /** Null if the device keeps nothing. */
  readonly stored: StoredValues | null;
}

/** Values of one dataset, for those who need them immediately, and for one who reads them. */
export interface ColumnStores {
  /** Knows only what is in memory. */
  readonly known: ColumnStore;
  /** Brings what the device keeps into memory. */
  readonly onDevice: ColumnStore;
  /** @param isStopped called between statements */
  reading(isStopped: () => boolean): ColumnStore;
  /** Keeps what was read on the device. @param isStopped called between columns */
  keep(isStopped: () => boolean): Promise<void>;
}

export function createColumnStores({ database, from, rows, budget, stored }: StoreOptions): ColumnStores {
  const columns = new Map<string, KernelColumn | null>();
  const codes = new Map<string, CodedColumn | null>();
  const described = new Map<string, readonly DescribedColumn[]>();
  const kept = createKeptColumns(stored, rows);
  const nameOf = (of: Expression) => printSelect(selectOf(from, [{ as: 'value', of }]), duckdb);

  const read = (of: Expression, isStopped: () => boolean) =>
    readFromRows(nameOf(of), { database, rows, isStopped, hasRoom: budget.hasRoom });

  const within = <T extends KernelColumn>(column: T | null) => (column && budget.take(column.bytes) ? column : null);

  /** Holds values that were read. Those for which there is no room in memory are not kept on the device either. */
  function hold<T extends KernelColumn>(form: KeptForm, of: Expression, column: T | null): T | null {
    const held = within(column);
    if (held === column) kept.add(form, of, held);
    return held;
  }

  /** Times are only kept by code: there are few periods, and many times take much memory. */
  async function readCodes(of: Expression, isStopped: () => boolean): Promise<CodedColumn | null> {
    const sql = nameOf(of);
    const column = columns.has(sql) ? columns.get(sql) : await read(of, isStopped);
    if (!column || !isCoded(column)) return hold('codes', of, column ? codesOf(column) : null);
    if (columns.has(sql)) return column;
    const held = hold('column', of, column);
    // Texts are by code in either form: they are read, and counted, once.
    columns.set(sql, held);
    return held;
  }

  /** @throws NotReadError if the device does not keep them */
  async function keptColumn(of: Expression): Promise<KernelColumn | null> {
    const column = await kept.column('column', of);
    return column === undefined ? notRead() : within(column);
  }

  /** @throws NotReadError if the device keeps them in neither form */
  async function keptCodes(of: Expression): Promise<CodedColumn | null> {
    const found = await kept.column('codes', of);
    if (found !== undefined) return within(found && isCoded(found) ? found : null);
    const column = await remembered(columns, nameOf(of), () => keptColumn(of));
    return column === null || isCoded(column) ? column : within(codesOf(column));
  }

  async function describe(select: Select): Promise<readonly DescribedColumn[]> {
    const types = await typesOf(database, printSelect(select, duckdb));
    kept.addTypes(select, types);
    return types;
  }

  const known: ColumnStore = {
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
  };
  const onDevice: ColumnStore = {
    rows,
    nameOf,
    describe: select =>
      remembered(described, printSelect(select, duckdb), async () => (await kept.types(select)) ?? notRead()),
    column: async of => (isOfEachRow(of) ? remembered(columns, nameOf(of), () => keptColumn(of)) : null),
    coded: async of => (isOfEachRow(of) ? remembered(codes, nameOf(of), () => keptCodes(of)) : null),
  };
  const reading = (isStopped: () => boolean): ColumnStore => ({
    rows,
    nameOf,
    describe: select =>
      orRead(onDevice.describe(select), () =>
        remembered(described, printSelect(select, duckdb), () => describe(select)),
      ),
    column: of =>
      orRead(onDevice.column(of), () =>
        remembered(columns, nameOf(of), async () => hold('column', of, await read(of, isStopped))),
      ),
    coded: of => orRead(onDevice.coded(of), () => remembered(codes, nameOf(of), () => readCodes(of, isStopped))),
  });
  return { known, onDevice, reading, keep: kept.keep };
}

const notRead = (): never => {
  throw new NotReadError();
};

/** What the device keeps, or else what DuckDB reads. */
async function orRead<T>(kept: Promise<T>, read: () => Promise<T>): Promise<T> {
  try {
    return await kept;
  } catch (error) {
    if (!(error instanceof NotReadError)) throw error;
    return read();
  }
}

async function remembered<T>(known: Map<string, T>, name: string, make: () => Promise<T>): Promise<T> {
  const found = known.get(name);
  if (found !== undefined) return found;
  const made = await make();
  known.set(name, made);
  return made;
}
