import { patched, type Fields, type Patch, type ResourceId, type CopiedKind } from '../commands/patch';

/** Things that were made here and wait, latest first, with what was changed in them since. */
export function madeHere(
  kind: CopiedKind,
  patches: readonly Patch[],
  parent?: string | null,
): { readonly id: ResourceId; readonly value: Fields }[] {
  const made = patches.flatMap(patch =>
    patch.does === 'create' && patch.kind === kind && (parent === undefined || patch.parent === parent)
      ? [patch.id]
      : [],
  );
  return made.toReversed().flatMap(id => {
    const value = patched<Fields>(kind, id, {}, patches);
    return value ? [{ id, value: { ...value, id } }] : [];
  });
}

/**
 * Those of them that no stored record stands for, by their local numbers.
 * @param known ids of the records that are there
 */
export function madeBeside(
  kind: CopiedKind,
  patches: readonly Patch[],
  known: readonly (number | undefined)[],
): { readonly id: number; readonly value: Fields }[] {
  return madeHere(kind, patches).flatMap(({ id, value }) =>
    typeof id === 'number' && !known.includes(id) ? [{ id, value }] : [],
  );
}

/** A text field, as far as there is one. */
export const textIn = (value: Fields, name: string): string | null => {
  const text = value[name];
  return typeof text === 'string' ? text : null;
};
