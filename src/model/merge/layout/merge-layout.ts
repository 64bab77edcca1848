import type { Json, JsonObject } from '@/lib/json';
import { HEADER_ID, ROOT_ID } from '../../layout';
import { partName } from '../../part-name';
import { lines } from '../lines';
import { keys, mergeObjects, partsBy } from '../keys';
import { choiceOf, settled, type Merged, type Merger, type Sides, type Slot, type MergeContext } from '../merger';
import type { ComponentName, ConflictItem, SideValue } from '../outcome';
import { derived, field, untouched, whole } from '../whole';
import { findDeletions, type Deletion } from './deletions';
import { fitRows } from './fit';
import { layoutKey, place, type Placing } from './placing';
import { sketchOf } from './sketch';
import { contentOf, copiedKeys, readTree, sameTree, type Tree } from './tree';

function componentName(trees: Sides<Tree>, id: string): ComponentName {
  const component = [trees.mine, trees.base, trees.theirs]
    .map(tree => tree.components.get(id))
    .find(one => one !== undefined);
  return component ? { componentType: component.type, name: partName(component) } : { componentType: '', name: '' };
}

/** Mergers for a component's members; its text is merged by line. */
function partsOf(id: string) {
  const copied = Object.fromEntries(copiedKeys(id).map(key => [key, derived]));
  return partsBy({ meta: keys({ ...copied, code: lines }, field) }, whole);
}

function placeValue(tree: Tree, id: string): SideValue {
  const found = sketchOf(tree, id);
  return found ? { kind: 'place', sketch: found.sketch } : { kind: 'missing' };
}

/** A side's width or height of a component, if it is a number. */
function sized(tree: Tree, id: string, dimension: 'width' | 'height', side: SideValue): SideValue {
  if (side.kind !== 'value' || typeof side.value !== 'number') return side;
  const found = sketchOf(tree, id);
  return { kind: 'size', dimension, units: side.value, sketch: found?.isBox ? found.sketch : null };
}

/** Adds a sketch of the component's place to items about its size, like those about its place. */
function withSizes(trees: Sides<Tree>, id: string, item: ConflictItem): ConflictItem {
  const { subject, earlier, mine, theirs } = item;
  if (subject.what !== 'component-content' || (subject.field !== 'width' && subject.field !== 'height')) return item;
  const { field: dimension } = subject;
  const [was, ours, others] = [
    sized(trees.base, id, dimension, earlier),
    sized(trees.mine, id, dimension, mine),
    sized(trees.theirs, id, dimension, theirs),
  ];
  return { ...item, earlier: was, mine: ours, theirs: others };
}

function placeItem(trees: Sides<Tree>, id: string, what: 'component' | 'component-place'): ConflictItem {
  return {
    key: layoutKey(id),
    subject: { what, ...componentName(trees, id) },
    earlier: placeValue(trees.base, id),
    mine: placeValue(trees.mine, id),
    theirs: placeValue(trees.theirs, id),
    canKeepBoth: false,
  };
}

/** Merges the content of a component, regardless of its place. */
function mergeContent(trees: Sides<Tree>, id: string, { choices }: MergeContext): Merged<JsonObject> {
  const [base, mine, theirs] = [trees.base, trees.mine, trees.theirs].map(tree => tree.components.get(id));
  const only = mine && theirs ? undefined : (mine ?? theirs ?? base);
  if (only || !mine || !theirs) return settled(only ? contentOf(only) : {});
  const name = componentName(trees, id);
  const at: MergeContext = {
    path: [layoutKey(id)],
    choices,
    subjectOf: path => ({ what: 'component-content', ...name, field: path.at(-1) ?? '' }),
  };
  const merged = mergeObjects(
    { base: base ? contentOf(base) : {}, mine: contentOf(mine), theirs: contentOf(theirs) },
    at,
    partsOf(id),
  );
  return { ...merged, items: merged.items.map(item => withSizes(trees, id, item)) };
}

function lineUp(parents: ReadonlyMap<string, string>, id: string): string[] {
  const parent = parents.get(id);
  return parent === undefined ? [] : [...lineUp(parents, parent), parent];
}

function write(content: JsonObject, id: string, { parents, children }: Pick<Placing, 'parents' | 'children'>): Json {
  const line = lineUp(parents, id);
  const below = [...(children.get(id) ?? [])];
  const hasChildren = below.length > 0 || id !== HEADER_ID;
  return { ...content, ...(hasChildren ? { children: below } : {}), ...(line.length > 0 ? { parents: line } : {}) };
}

/** The number of components that only they moved, added or deleted. */
function countTheirs({ base, mine, theirs }: Sides<Tree>): number {
  const ids = new Set([...base.parents.keys(), ...mine.parents.keys(), ...theirs.parents.keys()]);
  return [...ids].filter(
    id => theirs.parents.get(id) !== base.parents.get(id) && mine.parents.get(id) === base.parents.get(id),
  ).length;
}

const isOpen = (at: MergeContext, id: string) => choiceOf(at.choices, layoutKey(id)) === null;

/**
 * Merges two layouts by component: its place, its content, and its existence. The result is a tree again: everything
 * has exactly one parent, and containers that became empty are removed.
 */
export const layout: Merger = (sides: Sides<Slot>, at) => {
  const trees = { base: readTree(sides.base), mine: readTree(sides.mine), theirs: readTree(sides.theirs) };
  const easy = untouched(sameTree, trees);
  if (easy)
    return settled(
      easy.value === trees.mine ? sides.mine : sides.theirs,
      easy.combined && Math.max(1, countTheirs(trees)),
    );
  const deletions = findDeletions(trees);
  const placing = place(trees, deletions, at.choices);
  const asked = deletions.filter((one: Deletion) => one.isContested && isOpen(at, one.top));
  const inAsked = new Set(asked.flatMap(({ gone }) => gone));
  const contents = new Map([...placing.alive].map(id => [id, mergeContent(trees, id, at)]));
  const rest = mergeObjects(
    { base: trees.base.rest, mine: trees.mine.rest, theirs: trees.theirs.rest },
    at,
    () => derived,
  );
  const fitted = fitRows(placing, new Map([...contents].map(([id, { value }]) => [id, value])), trees);
  const stands = (id: string) => id === ROOT_ID || fitted.parents.has(id) || placing.alive.has(id);
  const entries = [...fitted.contents]
    .filter(([id]) => stands(id))
    .map(([id, content]): [string, Json] => [id, write(content, id, fitted)]);
  return {
    value: { ...rest.value, ...Object.fromEntries(entries) },
    items: [
      ...asked.map(({ top }) => placeItem(trees, top, 'component')),
      ...[...placing.contested]
        .filter(id => isOpen(at, id) && !inAsked.has(id))
        .map(id => placeItem(trees, id, 'component-place')),
      ...[...contents.values()].flatMap(({ items }) => items),
    ],
    combined: countTheirs(trees) + [...contents.values()].reduce((sum, { combined }) => sum + combined, 0),
  };
};
