import { childrenOf, lineOf, parentOf, type Arrangement, type Part } from './arrangement';
import { drop, pagesOf, type Making, type Place } from './drop';
import { isPage } from './rules';

type MoveName = 'earlier' | 'later' | 'rowAbove' | 'rowBelow' | 'intoAbove' | 'intoBelow' | 'page';

/** A way to move a part without dragging it. */
export interface Move {
  readonly name: MoveName;
  readonly place: Place;
  /** The target page of a move to a page. */
  readonly page: Part | null;
}

function within(arrangement: Arrangement, part: Part, parent: Part): Move[] {
  const index = parent.children.indexOf(part.id);
  const to = (name: MoveName, place: Place): Move => ({ name, place, page: null });
  const moves = [
    to('earlier', { parent: parent.id, index: index - 1 }),
    to('later', { parent: parent.id, index: index + 2 }),
  ];
  const above = parentOf(arrangement, parent.id);
  if (parent.type !== 'ROW' || !above) return moves;
  const row = above.children.indexOf(parent.id);
  const rows = childrenOf(arrangement, above.id);
  const [before, after] = [rows[row - 1], rows[row + 1]];
  return [
    ...moves,
    to('rowAbove', { parent: above.id, index: row }),
    to('rowBelow', { parent: above.id, index: row + 1 }),
    ...(before?.type === 'ROW' ? [to('intoAbove', { parent: before.id, index: before.children.length })] : []),
    ...(after?.type === 'ROW' ? [to('intoBelow', { parent: after.id, index: after.children.length })] : []),
  ];
}

/** The effective moves: within its row or page, to adjacent rows, to the ends of other tabs. */
export function movesOf(arrangement: Arrangement, id: string, making: Making): readonly Move[] {
  const part = arrangement.parts.get(id);
  const parent = part && parentOf(arrangement, id);
  if (!part || !parent) return [];
  const here = [...lineOf(arrangement, id)].reverse().find(({ type }) => isPage(type));
  const pages = pagesOf(arrangement).filter(page => page.type === 'TAB' && page.id !== here?.id);
  const all = [
    ...within(arrangement, part, parent).filter(({ place }) => place.index >= 0),
    ...pages.map((page): Move => ({ name: 'page', place: { parent: page.id, index: page.children.length }, page })),
  ];
  return all.filter(({ place }) => drop(arrangement, { kind: 'part', id }, place, making).kind !== 'ignored');
}
