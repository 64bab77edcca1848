import {
  below,
  contested,
  isObject,
  memberOf,
  type Merged,
  type Merger,
  type Sides,
  type Slot,
  type MergeContext,
} from './merger';
import type { Json, JsonObject } from '@/lib/json';
import { sameOrBlank } from './same-meaning';
import { untouched, whole } from './whole';

type PartOf = (key: string) => Merger;

/** Their order first, so that an object that only I added to is theirs with something at its end. */
function keysOf(...objects: readonly JsonObject[]): string[] {
  return [...new Set(objects.flatMap(object => Object.keys(object)))];
}

export function mergeObjects(
  { base, mine, theirs }: Sides<JsonObject>,
  at: MergeContext,
  partOf: PartOf,
): Merged<JsonObject> {
  const members = keysOf(theirs, mine, base).map(key => {
    const sides = { base: memberOf(base, key), mine: memberOf(mine, key), theirs: memberOf(theirs, key) };
    return [key, partOf(key)(sides, below(at, key))] as const;
  });
  return {
    value: Object.fromEntries(
      members.flatMap(([key, { value }]): [string, Json][] => (value === undefined ? [] : [[key, value]])),
    ),
    items: members.flatMap(([, { items }]) => items),
    combined: members.reduce((sum, [, { combined }]) => sum + combined, 0),
  };
}

/** The parts of known keys; a key that every object has is no known one. */
export function partsBy(known: Readonly<Record<string, Merger>>, other: Merger): PartOf {
  return key => (Object.hasOwn(known, key) && known[key]) || other;
}

const objectOrEmpty = (value: Slot): JsonObject | null =>
  value === undefined || value === null ? {} : isObject(value) ? value : null;

/** A map whose entries stand for themselves: one that is absent is one without entries. */
export function keys(known: Readonly<Record<string, Merger>>, other: Merger = whole): Merger {
  return (sides, at) => {
    const easy = untouched(sameOrBlank, sides);
    if (easy && easy.combined === 0) return easy;
    const [base, mine, theirs] = [objectOrEmpty(sides.base), objectOrEmpty(sides.mine), objectOrEmpty(sides.theirs)];
    if (!base || !mine || !theirs) return easy ?? contested(sides, at);
    // Only theirs changed: merged all the same, to count their changes one by one.
    const merged = mergeObjects({ base, mine, theirs }, at, partsBy(known, other));
    return easy ? { ...easy, combined: merged.combined } : merged;
  };
}

/**
 * An object whose members belong together: merged by key as long as both sides still have it. Where one deleted it,
 * what the other changed inside is not left behind in pieces.
 */
export function record(partOf: PartOf): Merger {
  return (sides, at) => {
    const easy = untouched(sameOrBlank, sides);
    if (easy && easy.combined === 0) return easy;
    const { base = {}, mine, theirs } = sides;
    if (!isObject(base) || !isObject(mine) || !isObject(theirs)) return easy ?? contested(sides, at);
    const merged = mergeObjects({ base, mine, theirs }, at, partOf);
    return easy ? { ...easy, combined: merged.combined } : merged;
  };
}

/** A record of records, as deep as both have objects. */
export const deep: Merger = (sides, at) => record(() => deep)(sides, at);
