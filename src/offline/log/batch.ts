import { formText } from '@/api/form';
import { isRecord } from '@/lib/json';
import type { Fields } from '../commands/patch';
import type { LocalStore } from '../store/database';
import type { LogEventRecord } from '../store/records';

export const FORM = 'application/x-www-form-urlencoded';

export const addressOf = (about: string): string => `/superset/log/?explode=events${about && `&${about}`}`;

/** The form that contains events. A beacon has no headers, so the token of a guest is one of its fields. */
export function bodyOf(events: readonly Fields[], guestToken: string | null): string {
  return formText({ events, ...(guestToken === null ? {} : { guest_token: guestToken }) });
}

/** Maximum number of events in one request. */
export const BATCH = 1024;
/** Browsers hold 64 KiB of beacons in flight; other requests that outlive the page share them. */
export const LIMIT = 60 * 1024;

/** Events for one request. */
export interface Batch {
  readonly about: string;
  readonly events: readonly Fields[];
  /** Rows to remove from the store with them, including unreadable and duplicate ones. */
  readonly seqs: readonly number[];
}

/** As many records as fit below the limit; at least one, even if it alone is larger. */
function fitting(records: readonly LogEventRecord[], limit: number): readonly LogEventRecord[] {
  const frame = bodyOf([], null).length;
  // In a form a comma between two events takes three bytes.
  let size = frame;
  const end = records.findIndex(({ event }) => (size += bodyOf([event], null).length - frame + 3) > limit);
  return end === -1 ? records : records.slice(0, Math.max(1, end));
}

/** The events of records, each once. */
function distinct(records: readonly LogEventRecord[]): Fields[] {
  const byId = new Map<unknown, Fields>();
  for (const { event } of records) if (isRecord(event)) byId.set(event['event_id'] ?? Symbol('none'), event);
  return [...byId.values()];
}

/**
 * The oldest waiting event, with those right behind it about the same: no event is sent before an earlier one. Null
 * when none waits.
 */
export async function nextBatch(store: LocalStore, limit = LIMIT): Promise<Batch | null> {
  const oldest = await store.logEvents.orderBy('seq').limit(BATCH).toArray();
  const [first] = oldest;
  if (!first) return null;
  const { about } = first;
  const other = oldest.findIndex(record => record.about !== about);
  const taken = fitting(other === -1 ? oldest : oldest.slice(0, other), limit);
  return {
    about: typeof about === 'string' ? about : '',
    events: distinct(taken),
    seqs: taken.flatMap(({ seq }) => seq ?? []),
  };
}
