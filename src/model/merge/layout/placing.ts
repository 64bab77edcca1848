import { GRID_ID, ROOT_ID } from '../../layout';
import { choiceOf, type Sides } from '../merger';
import type { Choices } from '../outcome';
import { mergeOrder } from '../order';
import { otherSide, type Deletion, type Side } from './deletions';
import { status, type Tree } from './tree';

export const layoutKey = (id: string) => `layout ${id}`;

/** The place of every component after both sides' moves. */
export interface Placing {
  readonly alive: ReadonlySet<string>;
  readonly parents: ReadonlyMap<string, string>;
  readonly children: ReadonlyMap<string, readonly string[]>;
  /** Moved by both sides, to different places. */
  readonly contested: ReadonlySet<string>;
}

/** State for computing the moves, one rule after the other. */
interface Draft {
  readonly trees: Sides<Tree>;
  readonly choices: Choices;
  readonly alive: Set<string>;
  /** Deleted although the other side had added contents: these are never restored. */
  readonly dropped: Set<string>;
  readonly parents: Map<string, string>;
  readonly contested: Set<string>;
}

const chosenSide = (choices: Choices, id: string): Side =>
  choiceOf(choices, layoutKey(id)) === 'theirs' ? 'theirs' : 'mine';

function decideDeletions({ trees, choices, alive, dropped, parents }: Draft, deletions: readonly Deletion[]): void {
  for (const { top, by, gone, guests, isContested } of deletions) {
    const deleted = trees[by];
    if (isContested && chosenSide(choices, top) !== by) continue;
    for (const id of gone) alive.delete(id);
    if (!isContested) continue;
    for (const id of gone) dropped.add(id);
    const open = [...guests];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const before = deleted.parents.get(id);
      if (before === undefined) {
        // Created in a deleted part, and removed with it.
        alive.delete(id);
        dropped.add(id);
        open.push(...(trees[otherSide(by)].components.get(id)?.children ?? []));
      } else parents.set(id, before);
    }
  }
}

function decideParents({ trees, choices, alive, parents, contested }: Draft): void {
  for (const id of alive) {
    if (parents.has(id)) continue;
    const [base, mine, theirs] = [trees.base, trees.mine, trees.theirs].map(tree => tree.parents.get(id));
    const isMoved = mine !== undefined && theirs !== undefined && mine !== theirs;
    if (isMoved && mine !== base && theirs !== base) contested.add(id);
    const takesTheirs =
      mine === undefined || (isMoved && (mine === base || (theirs !== base && chosenSide(choices, id) === 'theirs')));
    const parent = takesTheirs ? theirs : mine;
    if (parent !== undefined) parents.set(id, parent);
  }
}

/** Every component needs an existing parent: containers are restored with their contents. */
function reviveParents({ trees, alive, dropped, parents }: Draft): void {
  const open = [...alive];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    let parent = parents.get(id);
    if (parent === undefined) continue;
    if (dropped.has(parent)) {
      const others = [trees.mine, trees.theirs, trees.base]
        .map(tree => tree.parents.get(id))
        .filter(one => one !== undefined);
      parent = others.find(one => !dropped.has(one)) ?? GRID_ID;
      parents.set(id, parent);
    }
    if (alive.has(parent)) continue;
    alive.add(parent);
    open.push(parent);
    const above = [trees.mine, trees.theirs, trees.base]
      .map(tree => tree.parents.get(parent))
      .find(one => one !== undefined);
    if (above !== undefined && !parents.has(parent)) parents.set(parent, above);
  }
}

/** The components of a cycle of parents, if this one is part of it. */
function circleOf(parents: ReadonlyMap<string, string>, id: string): readonly string[] {
  const line: string[] = [];
  for (let one: string | undefined = id; one !== undefined && !line.includes(one); one = parents.get(one))
    line.push(one);
  const last = parents.get(line.at(-1) ?? id);
  return last === undefined ? [] : line.slice(line.indexOf(last));
}

/** I moved a component into another, and they moved the other into the first. Only one of the moves can be kept. */
function breakCircles({ trees, choices, alive, dropped, parents, contested }: Draft): void {
  const putBack = new Set<string>();
  for (const id of [...alive].sort()) {
    for (let circle = circleOf(parents, id); circle.length > 0; circle = circleOf(parents, id)) {
      const name = [...circle].sort().find(one => trees.mine.parents.get(one) !== trees.base.parents.get(one)) ?? id;
      contested.add(name);
      const tree = trees[chosenSide(choices, name)];
      // Each round puts at least one more component back in its place on one side, whose tree has no cycles, or on the
      // page.
      const movable = circle.filter(one => !putBack.has(one));
      for (const one of movable.length > 0 ? movable : [name]) {
        const before = movable.length > 0 ? tree.parents.get(one) : undefined;
        parents.set(one, before === undefined || dropped.has(before) ? GRID_ID : before);
        putBack.add(one);
      }
    }
  }
}

/**
 * Gives every component a line of existing parents up to the page. The container of what a broken circle puts back may
 * have to be restored, and may be part of another circle.
 */
function settleParents(draft: Draft): void {
  let count: number;
  do {
    reviveParents(draft);
    count = draft.alive.size;
    breakCircles(draft);
    reviveParents(draft);
  } while (draft.alive.size > count);
}

function orderChildren({ trees, choices, alive, parents, contested }: Draft): Map<string, readonly string[]> {
  const held = new Map<string, Set<string>>();
  for (const [id, parent] of parents) if (alive.has(id)) held.set(parent, (held.get(parent) ?? new Set()).add(id));
  const childrenOf = (tree: Tree, id: string) => tree.components.get(id)?.children ?? [];
  return new Map(
    [...held].map(([parent, members]) => {
      const orders = {
        base: childrenOf(trees.base, parent),
        mine: childrenOf(trees.mine, parent),
        theirs: childrenOf(trees.theirs, parent),
      };
      const merged = mergeOrder(orders, members, id => chosenSide(choices, id) === 'theirs');
      for (const id of merged.contested) contested.add(id);
      return [parent, merged.order];
    }),
  );
}

/** Removes containers that lost their last child; those that a side left empty on purpose are kept. */
function removeEmptied(
  trees: Sides<Tree>,
  parents: Map<string, string>,
  children: Map<string, readonly string[]>,
  alive: Set<string>,
  typeOf: (id: string) => string,
): void {
  const isEmptyOn = (tree: Tree, id: string) => tree.components.get(id)?.children.length === 0;
  const open = [...alive];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (!alive.has(id) || !['ROW', 'COLUMN', 'TABS'].includes(typeOf(id)) || (children.get(id)?.length ?? 0) > 0)
      continue;
    if (isEmptyOn(trees.mine, id) || isEmptyOn(trees.theirs, id)) continue;
    const parent = parents.get(id);
    alive.delete(id);
    parents.delete(id);
    children.delete(id);
    if (parent === undefined) continue;
    children.set(
      parent,
      (children.get(parent) ?? []).filter(one => one !== id),
    );
    open.push(parent);
  }
}

/**
 * A dashboard has either a grid or tabs at its top. If one side introduced tabs, the other's components go into the
 * first.
 */
function settleTop(parents: Map<string, string>, children: Map<string, readonly string[]>): void {
  const tops = children.get(ROOT_ID) ?? [];
  const tabs = tops.find(id => id !== GRID_ID);
  if (tabs === undefined) return;
  const put = (into: string, ids: readonly string[]) => {
    children.set(into, [...(children.get(into) ?? []), ...ids]);
    for (const id of ids) parents.set(id, into);
  };
  for (const other of tops.filter(id => id !== tabs && id !== GRID_ID)) {
    put(tabs, children.get(other) ?? []);
    children.delete(other);
    parents.delete(other);
  }
  const first = children.get(tabs)?.[0];
  if (first !== undefined && tops.includes(GRID_ID)) {
    put(first, children.get(GRID_ID) ?? []);
    children.delete(GRID_ID);
    parents.delete(GRID_ID);
  }
  children.set(ROOT_ID, [tabs]);
}

export function place(trees: Sides<Tree>, deletions: readonly Deletion[], choices: Choices): Placing {
  const { base, mine, theirs } = trees;
  const alive = new Set([
    ...theirs.components.keys(),
    ...mine.components.keys(),
    ...status.filter(id => base.components.has(id)),
  ]);
  const draft: Draft = { trees, choices, alive, dropped: new Set(), parents: new Map(), contested: new Set() };
  decideDeletions(draft, deletions);
  decideParents(draft);
  settleParents(draft);
  const { parents, contested } = draft;
  const typeOf = (id: string) =>
    [mine, theirs, base].map(tree => tree.components.get(id)?.type).find(type => type !== undefined) ?? '';
  const children = orderChildren(draft);
  settleTop(parents, children);
  removeEmptied(trees, parents, children, alive, typeOf);
  if ((children.get(ROOT_ID)?.length ?? 0) === 0 && alive.has(GRID_ID)) {
    children.set(ROOT_ID, [GRID_ID]);
    parents.set(GRID_ID, ROOT_ID);
  }
  for (const id of contested) if (!alive.has(id)) contested.delete(id);
  return { alive, parents, children, contested };
}
