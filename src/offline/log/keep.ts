import type { LocalStore } from '../store/database';
import type { LogEventRecord } from '../store/records';
import { withinQuota } from '../store/quota';
import { steadily } from '../store/steadily';

/** Sixteen full batches. A device that is away for longer keeps the latest. */
const KEPT = 16_384;

/** Replaces events that were dropped. */
const DROPPED = 'log_events_dropped';

function countOf({ event }: LogEventRecord): number {
  const { event_name: name, count } = event;
  return name === DROPPED && typeof count === 'number' ? count : 1;
}

/** Drops the oldest records over the limit. A record of their number replaces the last of them. */
async function dropOldest(store: LocalStore, limit: number): Promise<void> {
  const excess = (await store.logEvents.count()) - limit;
  if (excess <= 0) return;
  const oldest = await store.logEvents
    .orderBy('seq')
    .limit(excess + 1)
    .toArray();
  const last = oldest.at(-1);
  if (!last) return;
  await store.logEvents.bulkDelete(oldest.flatMap(({ seq }) => seq ?? []));
  const count = oldest.reduce((sum, record) => sum + countOf(record), 0);
  // It has the moment, the source and the id of the last event that it replaces.
  await store.logEvents.put({ ...last, event: { ...last.event, event_name: DROPPED, event_type: 'user', count } });
}

/** Appends events to the waiting ones, except those that wait already. */
export async function keepNewEvents(store: LocalStore, records: readonly LogEventRecord[]): Promise<void> {
  const waiting = new Set((await store.logEvents.toArray()).map(({ event }) => event['event_id']));
  const missing = records.filter(({ event }) => !waiting.has(event['event_id']));
  if (missing.length > 0) await keepEvents(store, missing);
}

/** Appends events to the waiting ones. Answers of charts are dropped to make room. */
export async function keepEvents(store: LocalStore, records: readonly LogEventRecord[], limit = KEPT): Promise<void> {
  const bytes = JSON.stringify(records).length;
  const write = () =>
    store.transaction('rw', store.logEvents, async () => {
      await store.logEvents.bulkAdd([...records]);
      await dropOldest(store, limit);
    });
  await withinQuota(store, bytes, () => steadily(store, write));
}
