import { GRID_ID, ROOT_ID } from '../layout';
import { childrenOf, topOf, withParts, withoutParts, type Arrangement, type Part } from './arrangement';
import { newParts, type NewId, type NewWords } from './create';
import { done, ignored, type ArrangeResult } from './outcome';

/** The page below these top-level tabs: the grid's children move into the first of them. */
export function underTabs(arrangement: Arrangement, tabs: Part, made: readonly Part[]): ArrangeResult {
  const { parts } = arrangement;
  const root = parts.get(ROOT_ID);
  const grid = parts.get(GRID_ID);
  const [first] = tabs.children;
  if (!root || !grid || first === undefined || topOf(arrangement)?.type === 'TABS') return ignored;
  const all = withParts(arrangement, tabs, ...made);
  const tab = all.parts.get(first);
  if (!tab) return ignored;
  const next = withParts(
    all,
    { ...root, children: [tabs.id] },
    { ...grid, children: [] },
    // The page's children come first; tabs dropped at the top keep their children.
    { ...tab, children: [...grid.children.filter(id => id !== tabs.id), ...tab.children] },
  );
  return done(next, tabs.id);
}

/** Converts a plain layout to one with tabs at the top. */
export function toTabs(arrangement: Arrangement, newId: NewId, words: NewWords): ArrangeResult {
  const [tabs, ...made] = newParts({ type: 'TABS' }, newId, words);
  return underTabs(arrangement, tabs, made);
}

/** Converts a layout with tabs at the top to a plain one: the contents of the tabs are stacked. */
export function toPlain(arrangement: Arrangement): ArrangeResult {
  const root = arrangement.parts.get(ROOT_ID);
  const grid = arrangement.parts.get(GRID_ID);
  const top = topOf(arrangement);
  if (!root || !grid || top?.type !== 'TABS') return ignored;
  const tabs = childrenOf(arrangement, top.id);
  const bare = withoutParts(arrangement, new Set([top.id, ...tabs.map(({ id }) => id)]));
  const children = [...grid.children, ...tabs.flatMap(tab => tab.children)];
  return done(withParts(bare, { ...root, children: [GRID_ID] }, { ...grid, children }), null);
}
