import { writeFieldsOnto } from '@/api/write/fields';
import { patched, type CopiedKind, type Patch, type ResourceId } from './patch';

/**
 * The server's copy of a thing with the changes to it: in the form in which the server tells it, with all that it says
 * besides.
 */
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
