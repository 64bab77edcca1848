import type { EditOf, ResourceKind } from '@/model/resource-fields';

/** Kinds that are changed on the server only. */
export type ServedKind = 'database' | 'data-file' | 'activity';

/** Kinds that the device has copies of: those edited here and those changed on the server only. */
export type CopiedKind = ResourceKind | ServedKind;

/** The server's number or name; until it has one, a negative number that this device assigned (`model/local-id.ts`). */
export type ResourceId = number | string;

/** The kind of a command's resource: `dashboard` of `dashboard:7`. */
export const kindIn = (resource: string): string => resource.split(':', 1)[0] ?? '';

/** Fields of a copy in the product's words: everything the server reports. */
export type Fields = Readonly<Record<string, unknown>>;

interface Change<Kind extends ResourceKind> {
  readonly does: 'change';
  readonly kind: Kind;
  readonly id: ResourceId;
  readonly fields: EditOf<Kind>;
}

interface Create<Kind extends ResourceKind> {
  readonly does: 'create';
  readonly kind: Kind;
  readonly id: ResourceId;
  readonly fields: EditOf<Kind>;
  /** Its parent, such as `tab:7` for a table schema or `dashboard:3` for a filter set. */
  readonly parent: string | null;
}

interface Remove<Kind extends ResourceKind> {
  readonly does: 'remove';
  readonly kind: Kind;
  readonly id: ResourceId;
}

/** A change to the local copy of a resource. */
export type ResourcePatch<Kind extends ResourceKind = ResourceKind> = Change<Kind> | Create<Kind> | Remove<Kind>;

/** A change to the local copy. Patches are applied when copies are shown, and to the copy itself on acknowledgement. */
export type Patch =
  | ResourcePatch
  | { readonly does: 'star'; readonly kind: 'dashboard' | 'chart'; readonly id: ResourceId; readonly value: boolean };

export const isPatchOf = <Kind extends ResourceKind>(kind: Kind, patch: Patch): patch is ResourcePatch<Kind> =>
  patch.kind === kind && patch.does !== 'star';

/** Keys by which screens find the commands that concern them: every kind and every thing that the patches touch. */
export function touchedBy(patches: readonly Patch[]): string[] {
  return [...new Set(patches.flatMap(({ kind, id }) => [kind, `${kind}:${id}`]))];
}

/** The changes of a kind's things, for lists: looking each up among thousands would take too long. */
export function patchesById(patches: readonly Patch[], kind: CopiedKind): ReadonlyMap<ResourceId, readonly Patch[]> {
  const groups = new Map<ResourceId, Patch[]>();
  for (const patch of patches) {
    if (patch.kind !== kind) continue;
    const group = groups.get(patch.id);
    if (group) group.push(patch);
    else groups.set(patch.id, [patch]);
  }
  return groups;
}

/** A copy's fields, in the product's words, with the changes to them; null for one that was removed. */
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

/** Applies the changes to the known fields of a resource and returns only those; null if it is removed. */
export const patchedEdit = <Kind extends ResourceKind>(
  kind: Kind,
  id: ResourceId,
  fields: EditOf<Kind>,
  patches: readonly Patch[],
): EditOf<Kind> | null => patched(kind, id, fields, patches);

/** Whether it is starred, including pending changes. */
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
