import type { Sides } from './merger';

/** How a field of a form merges with the same field of the present record. Null if both sides changed it differently. */
export type FieldMerge<T> = (sides: Sides<T>) => { readonly value: T } | null;

export type FieldMerges<Fields> = { readonly [Name in keyof Fields]: FieldMerge<Fields[Name]> };

/** The fields of a form, merged with those of the present record. */
export interface MergedEdits<Fields> {
  /** While `overlap` names fields, these have mine in their places. */
  readonly fields: Fields;
  /** The fields that differ from the present record. */
  readonly changed: readonly (keyof Fields & string)[];
  /** The fields that both sides changed differently. */
  readonly overlap: readonly (keyof Fields & string)[];
}

/** A value without parts. */
export function wholeField<T extends string | number | boolean | null>({ base, mine, theirs }: Sides<T>) {
  if (mine === base) return { value: theirs };
  return theirs === base || mine === theirs ? { value: mine } : null;
}

interface Identified {
  readonly id: number;
}

const hasSame = (first: readonly Identified[], second: readonly Identified[]): boolean =>
  first.length === second.length && first.every(({ id }) => second.some(each => each.id === id));

/** Things in no order, such as the roles of a person: what one side adds or removes concerns no other thing. */
export function memberField<T extends Identified>({ base, mine, theirs }: Sides<readonly T[]>) {
  const isIn = (things: readonly T[], { id }: T) => things.some(each => each.id === id);
  const kept = theirs.filter(thing => isIn(mine, thing) || !isIn(base, thing));
  const added = mine.filter(thing => !isIn(base, thing) && !isIn(theirs, thing));
  return { value: [...kept, ...added] };
}

const isSame = (first: unknown, second: unknown): boolean =>
  Array.isArray(first) && Array.isArray(second) ? hasSame(first, second) : first === second;

/** Merges what was edited in a form with what changed in the record since the form began with it. */
export function mergeEdits<Fields extends object>(
  { base, mine, theirs }: Sides<Fields>,
  merges: FieldMerges<Fields>,
): MergedEdits<Fields> {
  const fields = { ...theirs };
  const changed: (keyof Fields & string)[] = [];
  const overlap: (keyof Fields & string)[] = [];
  for (const name in merges) {
    const merged = merges[name]({ base: base[name], mine: mine[name], theirs: theirs[name] });
    if (merged === null) overlap.push(name);
    fields[name] = merged === null ? mine[name] : merged.value;
    if (!isSame(fields[name], theirs[name])) changed.push(name);
  }
  return { fields, changed, overlap };
}
