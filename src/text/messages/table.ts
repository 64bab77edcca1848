import { countText } from '@/lib/count-text';
import { plural } from '../plural';

export const tableText = {
  keys: 'Arrow keys move, Shift selects, Enter picks a value or sorts by a title, Ctrl C copies. Alt Shift and an arrow key change the width of a column.',
  keysWithMoving:
    'Arrow keys move, Shift selects, Enter picks a value or sorts by a title, Ctrl C copies. Alt and an arrow key move a column, with Shift they change its width.',
  sortBy: (title: string) => `Sort by ${title}`,
  copied: (cells: number) => `${plural(cells, 'cell', 'cells')} copied`,
  moved: (title: string, place: number, count: number) => `${title} is now column ${place} of ${count}`,
  search: (rows: number) => `Search ${plural(rows, 'record', 'records')}`,
  noneFound: 'No matching records found',
  found: (found: number, all: number) => `${countText(found)} of ${plural(all, 'row', 'rows')}`,
  page: (first: number, last: number, all: number) => `${countText(first)}–${countText(last)} of ${plural(all, 'row', 'rows')}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  rowsPerPage: 'Rows per page',
  all: 'All',
  loadingCell: '…',
} as const;
