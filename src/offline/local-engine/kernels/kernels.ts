import type { FrameColumn } from '@/query/result/frame';
import type { Select } from '@/query/sql/tree';
import type { DeviceDatabase } from '../database';
import { answerSelect, type Kernel } from './answer-select';
import { createColumnStore } from './column-store';
import { createSelector } from './selection';

/** The rows of a file that DuckDB has attached. */
export interface KernelRows {
  readonly digest: string;
  /** Their number. */
  readonly rows: number;
}

/** Loops over the values of kept rows, which answer the common questions faster than DuckDB, and with the same rows. */
export interface Kernels {
  /** @returns null for statements that are left to DuckDB */
  answer(select: Select, of: KernelRows, maxRows: number): Promise<readonly FrameColumn[] | null>;
  /** Frees the values of a file that is no longer attached. */
  drop(digest: string): void;
}

/** Bytes of all values in memory; beyond them, DuckDB answers. */
const KERNEL_BYTES = 200 * 2 ** 20;

export function createKernels(database: DeviceDatabase, most = KERNEL_BYTES): Kernels {
  const known = new Map<string, Kernel>();
  const taken = new Map<string, number>();
  const left = () => [...taken.values()].reduce((rest, bytes) => rest - bytes, most);

  function budgetOf(digest: string) {
    return {
      hasRoom: (bytes: number) => bytes <= left(),
      take(bytes: number) {
        if (bytes > left()) return false;
        taken.set(digest, (taken.get(digest) ?? 0) + bytes);
        return true;
      },
    };
  }

  function kernelOf(from: Extract<Select['from'], { node: 'table' }>, { digest, rows }: KernelRows): Kernel {
    const made = known.get(digest);
    if (made) return made;
    const store = createColumnStore(database, from, rows, budgetOf(digest));
    const kernel = { store, select: createSelector(store) };
    known.set(digest, kernel);
    return kernel;
  }

  return {
    answer: async (select, of, maxRows) =>
      select.from.node === 'table' ? answerSelect(select, kernelOf(select.from, of), maxRows) : null,
    drop(digest) {
      known.delete(digest);
      taken.delete(digest);
    },
  };
}
