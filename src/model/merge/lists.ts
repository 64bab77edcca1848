import type { Json } from '@/lib/json';
import {
  below,
  choiceOf,
  contested,
  keyOf,
  settled,
  type Merged,
  type Merger,
  type Sides,
  type Slot,
  type MergeContext,
} from './merger';
import { mergeOrder } from './order';
import { meaningText, sameOrBlank } from './same-meaning';
import { idOfReference, untouched } from './whole';

const listOf = (value: Slot): readonly Json[] | null =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : null;

/** The lists of three sides; null unless all are lists. */
function listsOf({ base, mine, theirs }: Sides<Slot>): Sides<readonly Json[]> | null {
  const lists = { base: listOf(base), mine: listOf(mine), theirs: listOf(theirs) };
  return lists.base && lists.mine && lists.theirs ? { base: lists.base, mine: lists.mine, theirs: lists.theirs } : null;
}

/** Identifies equal members of two lists. */
type Identify = (item: Json) => string;

const sorted = (identify: Identify, value: Slot): Slot => (Array.isArray(value) ? value.map(identify).sort() : value);

interface Tally {
  readonly kept: ReadonlySet<string>;
  readonly removedByBoth: number;
  readonly addedByMine: number;
  readonly addedByTheirs: number;
  readonly changedByTheirs: number;
}

/** A member is in the result if a side added it, or if no side removed it. */
function tally({ base, mine, theirs }: Sides<ReadonlySet<string>>): Tally {
  const all = new Set([...base, ...mine, ...theirs]);
  const kept = new Set([...all].filter(id => (base.has(id) ? mine.has(id) && theirs.has(id) : true)));
  const count = (test: (id: string) => boolean) => [...all].filter(test).length;
  return {
    kept,
    removedByBoth: count(id => base.has(id) && !mine.has(id) && !theirs.has(id)),
    addedByMine: count(id => !base.has(id) && mine.has(id) && !theirs.has(id)),
    addedByTheirs: count(id => !base.has(id) && !mine.has(id) && theirs.has(id)),
    changedByTheirs: count(id => base.has(id) !== theirs.has(id) && base.has(id) === mine.has(id)),
  };
}

function byKey(lists: Sides<readonly Json[]>, identify: Identify) {
  const indexed = (list: readonly Json[]) => new Map(list.map(item => [identify(item), item]));
  const items = { base: indexed(lists.base), mine: indexed(lists.mine), theirs: indexed(lists.theirs) };
  const ids = {
    base: new Set(items.base.keys()),
    mine: new Set(items.mine.keys()),
    theirs: new Set(items.theirs.keys()),
  };
  const find = (id: string): Json => items.theirs.get(id) ?? items.mine.get(id) ?? null;
  return { ids, find };
}

/** Members in no particular order. Additions and removals of either side apply. */
const setBy =
  (identify: Identify): Merger =>
  (sides, at) => {
    const easy = untouched<Slot>(
      (first, second) => sameOrBlank(sorted(identify, first), sorted(identify, second)),
      sides,
    );
    if (easy) return easy;
    const lists = listsOf(sides);
    if (!lists) return contested(sides, at);
    const { ids, find } = byKey(lists, identify);
    const { kept, changedByTheirs } = tally(ids);
    return settled([...kept].map(find), changedByTheirs);
  };

export const set = setBy(meaningText);

/** References, such as owners: compared by id, given alone or with a name. */
export const references = setBy(item => String(idOfReference(item) ?? meaningText(item)));

const hasTwins = (list: readonly Json[]) => new Set(list.map(meaningText)).size < list.length;

/**
 * An ordered list of unnamed items, such as the metrics of a chart. Merged by member while each side's changes are
 * clear; if both removed the same one, they may have replaced it differently, and a person decides.
 */
export const members: Merger = (sides, at) => {
  const easy = untouched(sameOrBlank, sides);
  if (easy) return easy;
  const lists = listsOf(sides);
  if (!lists || [lists.base, lists.mine, lists.theirs].some(hasTwins)) return contested(sides, at);
  const { ids, find } = byKey(lists, meaningText);
  const { kept, removedByBoth, addedByMine, addedByTheirs, changedByTheirs } = tally(ids);
  const merged = mergeOrder({ base: [...ids.base], mine: [...ids.mine], theirs: [...ids.theirs] }, kept, () => false);
  const replaced = removedByBoth > 0 && addedByMine + addedByTheirs > 0;
  if (!replaced && merged.contested.length === 0) return settled(merged.order.map(find), Math.max(changedByTheirs, 1));
  return asked(sides, at, lists);
};

/** The whole list as one item; concatenating both lists is a possible choice. */
function asked(sides: Sides<Slot>, at: MergeContext, { mine, theirs }: Sides<readonly Json[]>): Merged<Slot> {
  if (choiceOf(at.choices, keyOf(at.path)) === 'both') {
    const known = new Set(mine.map(meaningText));
    return settled([...mine, ...theirs.filter(item => !known.has(meaningText(item)))]);
  }
  const merged = contested(sides, at);
  return {
    ...merged,
    items: merged.items.map(item => ({ ...item, canKeepBoth: mine.length > 0 && theirs.length > 0 })),
  };
}

/** The name that matches items of the sides; null if an item has none, which makes the list one value. */
export type NameOf = (item: Json) => string | null;

interface NamedList {
  /** Names may depend on all sides. */
  readonly namesIn: (lists: Sides<readonly Json[]>) => NameOf;
  readonly part: Merger;
  /** Whether the order matters. */
  readonly isOrdered: boolean;
}

/** A list of named items, each merged separately. */
export function named({ namesIn, part, isOrdered }: NamedList): Merger {
  return (sides, at) => {
    const easy = untouched(sameOrBlank, sides);
    if (easy && easy.combined === 0) return easy;
    const lists = listsOf(sides);
    const nameOf = lists && namesIn(lists);
    const indexed = nameOf && {
      base: index(lists.base, nameOf),
      mine: index(lists.mine, nameOf),
      theirs: index(lists.theirs, nameOf),
    };
    if (!indexed?.base || !indexed.mine || !indexed.theirs) return easy ?? contested(sides, at);
    const merged = mergeNamed({ base: indexed.base, mine: indexed.mine, theirs: indexed.theirs }, at, part, isOrdered);
    return easy ? { ...easy, combined: isOrdered ? Math.max(merged.combined, 1) : merged.combined } : merged;
  };
}

type Index = ReadonlyMap<string, Json>;

function index(list: readonly Json[], nameOf: NameOf): Index | null {
  const found = new Map<string, Json>();
  for (const item of list) {
    const id = nameOf(item);
    if (id === null || found.has(id)) return null;
    found.set(id, item);
  }
  return found;
}

function mergeNamed(
  { base, mine, theirs }: Sides<Index>,
  at: MergeContext,
  part: Merger,
  isOrdered: boolean,
): Merged<Slot> {
  const ids = [...new Set([...theirs.keys(), ...mine.keys(), ...base.keys()])];
  const parts = new Map(
    ids.map(id => [id, part({ base: base.get(id), mine: mine.get(id), theirs: theirs.get(id) }, below(at, id))]),
  );
  const kept = new Set(ids.filter(id => parts.get(id)?.value !== undefined));
  const orders = { base: [...base.keys()], mine: [...mine.keys()], theirs: [...theirs.keys()] };
  const spot = `${keyOf(at.path)} order`;
  const takesTheirs = choiceOf(at.choices, spot) === 'theirs';
  const { order, contested: moved } = mergeOrder(orders, kept, () => takesTheirs);
  const inOrder =
    moved.length === 0 || !isOrdered
      ? null
      : contested(orders, at, { key: spot, subject: { what: 'order', field: at.path.at(-1) ?? '' } });
  const all = [...parts.values()];
  return {
    value: order.flatMap(id => parts.get(id)?.value ?? []),
    items: [...all.flatMap(({ items }) => items), ...(inOrder?.items ?? [])],
    combined: all.reduce((sum, { combined }) => sum + combined, 0),
  };
}
