import { LRUCache } from 'lru-cache';
import type { Job, JobEvent } from '@/api/async-events';

/** Limits on stored channels. Clients that have not polled for so long request the data again. */
const MOST_CHANNELS = 1000;
/** Events of a channel, the newest. */
export const MOST_EVENTS = 1000;

/** The ends of jobs, by channel. */
export interface JobEvents {
  add(event: Job): Promise<void>;
  /** The events of a channel, or those after one of them. */
  of(channelId: string, after: string | null): Promise<readonly JobEvent[]>;
  /** Calls back whenever a channel has a new event, until the returned function is called. */
  follow(channelId: string, onEvent: () => void): () => void;
}

const idPattern = /^(\d+)-(\d+)$/;
export const isEventId = (text: string): boolean => idPattern.test(text);

/** The time of an event, and its number, which tells apart those of the same time. @throws Error for an invalid id */
export function partsOfEventId(id: string): readonly [time: number, number: number] {
  const match = idPattern.exec(id);
  if (!match) throw new Error(`${id} is not an event id`);
  return [Number(match[1]), Number(match[2])];
}

/** Ids increase, even within a millisecond. @throws Error for an invalid id */
export function compareEventIds(left: string, right: string): number {
  const [a, b] = [partsOfEventId(left), partsOfEventId(right)];
  return a[0] - b[0] || a[1] - b[1];
}

/** Those who wait for events of channels. */
export function createFollowers() {
  const followers = new Map<string, Set<() => void>>();
  return {
    call(channelId: string): void {
      for (const onEvent of followers.get(channelId) ?? []) onEvent();
    },
    add(channelId: string, onEvent: () => void): () => void {
      const own = followers.get(channelId) ?? new Set();
      followers.set(channelId, own.add(onEvent));
      return () => {
        own.delete(onEvent);
        if (own.size === 0) followers.delete(channelId);
      };
    },
  };
}

/** In memory, for a server that is alone. */
export function createEvents(now: () => number): JobEvents {
  const channels = new LRUCache<string, JobEvent[]>({ max: MOST_CHANNELS });
  const followers = createFollowers();
  let counter = 0;
  /** Never before an event already sent: the clock may be set back. */
  let latest = 0;
  return {
    async add(event) {
      const events = channels.get(event.channel_id) ?? [];
      counter += 1;
      latest = Math.max(latest, now());
      events.push({ ...event, id: `${latest}-${counter}` });
      channels.set(event.channel_id, events.slice(-MOST_EVENTS));
      followers.call(event.channel_id);
    },
    async of(channelId, after) {
      const events = channels.get(channelId) ?? [];
      return after === null ? events : events.filter(event => compareEventIds(event.id, after) > 0);
    },
    follow: followers.add,
  };
}
