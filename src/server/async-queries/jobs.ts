import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Job, JobEvent } from '@/api/async-events';

/**
 * Limits on stored channels, and on events per channel. Clients that have not polled for so long request the data
 * again.
 */
const MOST_CHANNELS = 1000;
const MOST_EVENTS = 1000;

export interface Jobs {
  /** Starts work that resolves with the address of its result. */
  start(channelId: string, userId: number, work: (signal: AbortSignal) => Promise<string>): Job;
  /** The events of a channel, or those after one of them. */
  events(channelId: string, after: string | null): readonly JobEvent[];
  /** Calls back whenever a channel has a new event, until the returned function is called. */
  follow(channelId: string, onEvent: () => void): () => void;
  /** The number of unfinished jobs. */
  running(): number;
  /** Stops what runs. */
  close(): void;
}

const idPattern = /^(\d+)-(\d+)$/;
export const isEventId = (text: string): boolean => idPattern.test(text);

/** Ids increase, even within a millisecond. @throws Error for an invalid id */
export function compareEventIds(left: string, right: string): number {
  const [a, b] = [left, right].map(id => {
    const match = idPattern.exec(id);
    if (!match) throw new Error(`${id} is not an event id`);
    return [Number(match[1]), Number(match[2])] as const;
  }) as [readonly [number, number], readonly [number, number]];
  return a[0] - b[0] || a[1] - b[1];
}

/** @param messageOf the message of a failure for people; it may log the failure itself */
export function createJobs(now: () => number, messageOf: (error: unknown) => string): Jobs {
  const channels = new LRUCache<string, JobEvent[]>({ max: MOST_CHANNELS });
  const running = new Set<AbortController>();
  const followers = new Map<string, Set<() => void>>();
  let counter = 0;
  /** Never before an event already sent: the clock may be set back. */
  let latest = 0;

  function notify(event: Job): void {
    const events = channels.get(event.channel_id) ?? [];
    counter += 1;
    latest = Math.max(latest, now());
    events.push({ ...event, id: `${latest}-${counter}` });
    channels.set(event.channel_id, events.slice(-MOST_EVENTS));
    for (const onEvent of followers.get(event.channel_id) ?? []) onEvent();
  }

  return {
    start(channelId, userId, work) {
      const job: Job = {
        channel_id: channelId,
        job_id: randomUUID(),
        user_id: userId,
        status: 'pending',
        errors: [],
        result_url: null,
      };
      const stop = new AbortController();
      running.add(stop);
      const end = (rest: Pick<JobEvent, 'status' | 'result_url' | 'errors'>) => {
        running.delete(stop);
        if (!stop.signal.aborted) notify({ channel_id: channelId, job_id: job.job_id, user_id: userId, ...rest });
      };
      work(stop.signal).then(
        address => end({ status: 'done', result_url: address, errors: [] }),
        (error: unknown) => end({ status: 'error', result_url: null, errors: [{ message: messageOf(error) }] }),
      );
      return job;
    },
    events(channelId, after) {
      const events = channels.get(channelId) ?? [];
      return after === null ? events : events.filter(event => compareEventIds(event.id, after) > 0);
    },
    follow(channelId, onEvent) {
      const own = followers.get(channelId) ?? new Set();
      followers.set(channelId, own.add(onEvent));
      return () => {
        own.delete(onEvent);
        if (own.size === 0) followers.delete(channelId);
      };
    },
    running: () => running.size,
    close() {
      for (const stop of running) stop.abort(new Error('The server stops'));
    },
  };
}
