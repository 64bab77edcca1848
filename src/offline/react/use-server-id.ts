import { readLocalId } from '@/model/local-id';
import { useLive } from './live';

/**
 * The server's id of a thing that was made on this device, for an address that still has its local id. Null while it
 * has none, and for all other ids.
 */
export function useServerId(id: string): string | null {
  const local = readLocalId(id);
  const name = useLive(async store => (local === null ? undefined : store.names.get(local)), [local]);
  return name ? String(name.id) : null;
}
