import { useDeferredValue, useMemo } from 'react';
import type { Dataset } from '@/model/dataset';
import { genericTypes } from '@/model/dataset';
import { chartText } from '@/text/messages/charts/chart';
import type { GridSort } from '@/ui/grid/column';
import type { ChartResult } from '@/viz/result';
import { readableColumns } from '@/viz/react/rows-to-read';
import { tableColumns, type DisplayColumn } from '@/viz/types/table/columns';
import { shownRows } from '@/viz/types/table/rows';

/** The search and sorting of rows. Columns are identified by index. */
export interface RowsView {
  readonly search: string;
  readonly sorts: readonly GridSort[];
}

/** Rows as they are shown. */
export interface RowsTable {
  readonly columns: readonly DisplayColumn[];
  /** Number of rows shown. */
  readonly count: number;
  /** The index in the result of the row at a position. */
  readonly rowAt: (place: number) => number;
}

const raw = { query_mode: 'raw', show_cell_bars: false };

const original: DisplayColumn['format'] = value => (value === null ? chartText.notAvailable : String(value));

export const isTime = ({ column }: DisplayColumn): boolean => column.type === genericTypes.temporal;

/**
 * The rows of a result as they are shown: searched, sorted, with raw or formatted times.
 * @param originals time columns that are shown raw
 * @param isReckoned whether numbers were computed for a chart, and are written with the same number of decimals
 */
export function useRowsTable(
  result: ChartResult | null,
  dataset: Dataset | null,
  { search, sorts }: RowsView,
  originals: ReadonlySet<string>,
  isReckoned: boolean,
): RowsTable | null {
  const searched = useDeferredValue(search);
  const columns = useMemo(() => {
    if (!result) return null;
    const form = isReckoned ? { ...raw, column_config: readableColumns(result, dataset) } : raw;
    return tableColumns(result, form, dataset).map(column =>
      isTime(column) && originals.has(column.column.name) ? { ...column, format: original } : column,
    );
  }, [result, dataset, originals, isReckoned]);
  const loaded = result?.rowCount ?? 0;
  const rows = useMemo(() => {
    if (!columns) return null;
    const byName = sorts.flatMap(({ column, descending }) => {
      const name = columns[Number(column)]?.column.name;
      return name === undefined ? [] : [{ column: name, descending }];
    });
    return shownRows(columns, loaded, searched, byName);
  }, [columns, loaded, searched, sorts]);
  return useMemo(
    () => columns && { columns, count: rows?.length ?? loaded, rowAt: place => (rows ? (rows[place] ?? 0) : place) },
    [columns, rows, loaded],
  );
}
