import { GRID_ID, HEADER_ID, ROOT_ID } from '../layout';
import { GRID_COLUMNS } from '../limits';
import { lineOf, parentOf, topOf, withParts, type Arrangement, type Part } from './arrangement';
import { newParts, newRow, type NewId, type NewThing, type NewWords } from './create';
import { done, ignored, refused, type ArrangeResult } from './outcome';
import { detached, tidied } from './remove';
import { isBox, isPage, isTopTab, mayHold, needsRow } from './rules';
import { underTabs } from './tabs';
import { roomIn, spreadOf, widthAt } from './widths';

/** The dragged item: a part of the layout, or a new one. */
export type Dragged =
  | { readonly kind: 'part'; readonly id: string }
  | { readonly kind: 'new'; readonly thing: NewThing };

/** A position among the children of a part, before the one that is now at `index`. */
export interface Place {
  readonly parent: string;
  readonly index: number;
}

export interface Making {
  readonly newId: NewId;
  readonly words: NewWords;
}

/** The tab for a position in tabs: whatever is dropped into tabs lands on a tab. */
function tabAt({ parts }: Arrangement, { children }: Part, index: number): Part | undefined {
  const id = children[Math.min(index, children.length - 1)];
  return id === undefined ? undefined : parts.get(id);
}

/** The page at the top: the grid, or the first tab. */
function firstPage(arrangement: Arrangement): Part | undefined {
  const top = topOf(arrangement);
  return top?.type === 'TABS' ? tabAt(arrangement, top, 0) : arrangement.parts.get(GRID_ID);
}

/** The intended place: the page's header means the top of the page, tabs mean the page on one of them. */
function meant(arrangement: Arrangement, { parent, index }: Place, type: string): Place | null {
  const part = arrangement.parts.get(parent);
  if (parent === HEADER_ID || (part?.id === ROOT_ID && type !== 'TABS')) {
    const page = firstPage(arrangement);
    return page ? { parent: page.id, index: 0 } : null;
  }
  if (part?.type === 'TABS' && type !== 'TAB') {
    const tab = tabAt(arrangement, part, index);
    return tab ? { parent: tab.id, index: tab.children.length } : null;
  }
  return part ? { parent, index } : null;
}

function insert(arrangement: Arrangement, { parent, index }: Place, id: string): Arrangement {
  const part = arrangement.parts.get(parent);
  if (!part) return arrangement;
  const at = Math.max(0, Math.min(index, part.children.length));
  return withParts(arrangement, { ...part, children: [...part.children.slice(0, at), id, ...part.children.slice(at)] });
}

/**
 * The part with the width of its new place; null if it does not fit.
 * @param had columns available to it in its old place
 */
function fitted(arrangement: Arrangement, part: Part, parent: Part, had: number): Part | null {
  if (!isBox(part.type)) {
    const room = roomIn(arrangement, parent.id);
    return room < had && spreadOf(arrangement, part) > room ? null : part;
  }
  const width = widthAt(arrangement, part, parent);
  if (width === null) return null;
  return width === part.meta['width'] ? part : { ...part, meta: { ...part.meta, width } };
}

/** Inserts a detached part, in a new row if it needs one; null if it does not fit. */
export function put(
  arrangement: Arrangement,
  part: Part,
  place: Place,
  newId: NewId,
  had = GRID_COLUMNS,
): Arrangement | null {
  const parent = arrangement.parts.get(place.parent);
  if (!parent) return null;
  const sized = fitted(arrangement, part, parent, had);
  if (!sized) return null;
  if (!needsRow(parent.type, part.type)) return insert(withParts(arrangement, sized), place, part.id);
  const row = newRow(newId);
  return insert(withParts(arrangement, sized, { ...row, children: [part.id] }), place, row.id);
}

function create(arrangement: Arrangement, thing: NewThing, place: Place, { newId, words }: Making): ArrangeResult {
  const [part, ...more] = newParts(thing, newId, words);
  if (place.parent === ROOT_ID) return thing.type === 'TABS' ? underTabs(arrangement, part, more) : ignored;
  const next = put(withParts(arrangement, ...more), part, place, newId);
  return next ? done(next, part.id) : refused('no-room');
}

function move(arrangement: Arrangement, part: Part, from: Part, place: Place, { newId }: Making): ArrangeResult {
  if (place.parent === part.id || lineOf(arrangement, place.parent).some(({ id }) => id === part.id)) return ignored;
  const source = from.children.indexOf(part.id);
  const isWithin = from.id === place.parent;
  if (isWithin && (place.index === source || place.index === source + 1)) return ignored;
  if (place.parent === ROOT_ID) {
    return part.type === 'TABS' ? underTabs(tidied(detached(arrangement, part.id), from.id), part, []) : ignored;
  }
  // Moving the only part of a row before or after that row changes nothing.
  const above = parentOf(arrangement, from.id);
  if (
    from.type === 'ROW' &&
    from.children.length === 1 &&
    above?.id === place.parent &&
    needsRow(above.type, part.type)
  ) {
    const row = above.children.indexOf(from.id);
    if (place.index === row || place.index === row + 1) return ignored;
  }
  const index = isWithin && source < place.index ? place.index - 1 : place.index;
  const next = put(
    detached(arrangement, part.id),
    part,
    { parent: place.parent, index },
    newId,
    roomIn(arrangement, from.id),
  );
  return next ? done(tidied(next, from.id), part.id) : refused('no-room');
}

/**
 * Drops a part. Ignores places where it is not allowed; if it does not fit, or for a top-level tab over nested tabs,
 * rejects it with a reason. Removes containers that a move leaves empty.
 */
export function drop(arrangement: Arrangement, dragged: Dragged, to: Place, making: Making): ArrangeResult {
  const part = dragged.kind === 'part' ? arrangement.parts.get(dragged.id) : undefined;
  const type = dragged.kind === 'new' ? dragged.thing.type : part?.type;
  if (type === undefined) return ignored;
  const place = meant(arrangement, to, type);
  const parent = place ? arrangement.parts.get(place.parent) : undefined;
  if (!place || !parent) return ignored;
  if (
    part &&
    type === 'TAB' &&
    parent.type === 'TABS' &&
    isTopTab(arrangement, part.id) &&
    parent.id !== topOf(arrangement)?.id
  ) {
    return refused('top-tab-into-nested');
  }
  if (!mayHold(arrangement, parent, type)) return ignored;
  if (dragged.kind === 'new') return create(arrangement, dragged.thing, place, making);
  const from = part ? parentOf(arrangement, part.id) : undefined;
  return part && from ? move(arrangement, part, from, place, making) : ignored;
}

/** Whether a part is allowed in a place, regardless of room. */
export function isPlace(arrangement: Arrangement, dragged: Dragged, to: Place): boolean {
  const part = dragged.kind === 'part' ? arrangement.parts.get(dragged.id) : undefined;
  const type = dragged.kind === 'new' ? dragged.thing.type : part?.type;
  const parent = arrangement.parts.get(to.parent);
  if (type === undefined || !parent || !mayHold(arrangement, parent, type)) return false;
  return !part || (parent.id !== part.id && !lineOf(arrangement, parent.id).some(({ id }) => id === part.id));
}

/** Pages in reading order, for moving without dragging. */
export function pagesOf(arrangement: Arrangement): readonly Part[] {
  const visit = (id: string): readonly Part[] => {
    const part = arrangement.parts.get(id);
    if (!part) return [];
    return [...(isPage(part.type) ? [part] : []), ...part.children.flatMap(visit)];
  };
  return visit(topOf(arrangement)?.id ?? GRID_ID);
}
