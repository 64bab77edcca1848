import { contested, settled, type Merger, type Sides, type Slot } from './merger';
import { sameMeaning, sameOrBlank } from './same-meaning';

type Same = (first: Slot, second: Slot) => boolean;

/** What needs no question: at most one side changed it, or both changed it alike. Null where both changed it differently. */
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

/** What others compute from the rest, such as a copied name: never asked about. */
export const derived: Merger = sides => untouched(sameOrBlank, sides) ?? settled(sides.theirs);
