import { contested, isObject, memberOf, settled, type Merger, type Sides, type Slot } from './merger';
import { sameMeaning, sameOrBlank } from './same-meaning';

type Same = (first: Slot, second: Slot) => boolean;

/**
 * The result if there is no conflict: at most one side changed the value, or both changed it alike. Null if both
 * changed it differently.
 */
export function untouched<T>(same: (first: T, second: T) => boolean, { base, mine, theirs }: Sides<T>) {
  if (same(base, theirs)) return settled(mine);
  if (same(base, mine)) return settled(theirs, 1);
  return same(mine, theirs) ? settled(theirs) : null;
}

const wholeBy =
  (same: Same): Merger =>
  (sides, at) =>
    untouched(same, sides) ?? contested(sides, at);

/** A value without parts. */
export const whole = wholeBy(sameMeaning);

/** Like `whole`, for fields in which null and an empty value are equal. */
export const field = wholeBy(sameOrBlank);

/** Like `field`, with this value as the meaning of null. */
export const fieldWith = (byDefault: Slot): Merger => {
  const filled = (value: Slot) => value ?? byDefault;
  return wholeBy((first, second) => sameOrBlank(filled(first), filled(second)));
};

/** The id of a referenced resource: alone, or in an object with its name. */
export function idOfReference(value: Slot): string | number | undefined {
  const id = isObject(value) ? memberOf(value, 'id') : value;
  return typeof id === 'number' || typeof id === 'string' ? id : undefined;
}

/** A reference, such as the database of a query. */
export const reference = wholeBy((first, second) => idOfReference(first) === idOfReference(second));

/** Values that others compute from the rest, such as a copied name: never a conflict, and not a user's change. */
export const derived: Merger = sides => ({ ...(untouched(sameOrBlank, sides) ?? settled(sides.theirs)), combined: 0 });

/** Values not worth a question: the last change wins. */
export const latest: Merger = sides => untouched(sameOrBlank, sides) ?? settled(sides.mine);
