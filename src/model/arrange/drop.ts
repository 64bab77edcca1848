import { GRID_ID, HEADER_ID, ROOT_ID } from '../layout';
import { GRID_COLUMNS } from '../limits';
import { lineOf, parentOf, topOf, withParts, type Arrangement, type Part } from './arrangement';
import { newParts, newRow, type NewId, type NewThing, type NewWords } from './create';
import { done, ignored, refused, type ArrangeResult } from './outcome';
import { detached, tidied } from './remove';
import { isBox, isPage, isTopTab, mayHold, needsRow } from './rules';
import { underTabs } from './tabs';
import { roomIn, spreadOf, widthAt } from './widths';

/** What is dropped: a part of the layout, or a new one. */
export type Dragged =
  | { readonly kind: 'part'; readonly id: string }
  | { readonly kind: 'new'; readonly thing: NewThing };

/** Where: among the children of a part, before the one that stands at `index` now. */
export interface Place {
  readonly parent: string;
  readonly index: number;
}

export interface Making {
  readonly newId: NewId;
  readonly words: NewWords;
}

/** The tab that a place in tabs leads to: whatever is put into tabs is put on a tab. */
function tabAt({ parts }: Arrangement, { children }: Part, index: number): Part | undefined {
  const id = children[Math.min(index, children.length - 1)];
  return id === undefined ? undefined : parts.get(id);
}

/** The page at the top: the grid, or the first tab. */
function firstPage(arrangement: Arrangement): Part | undefined {
  const top = topOf(arrangement);
  return top?.type === 'TABS' ? tabAt(arrangement, top, 0) : arrangement.parts.get(GRID_ID);
}

/** A place as it is meant: the head of the page means the beginning of the page, tabs mean the page on one of them. */
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
 * With the width that a part has in its new place; null where it does not fit.
 * @param had columns that it could take where it stood
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

/** Puts what stands nowhere into its place, in a row where it needs one; null where it does not fit. */
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
  // Alone in its row, to before or behind that row: it stands there already.
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
 * Drops something. What may not stand there is ignored; what would not fit, and a tab of the top over nested tabs, is
 * refused with a reason. What a move leaves empty goes.
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

/** Whether something may be put somewhere, room or not. */
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
