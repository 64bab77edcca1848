import { isLocalId } from '@/offline/commands/local-id';

/**
 * Where a change can be looked at, and made otherwise: the screen of the thing it is about. Null where there is none.
 */
export function placeOf(resource: string): string | null {
  const parts = resource.split(':');
  const [kind, id] = parts[0] === 'favourite' ? parts.slice(1) : parts;
  if (id === undefined || !/^-?\d+$/.test(id)) return null;
  if (kind === 'dashboard') return `/dashboard/${id}/`;
  return kind === 'chart' && !isLocalId(Number(id)) ? `/explore/?slice_id=${id}` : null;
}
