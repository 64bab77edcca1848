import { isRecord } from '@/lib/json';
import type { SignedIn } from '../../auth/caller';
import type { MetadataStore } from '../../metadata/store';

/** A year, the range of recent activity, and some months of a busy server. */
const KEPT = 366 * 86_400_000;
const MOST = 500_000;

const LONGEST_EVENT = 32_768;
/** Rows in one statement, whose parameters SQLite limits. */
const AT_ONCE = 500;

/** The information about its events in a batch's address. */
export interface About {
  readonly dashboardId: number | null;
  readonly chartId: number | null;
  readonly referrer: string | null;
}

/** The id of an object in a request; new objects have none. */
export function idOf(value: unknown): number | null {
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null;
}

const textOf = (value: unknown, longest: number) =>
  typeof value === 'string' && value !== '' ? value.slice(0, longest) : null;

/** A device may have delayed it for weeks; if its clock is ahead, the time is limited to now. */
function timeOf(event: Readonly<Record<string, unknown>>, now: number): number {
  const { ts } = event;
  return typeof ts === 'number' && ts > now - KEPT && ts < now ? Math.floor(ts) : now;
}

function toRow(event: Readonly<Record<string, unknown>>, caller: SignedIn, about: About, now: number) {
  const { source, source_id: sourceId, duration } = event;
  return {
    user_id: caller.userId,
    event_id: textOf(event['event_id'], 255),
    action: textOf(event['event_name'], 512) ?? 'log',
    dttm: timeOf(event, now),
    json: JSON.stringify(event),
    dashboard_id: about.dashboardId ?? idOf(event['dashboard_id']) ?? (source === 'dashboard' ? idOf(sourceId) : null),
    slice_id:
      about.chartId ?? idOf(event['slice_id']) ?? (source === 'explore' || source === 'slice' ? idOf(sourceId) : null),
    duration_ms: typeof duration === 'number' && Number.isFinite(duration) ? Math.round(duration) : null,
    referrer: about.referrer,
  };
}

/** Stores events that are new; invalid or oversized ones are dropped. */
export async function keepEvents(
  store: MetadataStore,
  caller: SignedIn,
  events: readonly unknown[],
  about: About,
  now: number,
): Promise<void> {
  const rows = events
    .filter(isRecord)
    .map(event => toRow(event, caller, about, now))
    .filter(row => row.json.length <= LONGEST_EVENT);
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    await store
      .insertInto('event_log')
      .values(rows.slice(start, start + AT_ONCE))
      .onConflict(conflict => conflict.doNothing())
      .execute();
  }
  await forgetOld(store, now);
}

async function forgetOld(store: MetadataStore, now: number): Promise<void> {
  await store
    .deleteFrom('event_log')
    .where('dttm', '<', now - KEPT)
    .execute();
  const newest = await store
    .selectFrom('event_log')
    .select(eb => eb.fn.max<number | null>('id').as('id'))
    .executeTakeFirst();
  await store
    .deleteFrom('event_log')
    .where('id', '<=', (newest?.id ?? 0) - MOST)
    .execute();
}
