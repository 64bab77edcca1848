import { genericTypeOf } from '@/model/dataset';
import { storageOf, type FrameColumn } from '@/query/result/frame';
import { duckdb } from '@/query/sql/duckdb';
import { orderTerms } from '@/query/sql/print';
import { selectOf, type Select } from '@/query/sql/tree';
import type { ColumnStore } from './column-store';
import type { KernelColumn } from './columns';
import { firstRows, heldIn, type RowOrder } from './first-rows';
import { valueOf } from './group-values';
import type { RowSelection } from './selection';

/** Columns of one statement; wider ones are looked at now and then, and all their values take much memory. */
const MOST_COLUMNS = 12;

interface RowsPlan {
  readonly columns: readonly KernelColumn[];
  readonly order: readonly RowOrder[];
}

/**
 * Plans a statement that selects columns of single rows in an order that tells all different rows apart; null for any
 * other. Fragments are not planned: they may add up all rows.
 */
export async function planRows(select: Select, store: ColumnStore): Promise<RowsPlan | null> {
  const { from, joins, columns: selected } = select;
  if (from.node !== 'table' || joins.length > 0 || selected.length > MOST_COLUMNS) return null;
  const terms = orderTerms(select, duckdb).map(({ of, nulls, descending }) => ({
    at: selected.findIndex(({ as, of: own }) =>
      of.node === 'alias' ? as === of.name : store.nameOf(own) === store.nameOf(of),
    ),
    descending,
    nulls,
  }));
  if (terms.some(({ at, nulls }) => at < 0 || nulls) || selected.some((_, at) => !terms.some(term => term.at === at)))
    return null;
  if (selected.some(({ of }) => of.node !== 'column')) return null;
  const columns: KernelColumn[] = [];
  for (const { of } of selected) {
    const column = await store.column(of);
    // Zeros of both signs are equal doubles.
    if (column === null || column.kind === 'double') return null;
    columns.push(column);
  }
  return { columns, order: terms.map(({ at, descending }) => ({ column: columns[at]!, descending })) };
}

/** What determines the types of a statement's columns. */
export const rowsShape = ({ from, columns }: Select): Select => selectOf(from, columns);

/** The rows that DuckDB gives for such a statement; null if kernels cannot order them. */
export async function answerRows(
  select: Select,
  store: ColumnStore,
  selectRows: () => Promise<RowSelection | null>,
  maxRows: number,
): Promise<readonly FrameColumn[] | null> {
  const plan = await planRows(select, store);
  const selection = plan && (await selectRows());
  if (!plan || !selection) return null;
  const described = await store.describe(rowsShape(select));
  const start = select.offset ?? 0;
  const end = start + Math.min(select.limit ?? Infinity, maxRows);
  const rows = firstRows(selection, plan.order, end)?.subarray(start);
  if (!rows) return null;
  return plan.columns.map((column, at): FrameColumn => {
    const { name, type } = described[at]!;
    const values = Array.from(rows, row => valueOf(column, heldIn(column, row)));
    return { label: [name], type: genericTypeOf(type), values, storage: storageOf(type) };
  });
}
