import { toTsv } from '@/ui/grid/selection';
import { copyValue, plainText } from '@/viz/types/table/copy-value';
import type { RowsTable } from './use-rows-table';

/** More cells would block the page and the clipboard for seconds. */
const MOST_CELLS = 500_000;

/** The rows that are shown, below their titles, separated by tabs; null if there are too many. */
export function rowsText({ columns, count, rowAt }: RowsTable): string | null {
  if (count * columns.length > MOST_CELLS) return null;
  return toTsv({ top: -1, bottom: count - 1, left: 0, right: columns.length - 1 }, (place, position) => {
    const column = columns[position]!;
    return place < 0 ? plainText(column.title) : copyValue(column, rowAt(place));
  });
}
