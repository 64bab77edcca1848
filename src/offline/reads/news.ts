import type { QueuedCommand } from '../commands/command';
import type { LocalStore } from '../store/database';
import type { SentRecord } from '../store/records';
import { countInStates, keysInStates } from './change-counts';

/** Maximum number of records read; beyond these, their count is enough. */
const FEW = 3;

/** Changes sent since a moment. */
export interface SentNews {
  readonly count: number;
  /** The key of the newest; null when nothing was ever sent. */
  readonly upTo: number | null;
  /** The newest few, oldest first. */
  readonly few: readonly SentRecord[];
  /** All that were dropped, since their things no longer existed; known once sending has ended. */
  readonly gone: readonly SentRecord[];
  /** Whether sending continues, so that more news will follow. */
  readonly isGoingOn: boolean;
}

/** @param since the last known key; null asks only for the newest key */
export function readSentNews(store: LocalStore, since: number | null): Promise<SentNews> {
  return store.transaction('r', store.sent, store.outbox, async () => {
    const upTo = (await store.sent.orderBy(':id').lastKey()) ?? null;
    const later = since === null ? null : store.sent.where(':id').above(since);
    const count = later ? await later.count() : 0;
    const few = count === 0 ? [] : await store.sent.orderBy(':id').reverse().limit(Math.min(count, FEW)).toArray();
    const isGoingOn = (await countInStates(store, 'waiting', 'sending')) > 0;
    return {
      count,
      upTo: typeof upTo === 'number' ? upTo : null,
      few: few.reverse(),
      // Read once for many, not after each.
      gone: later && count > 0 && !isGoingOn ? await later.filter(({ wasGone }) => wasGone === true).toArray() : [],
      isGoingOn,
    };
  });
}

/** Keys of all changes that need a person. */
export async function readDecisionKeys(store: LocalStore): Promise<readonly number[]> {
  return keysInStates(store, 'conflict', 'gone', 'rejected');
}

export async function readChange(store: LocalStore, seq: number): Promise<QueuedCommand | null> {
  return (await store.outbox.get(seq)) ?? null;
}

/** The first change that a person must decide about, other than one that was refused. */
export async function readFirstDecision(store: LocalStore): Promise<number | null> {
  const [first] = await keysInStates(store, 'conflict', 'gone');
  return first ?? null;
}
