import { GRID_COLUMNS } from '../limits';

/** The type of charts that held the filters of a dashboard before native filters. */
export const FILTER_BOX = 'filter_box';

export const isFilterBox = ({ vizType }: { readonly vizType: string }): boolean => vizType === FILTER_BOX;

/** The widths of filter boxes in their own row: together the full grid. */
export function sharedWidths(count: number): readonly number[] {
  const width = Math.floor(GRID_COLUMNS / count);
  const over = GRID_COLUMNS - width * count;
  return Array.from({ length: count }, (_, index) => width + (index < over ? 1 : 0));
}
