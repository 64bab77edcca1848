import type { JsonObject } from '@/lib/json';
import { isObject, type Sides } from '../merger';
import type { Placing } from './placing';
import { COLUMNS, widthOf } from './sketch';
import type { Tree } from './tree';

export interface Fitted {
  readonly parents: ReadonlyMap<string, string>;
  readonly children: ReadonlyMap<string, readonly string[]>;
  readonly contents: ReadonlyMap<string, JsonObject>;
}

function widthIn(contents: ReadonlyMap<string, JsonObject>, id: string): number {
  const content = contents.get(id) ?? {};
  const { type, meta } = content;
  return widthOf({
    id,
    type: typeof type === 'string' ? type : '',
    children: [],
    meta: isObject(meta) ? meta : {},
    stored: content,
  });
}

function sumOn(tree: Tree, row: string): number {
  const children = tree.components.get(row)?.children ?? [];
  return children.reduce((sum, id) => {
    const component = tree.components.get(id);
    return sum + (component ? widthOf(component) : 0);
  }, 0);
}

/** How many of these, from the first, fit side by side; at least one. */
function fitting(widths: readonly number[], room: number): number {
  let sum = 0;
  const end = widths.findIndex(width => {
    sum += width;
    return sum > room;
  });
  return end < 0 ? widths.length : Math.max(1, end);
}

/**
 * If both sides added to a row and it is now wider than the page, the excess moves to a row below. Rows that one side
 * alone made too wide stay unchanged.
 */
export function fitRows(placing: Placing, contents: ReadonlyMap<string, JsonObject>, trees: Sides<Tree>): Fitted {
  const parents = new Map(placing.parents);
  const children = new Map(placing.children);
  const all = new Map(contents);
  const rows = [...placing.children.keys()].filter(id => contents.get(id)?.['type'] === 'ROW');
  for (const row of rows) {
    const room = Math.max(COLUMNS, sumOn(trees.mine, row), sumOn(trees.theirs, row));
    const holder = parents.get(row);
    const held = children.get(row) ?? [];
    const count = fitting(
      held.map(id => widthIn(contents, id)),
      room,
    );
    const moved = held.slice(count);
    const [first] = moved;
    if (first === undefined || holder === undefined) continue;
    // Named after its contents, so that every merge of the same sides creates the same row.
    const added = `ROW-${first}`;
    all.set(added, { ...all.get(row), id: added });
    // A single one may be too wide.
    rows.push(added);
    children.set(row, held.slice(0, count));
    children.set(added, moved);
    parents.set(added, holder);
    for (const id of moved) parents.set(id, added);
    children.set(
      holder,
      (children.get(holder) ?? []).flatMap(id => (id === row ? [row, added] : [id])),
    );
  }
  return { parents, children, contents: all };
}
