import { defineMessages } from '@/text/define-messages';
import { plural } from '../../plural';

/** Help for keyboard users of a grid. Loaded with the keyboard support. */
export const gridText = defineMessages('charts.gridText', {
  keys: 'Arrow keys move, Shift selects, Enter picks a value or sorts by a title, Ctrl C copies. Alt Shift and an arrow key change the width of a column.',
  keysWithMoving:
    'Arrow keys move, Shift selects, Enter picks a value or sorts by a title, Ctrl C copies. Alt and an arrow key move a column, with Shift they change its width.',
  copied: (cells: number) => `${plural(cells, 'cell', 'cells')} copied`,
  moved: (title: string, place: number, count: number) => `${title} is now column ${place} of ${count}`,
});
