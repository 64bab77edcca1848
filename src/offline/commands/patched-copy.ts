import { writeFieldsOnto } from '@/api/write/fields';
import { patched, type CopiedKind, type Patch, type ResourceId } from './patch';

/** Applies changes to the server's copy of a thing, in the server's form and with its other fields. */
export function patchedCopy<T extends object>(
  kind: CopiedKind,
  id: ResourceId,
  copy: T,
  patches: readonly Patch[],
): T | null {
  const own = patches.filter(patch => patch.kind === kind && patch.id === id);
  const told = own.map(patch =>
    'fields' in patch ? { ...patch, fields: writeFieldsOnto(kind, copy, patch.fields) } : patch,
  );
  return patched(kind, id, copy, told);
}
