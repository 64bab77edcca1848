import type { EndpointDefinition } from '@/api/endpoint';
import type { SignedIn } from '../auth/caller';
import type { MetadataStore } from '../metadata/store';

/** A completed write: who did what, where, and how long it took. */
export interface Action {
  readonly endpoint: Pick<EndpointDefinition, 'name'>;
  readonly caller: Pick<SignedIn, 'userId' | 'guest'>;
  readonly path: string;
  readonly referrer: string | undefined;
  readonly duration: number;
  readonly at: number;
}

/** The endpoint for clients' own events; those are stored as sent. */
const isLogItself = ({ name }: Action['endpoint']) => name.startsWith('log.');

/**
 * Logs a write in its own transaction: writes that failed are not logged. Reads are not logged, nor are
 * guests, who have no account.
 */
export async function logAction(
  store: MetadataStore,
  { endpoint, caller, path, referrer, duration, at }: Action,
): Promise<void> {
  if (isLogItself(endpoint) || caller.guest) return;
  await store
    .insertInto('event_log')
    .values({
      user_id: caller.userId,
      event_id: null,
      action: endpoint.name,
      dttm: at,
      json: JSON.stringify({ path, object_ref: endpoint.name }),
      dashboard_id: null,
      slice_id: null,
      duration_ms: Math.max(0, Math.round(duration)),
      referrer: referrer?.slice(0, 1024) ?? null,
    })
    .execute();
}
