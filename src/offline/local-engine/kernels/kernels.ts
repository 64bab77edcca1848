import type { FrameColumn } from '@/query/result/frame';
import type { Select } from '@/query/sql/tree';
import type { StoredValues } from '../../kept-rows/kept-values';
import type { DeviceDatabase } from '../database';
import { answerSelect, prepareSelect, type Kernel } from './answer-select';
import { createColumnStores, NotReadError, type Budget, type ColumnStores } from './column-store';
import { StoppedError } from './read-from-rows';
import { createSelector } from './selection';

/** The rows of a file that DuckDB has attached. */
export interface KernelRows {
  readonly digest: string;
  /** Their number. */
  readonly rows: number;
}

/** Loops over the values of kept rows, which answer the common questions faster than DuckDB, and with the same rows. */
export interface Kernels {
  /** @returns null for statements that are left to DuckDB; those that lack values are prepared later */
  answer(select: Select, of: KernelRows, maxRows: number): Promise<readonly FrameColumn[] | null>;
  /**
   * Reads the values that earlier statements lacked. @param isStopped called between statements of DuckDB, of which the
   * longest takes a tenth of a second
   *
   * @returns whether kernels would answer every statement so far
   */
  prepare(isStopped: () => boolean): Promise<boolean>;
  /** Keeps the values that were read on the device. @param isStopped called between columns */
  keep(isStopped: () => boolean): Promise<void>;
  /** Frees the values of a file that is no longer attached. */
  drop(digest: string): void;
}

/** Bytes of all values in memory; beyond them, DuckDB answers. */
const KERNEL_BYTES = 200 * 2 ** 20;
/** Statements whose values are read later; the oldest are forgotten. */
const MOST_WANTED = 60;

type Table = Extract<Select['from'], { node: 'table' }>;

interface Known extends Kernel {
  readonly stores: ColumnStores;
  /** By their text. */
  readonly wanted: Map<string, Select>;
}

export interface KernelOptions {
  readonly database: DeviceDatabase;
  /** Where values of a file of rows are kept; null if nowhere. */
  readonly storedOf?: (digest: string) => StoredValues | null;
  /** Bytes of all values in memory. */
  readonly most?: number;
}

export function createKernels({ database, storedOf = () => null, most = KERNEL_BYTES }: KernelOptions): Kernels {
  const known = new Map<string, Known>();
  const taken = new Map<string, number>();
  let needsDatabase = false;
  const left = () => [...taken.values()].reduce((rest, bytes) => rest - bytes, most);

  const budgetOf = (digest: string): Budget => ({
    hasRoom: bytes => bytes <= left(),
    take(bytes) {
      if (bytes > left()) return false;
      taken.set(digest, (taken.get(digest) ?? 0) + bytes);
      return true;
    },
  });

  function kernelOf(from: Table, { digest, rows }: KernelRows): Known {
    const made = known.get(digest);
    if (made) return made;
    const stores = createColumnStores({ database, from, rows, budget: budgetOf(digest), stored: storedOf(digest) });
    const kernel = { store: stores.known, select: createSelector(stores.known), stores, wanted: new Map() };
    known.set(digest, kernel);
    return kernel;
  }

  function want({ wanted }: Known, select: Select): void {
    wanted.set(JSON.stringify(select), select);
    for (const oldest of wanted.keys()) {
      if (wanted.size <= MOST_WANTED) break;
      wanted.delete(oldest);
    }
  }

  async function prepareAll({ stores, wanted }: Known, isStopped: () => boolean): Promise<void> {
    const store = stores.reading(isStopped);
    for (const [name, select] of wanted) {
      if (!(await prepareSelect(select, store))) needsDatabase = true;
      wanted.delete(name);
    }
  }

  /** Answers from memory, or once what the device keeps was brought there. @throws NotReadError */
  async function answerFrom(kernel: Known, select: Select, maxRows: number): Promise<readonly FrameColumn[] | null> {
    try {
      return await answerSelect(select, kernel, maxRows);
    } catch (error) {
      if (!(error instanceof NotReadError)) throw error;
      await prepareSelect(select, kernel.stores.onDevice);
      return answerSelect(select, kernel, maxRows);
    }
  }

  return {
    async answer(select, of, maxRows) {
      const kernel = select.from.node === 'table' ? kernelOf(select.from, of) : null;
      try {
        const answer = kernel && (await answerFrom(kernel, select, maxRows));
        if (answer === null) needsDatabase = true;
        return answer;
      } catch (error) {
        if (!(error instanceof NotReadError) || kernel === null) throw error;
        want(kernel, select);
        return null;
      }
    },
    async prepare(isStopped) {
      try {
        for (const kernel of known.values()) await prepareAll(kernel, isStopped);
        return !needsDatabase;
      } catch (error) {
        if (!(error instanceof StoppedError)) throw error;
        return false;
      }
    },
    async keep(isStopped) {
      for (const { stores } of known.values()) await stores.keep(isStopped);
    },
    drop(digest) {
      known.delete(digest);
      taken.delete(digest);
    },
  };
}
