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

/** Their order comes first, so that an object with only my additions is theirs plus new members at the end. */
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

/** Mergers for known keys; inherited keys of every object are not known ones. */
export function partsBy(known: Readonly<Record<string, Merger>>, other: Merger): PartOf {
  return key => (Object.hasOwn(known, key) && known[key]) || other;
}

const objectOrEmpty = (value: Slot): JsonObject | null =>
  value === undefined || value === null ? {} : isObject(value) ? value : null;

/** A map with independent entries: an absent map equals an empty one. */
export function keys(known: Readonly<Record<string, Merger>>, other: Merger = whole): Merger {
  return (sides, at) => {
    const easy = untouched(sameOrBlank, sides);
    if (easy && easy.combined === 0) return easy;
    const [base, mine, theirs] = [objectOrEmpty(sides.base), objectOrEmpty(sides.mine), objectOrEmpty(sides.theirs)];
    if (!base || !mine || !theirs) return easy ?? contested(sides, at);
    // Only theirs changed: merges anyway, to count their changes one by one.
    const merged = mergeObjects({ base, mine, theirs }, at, partsBy(known, other));
    return easy ? { ...easy, combined: merged.combined } : merged;
  };
}

/**
 * An object whose members belong together: merged by key while both sides have it. If one side deleted it, fragments of
 * the other's changes are not kept.
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

/** A nested record, as deep as both sides have objects. */
export const deep: Merger = (sides, at) => record(() => deep)(sides, at);
