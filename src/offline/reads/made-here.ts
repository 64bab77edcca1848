import type { EditOf, ResourceKind } from '@/model/resource-fields';
import {
  isPatchOf,
  patchedEdit,
  patchesById,
  type CopiedKind,
  type Patch,
  type ResourceId,
  type ServedKind,
} from '../commands/patch';

const served: Readonly<Record<ServedKind, true>> = { database: true, 'data-file': true, activity: true };
export const isEdited = (kind: CopiedKind): kind is ResourceKind => !Object.hasOwn(served, kind);

/** Something that was made here and waits, with its later changes. */
interface Made<Kind extends ResourceKind, Id = ResourceId> {
  readonly id: Id;
  readonly value: EditOf<Kind>;
}

/** All of a kind, latest first. */
export function madeHere<Kind extends ResourceKind>(
  kind: Kind,
  patches: readonly Patch[],
  parent?: string | null,
): Made<Kind>[] {
  const made = patches.flatMap(patch => (isPatchOf(kind, patch) && patch.does === 'create' ? [patch] : []));
  // There may be thousands of both.
  const changes = made.length > 1 ? patchesById(patches, kind) : null;
  return made
    .filter(patch => parent === undefined || patch.parent === parent)
    .toReversed()
    .flatMap(({ id, fields }) => {
      const value = patchedEdit(kind, id, fields, changes?.get(id) ?? patches);
      return value ? [{ id, value }] : [];
    });
}

/**
 * Those without a stored record, by their local ids.
 * @param known ids of the existing records
 */
export function madeBeside<Kind extends ResourceKind>(
  kind: Kind,
  patches: readonly Patch[],
  known: readonly number[],
): Made<Kind, number>[] {
  const stored = new Set(known);
  return madeHere(kind, patches).flatMap(({ id, value }) =>
    typeof id === 'number' && !stored.has(id) ? [{ id, value }] : [],
  );
}
