import * as v from 'valibot';
import { jobSchema, type JobEvent } from '@/api/async-events';
import { parseJson } from '@/lib/json';
import type { ServerProcess } from '../metadata/server-process';
import type { MetadataStore } from '../metadata/store';
import type { WriteQueue } from '../metadata/write-queue';
import { createFollowers, MOST_EVENTS, partsOfEventId, type JobEvents } from './events';

/** Events of all channels, the newest. Counted now and then. */
const MOST_STORED = 100_000;
const COUNTED_EACH = 100;

interface SharedEventsOptions {
  readonly store: MetadataStore;
  readonly write: WriteQueue;
  readonly process: ServerProcess;
  readonly now: () => number;
}

/**
 * Events that people receive from every server process, whichever of them ran the job. Transactions run one after the
 * other, so no event becomes visible after one with a higher id.
 */
export function createSharedEvents({ store, write, process, now }: SharedEventsOptions): JobEvents {
  const followers = createFollowers();
  process.listen('event', followers.call);

  async function insert(transaction: MetadataStore, channel: string, body: string): Promise<void> {
    const last = await transaction
      .selectFrom('async_event')
      .select('created_on')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const { id } = await transaction
      .insertInto('async_event')
      // Never before an event already sent: clocks differ.
      .values({ channel, body, created_on: Math.max(last?.created_on ?? 0, now()) })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (id % COUNTED_EACH === 0)
      await transaction
        .deleteFrom('async_event')
        .where('id', '<=', id - MOST_STORED)
        .execute();
  }

  return {
    async add(event) {
      await write(transaction => insert(transaction, event.channel_id, JSON.stringify(event)));
      followers.call(event.channel_id);
      await process.tell('event', event.channel_id);
    },
    async of(channel, after) {
      let events = store.selectFrom('async_event').selectAll().where('channel', '=', channel);
      if (after !== null) {
        const [time, id] = partsOfEventId(after);
        events = events.where(eb =>
          eb.or([eb('created_on', '>', time), eb.and([eb('created_on', '=', time), eb('id', '>', id)])]),
        );
      }
      const rows = await events.orderBy('id', 'desc').limit(MOST_EVENTS).execute();
      return rows
        .toReversed()
        .map((row): JobEvent => ({ ...v.parse(jobSchema, parseJson(row.body)), id: `${row.created_on}-${row.id}` }));
    },
    follow: followers.add,
  };
}
