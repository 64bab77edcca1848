import { contested, isObject, memberOf, settled, type Merger, type Sides, type Slot } from './merger';
import { sameMeaning, sameOrBlank } from './same-meaning';

type Same = (first: Slot, second: Slot) => boolean;

/**
 * What needs no question: at most one side changed it, or both changed it alike. Null where both changed it
 * differently.
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

/** A value that is taken as one. */
export const whole = wholeBy(sameMeaning);

/** As `whole`, for fields in which nothing and an empty value are the same. */
export const field = wholeBy(sameOrBlank);

/** As `field`, where nothing means this value. */
export const fieldWith = (byDefault: Slot): Merger => {
  const filled = (value: Slot) => value ?? byDefault;
  return wholeBy((first, second) => sameOrBlank(filled(first), filled(second)));
};

/** The id of a thing that is referred to: alone, or in an object with its name. */
export function idOfReference(value: Slot): string | number | undefined {
  const id = isObject(value) ? memberOf(value, 'id') : value;
  return typeof id === 'number' || typeof id === 'string' ? id : undefined;
}

/** Another thing, such as the database of a query. */
export const reference = wholeBy((first, second) => idOfReference(first) === idOfReference(second));

/** What others compute from the rest, such as a copied name: never asked about, and no change of anybody's. */
export const derived: Merger = sides => ({ ...(untouched(sameOrBlank, sides) ?? settled(sides.theirs)), combined: 0 });

/** What is not worth a question: the last one to say it counts. */
export const latest: Merger = sides => untouched(sameOrBlank, sides) ?? settled(sides.mine);
