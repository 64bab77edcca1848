import { printSelect } from '@/query/sql/print';
import { duckdb } from '@/query/sql/duckdb';
import { selectOf, type Expression, type Select } from '@/query/sql/tree';
import type { StoredValues } from '../../kept-rows/kept-values';
import type { DescribedColumn } from '../read-columns';
import type { KernelColumn } from './columns';
import { packColumn, packTypes, unpackColumn, unpackTypes } from './packed-values';

type Table = Extract<Select['from'], { node: 'table' }>;
/** Numbers are kept in two forms: as they are, and by code. */
export type KeptForm = 'column' | 'codes';

/** What the device keeps of one file of rows. */
export interface KeptColumns {
  /** Undefined if the device does not keep them; null if kernels do not compute with such values. */
  column(form: KeptForm, of: Expression): Promise<KernelColumn | null | undefined>;
  types(select: Select): Promise<readonly DescribedColumn[] | undefined>;
  /** Has values kept by the next call of `keep`. */
  add(form: KeptForm, of: Expression, column: KernelColumn | null): void;
  addTypes(select: Select, types: readonly DescribedColumn[]): void;
  /** Writes what was added. @param isStopped called between columns */
  keep(isStopped: () => boolean): Promise<void>;
}

/** Where the rows of a file are while their values are at rest: their place in the database differs from page to page. */
const AT_REST: Table = { node: 'table', path: ['rows'] };
const nameOf = (form: KeptForm, of: Expression) =>
  `${form} ${printSelect(selectOf(AT_REST, [{ as: 'value', of }]), duckdb)}`;
const nameOfTypes = (select: Select) => `types ${printSelect({ ...select, from: AT_REST }, duckdb)}`;

/** @param stored null if the device keeps nothing */
export function createKeptColumns(stored: StoredValues | null, rows: number): KeptColumns {
  const added = new Map<string, () => Uint8Array<ArrayBuffer>>();
  return {
    async column(form, of) {
      const name = nameOf(form, of);
      const bytes = await stored?.read(name);
      return bytes ? unpackColumn(name, bytes, rows) : undefined;
    },
    async types(select) {
      const name = nameOfTypes(select);
      const bytes = await stored?.read(name);
      return bytes ? unpackTypes(name, bytes) : undefined;
    },
    add(form, of, column) {
      const name = nameOf(form, of);
      added.set(name, () => packColumn(name, column));
    },
    addTypes(select, types) {
      const name = nameOfTypes(select);
      added.set(name, () => packTypes(name, types));
    },
    async keep(isStopped) {
      for (const [name, pack] of added) {
        if (isStopped() || stored === null) return;
        added.delete(name);
        await stored.write(name, pack());
      }
    },
  };
}
