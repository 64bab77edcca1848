import { GRID_ID } from '@/model/layout';
import { lineOf, topOf } from '@/model/arrange/arrangement';
import type { NewThing } from '@/model/arrange/create';
import type { Place } from '@/model/arrange/drop';
import { isPage } from '@/model/arrange/rules';
import { useSession } from '../session/context';
import type { ArrangeSession } from '../session/session';

/** Where a part goes that is added without dragging: below the selected one, or at the end of the open page. */
function placeIn(session: ArrangeSession): Place {
  const arrangement = session.present();
  const selected = session.selected.get();
  const line =
    selected === null ? [] : [...lineOf(arrangement, selected), ...(arrangement.parts.has(selected) ? [selected] : [])];
  const ids = line.map(part => (typeof part === 'string' ? part : part.id));
  const at = ids.findLastIndex(id => isPage(arrangement.parts.get(id)?.type ?? ''));
  const page = arrangement.parts.get(ids[at] ?? '');
  const below = ids[at + 1];
  if (page && below !== undefined) return { parent: page.id, index: page.children.indexOf(below) + 1 };
  const top = topOf(arrangement);
  const open = top?.type === 'TABS' ? (session.openTabs.get().get(top.id) ?? top.children[0]) : top?.id;
  return { parent: open ?? GRID_ID, index: arrangement.parts.get(open ?? GRID_ID)?.children.length ?? 0 };
}

/** Adds a new part at the user's position. */
export function useAdd(): (thing: NewThing) => void {
  const session = useSession();
  return thing => void session.drop({ kind: 'new', thing }, placeIn(session));
}
