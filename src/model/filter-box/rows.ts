import { GRID_COLUMNS } from '../limits';
import { FILTER_BOX } from './read';

export const isFilterBox = ({ vizType }: { readonly vizType: string }): boolean => vizType === FILTER_BOX;

/** The widths of filter boxes in their own row: together the full grid. */
export function sharedWidths(count: number): readonly number[] {
  const width = Math.floor(GRID_COLUMNS / count);
  const over = GRID_COLUMNS - width * count;
  return Array.from({ length: count }, (_, index) => width + (index < over ? 1 : 0));
}
