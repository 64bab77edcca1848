import { GRID_COLUMNS } from '../limits';
import { childrenOf, parentOf, type Arrangement, type Part } from './arrangement';
import { size } from './constants';
import { isBox } from './rules';

function numberIn({ meta }: Part, key: string, fallback: number): number {
  const value = meta[key];
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : fallback;
}

/** In columns; what has no width of its own fills what it stands in. */
export function widthOf(part: Part): number | null {
  return isBox(part.type) ? Math.min(GRID_COLUMNS, numberIn(part, 'width', size.newWidth)) : null;
}

/** In units of the grid; null for what is as high as what it holds. */
export function heightOf(part: Part): number | null {
  return part.type === 'CHART' || part.type === 'MARKDOWN' ? numberIn(part, 'height', 50) : null;
}

/** How many columns a part offers to what stands in it. */
export function roomIn(arrangement: Arrangement, id: string): number {
  const part = arrangement.parts.get(id);
  if (!part) return GRID_COLUMNS;
  if (part.type === 'COLUMN') return widthOf(part) ?? GRID_COLUMNS;
  const parent = parentOf(arrangement, id);
  return parent ? roomIn(arrangement, parent.id) : GRID_COLUMNS;
}

/** Columns that the parts of a row take, without one of them. */
export function takenIn(arrangement: Arrangement, row: string, without: string | null = null): number {
  return childrenOf(arrangement, row).reduce(
    (sum, child) => (child.id === without ? sum : sum + (widthOf(child) ?? 0)),
    0,
  );
}

/** How many columns what a part holds needs, or the part itself where it has a width of its own. */
export function spreadOf(arrangement: Arrangement, part: Part): number {
  if (part.type === 'ROW') return takenIn(arrangement, part.id);
  return widthOf(part) ?? Math.max(0, ...childrenOf(arrangement, part.id).map(child => spreadOf(arrangement, child)));
}

/** How far a part may shrink: a column is as wide as the widest thing in it. */
export function leastWidth(arrangement: Arrangement, part: Part): number {
  const inside =
    part.type === 'COLUMN' ? childrenOf(arrangement, part.id).map(child => spreadOf(arrangement, child)) : [];
  return Math.max(size.minWidth, ...inside);
}

/** How far a part may grow where it stands. */
export function mostWidth(arrangement: Arrangement, part: Part): number {
  const parent = parentOf(arrangement, part.id);
  if (!parent) return GRID_COLUMNS;
  const room = roomIn(arrangement, parent.id);
  return parent.type === 'ROW' ? Math.max(widthOf(part) ?? 0, room - takenIn(arrangement, parent.id, part.id)) : room;
}

/**
 * The width of a part in another place: its own where that fits, less where it can shrink into what is left; null where
 * there is no room.
 */
export function widthAt(arrangement: Arrangement, part: Part, parent: Part): number | null {
  const wanted = widthOf(part) ?? 0;
  const room = roomIn(arrangement, parent.id) - (parent.type === 'ROW' ? takenIn(arrangement, parent.id, part.id) : 0);
  if (room >= wanted) return wanted;
  return room >= leastWidth(arrangement, part) ? room : null;
}
