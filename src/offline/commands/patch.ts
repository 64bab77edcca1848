/** What commands are about. */
export type ResourceKind =
  | 'dashboard'
  | 'chart'
  | 'dataset'
  | 'saved-query'
  | 'tab'
  | 'table-schema'
  | 'report'
  | 'filter-set'
  | 'form-data';

/** What the device has copies of: those, and what only the server changes. */
export type CopiedKind = ResourceKind | 'data-file';

/** As the server numbers or names it; a number that this device gave until then is negative (`local-id.ts`). */
export type ResourceId = number | string;

/** Fields in the product's words. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * What a command changes in the local copy. Patches are applied to what is shown, and on acknowledgement to the copy.
 */
export type Patch =
  | { readonly does: 'change'; readonly kind: ResourceKind; readonly id: ResourceId; readonly fields: Fields }
  /** `parent` is what it belongs to, such as `tab:7` for a table schema or `dashboard:3` for a filter set. */
  | {
      readonly does: 'create';
      readonly kind: ResourceKind;
      readonly id: ResourceId;
      readonly fields: Fields;
      readonly parent: string | null;
    }
  | { readonly does: 'remove'; readonly kind: ResourceKind; readonly id: ResourceId }
  | { readonly does: 'star'; readonly kind: 'dashboard' | 'chart'; readonly id: ResourceId; readonly value: boolean };

/** By what screens find the commands that concern what they show: every kind and every thing that the patches touch. */
export function touchedBy(patches: readonly Patch[]): string[] {
  return [...new Set(patches.flatMap(({ kind, id }) => [kind, `${kind}:${id}`]))];
}

/** A thing's fields, in the product's words, with the changes to them; null for one that was removed. */
export function patched<T extends object>(
  kind: CopiedKind,
  id: ResourceId,
  fields: T,
  patches: readonly Patch[],
): T | null {
  let current: T | null = fields;
  for (const patch of patches) {
    if (patch.kind !== kind || patch.id !== id) continue;
    if (patch.does === 'remove') current = null;
    else if (patch.does === 'change' && current) current = { ...current, ...patch.fields };
    else if (patch.does === 'create') current = { ...fields, ...patch.fields };
  }
  return current;
}

/** Whether it is starred, with the changes that wait. */
export function isStarred(
  patches: readonly Patch[],
  kind: 'dashboard' | 'chart',
  id: ResourceId,
  stored: boolean,
): boolean {
  return patches.reduce(
    (value, patch) => (patch.does === 'star' && patch.kind === kind && patch.id === id ? patch.value : value),
    stored,
  );
}
