import { toTsv } from '@/ui/grid/selection';
import { copyValue, plainText } from '@/viz/types/table/copy-value';
import type { RowsTable } from './use-rows-table';

/** More would keep the page, and the clipboard, for seconds. */
const MOST_CELLS = 500_000;

/** The rows that are shown, under their titles, as values between tabs; null where they are too many. */
export function rowsText({ columns, count, rowAt }: RowsTable): string | null {
  if (count * columns.length > MOST_CELLS) return null;
  return toTsv({ top: -1, bottom: count - 1, left: 0, right: columns.length - 1 }, (place, position) => {
    const column = columns[position]!;
    return place < 0 ? plainText(column.title) : copyValue(column, rowAt(place));
  });
}
