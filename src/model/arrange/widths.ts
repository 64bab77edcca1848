import { GRID_COLUMNS } from '../limits';
import { childrenOf, parentOf, type Arrangement, type Part } from './arrangement';
import { size } from './constants';
import { isBox } from './rules';

function numberIn({ meta }: Part, key: string, fallback: number): number {
  const value = meta[key];
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : fallback;
}

/** In columns; a part without its own width fills its parent. */
export function widthOf(part: Part): number | null {
  return isBox(part.type) ? Math.min(GRID_COLUMNS, numberIn(part, 'width', size.newWidth)) : null;
}

/** In units of the grid; null for parts as high as their contents. */
export function heightOf(part: Part): number | null {
  return part.type === 'CHART' || part.type === 'MARKDOWN' ? numberIn(part, 'height', 50) : null;
}

/** The number of columns that a part offers its children. */
export function roomIn(arrangement: Arrangement, id: string): number {
  const part = arrangement.parts.get(id);
  if (!part) return GRID_COLUMNS;
  if (part.type === 'COLUMN') return widthOf(part) ?? GRID_COLUMNS;
  const parent = parentOf(arrangement, id);
  return parent ? roomIn(arrangement, parent.id) : GRID_COLUMNS;
}

/** Columns used by the parts of a row, excluding one of them. */
export function takenIn(arrangement: Arrangement, row: string, without: string | null = null): number {
  return childrenOf(arrangement, row).reduce(
    (sum, child) => (child.id === without ? sum : sum + (widthOf(child) ?? 0)),
    0,
  );
}

/** The columns that a part's contents need, or its own width if it has one. */
export function spreadOf(arrangement: Arrangement, part: Part): number {
  if (part.type === 'ROW') return takenIn(arrangement, part.id);
  return widthOf(part) ?? Math.max(0, ...childrenOf(arrangement, part.id).map(child => spreadOf(arrangement, child)));
}

/** The minimum width of a part: a column is as wide as its widest child. */
export function leastWidth(arrangement: Arrangement, part: Part): number {
  const inside =
    part.type === 'COLUMN' ? childrenOf(arrangement, part.id).map(child => spreadOf(arrangement, child)) : [];
  return Math.max(size.minWidth, ...inside);
}

/** The maximum width of a part in its place. */
export function mostWidth(arrangement: Arrangement, part: Part): number {
  const parent = parentOf(arrangement, part.id);
  if (!parent) return GRID_COLUMNS;
  const room = roomIn(arrangement, parent.id);
  return parent.type === 'ROW' ? Math.max(widthOf(part) ?? 0, room - takenIn(arrangement, parent.id, part.id)) : room;
}

/** The width of a part in another place: its own if that fits, less if it can shrink; null if there is no room. */
export function widthAt(arrangement: Arrangement, part: Part, parent: Part): number | null {
  const wanted = widthOf(part) ?? 0;
  const room = roomIn(arrangement, parent.id) - (parent.type === 'ROW' ? takenIn(arrangement, parent.id, part.id) : 0);
  if (room >= wanted) return wanted;
  return room >= leastWidth(arrangement, part) ? room : null;
}
