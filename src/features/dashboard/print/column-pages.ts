import type { GridColumn } from '@/ui/grid/column';

/** Text wraps on paper: a column needs less width there than on a screen, but some. */
const SHARE = 0.72;

/**
 * Columns split over several tables if the paper is too narrow for all: each table begins with the columns that name
 * the rows. Positions of the columns, by table.
 */
export function columnPages(
  columns: readonly Pick<GridColumn, 'minWidth' | 'heading'>[],
  room: number,
): readonly (readonly number[])[] {
  const first = columns.findIndex(column => !column.heading);
  const headings = columns.slice(0, first < 0 ? columns.length : first).map((_, index) => index);
  const minWidth = (index: number) => columns[index]!.minWidth * SHARE;
  const taken = headings.reduce((sum, index) => sum + minWidth(index), 0);
  const pages: number[][] = [];
  let left = 0;
  for (let index = headings.length; index < columns.length; index += 1) {
    if (pages.length === 0 || minWidth(index) > left) {
      pages.push([...headings]);
      left = Math.max(room - taken, minWidth(index));
    }
    pages.at(-1)!.push(index);
    left -= minWidth(index);
  }
  return pages.length === 0 ? [headings] : pages;
}
