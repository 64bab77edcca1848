import { LRUCache } from 'lru-cache';
import { HttpError } from '../../http-error';
import type { MetadataStore } from '../../metadata/store';
import type { Services } from '../../services';

const MINUTE = 60_000;
const MOST_A_MINUTE = 10;
const REMEMBERED = 10_000;

/** Counts the runs and tests that a person requests. */
export interface RunLimit {
  /**
   * @param store where the request writes
   * @throws HttpError 429 with `Retry-After` for more than ten a minute
   */
  count(store: MetadataStore, userId: number): Promise<void>;
}

/** @param left milliseconds until the next one is allowed */
function tooMany(left: number): HttpError {
  const headers = { 'Retry-After': String(Math.ceil(left / 1000)) };
  return new HttpError(429, { message: 'Too many runs were requested. Try again in a minute.' }, { headers });
}

/** In memory, for a server that is alone. */
export function createOwnRunLimit(now: () => number): RunLimit {
  const asked = new LRUCache<number, readonly number[]>({ max: REMEMBERED });
  return {
    async count(_store, userId) {
      const at = now();
      // Future times come from a clock that ran ahead.
      const recent = (asked.get(userId) ?? []).filter(time => time <= at && at - time < MINUTE);
      const [first = at] = recent;
      if (recent.length >= MOST_A_MINUTE) throw tooMany(first + MINUTE - at);
      asked.set(userId, [...recent, at]);
    },
  };
}

/** In the store: the requests at all server processes together. */
export function createSharedRunLimit(now: () => number): RunLimit {
  return {
    async count(store, userId) {
      const at = now();
      const own = store.selectFrom('requested_run').where('user_id', '=', userId);
      await store
        .deleteFrom('requested_run')
        .where('user_id', '=', userId)
        .where(eb => eb.or([eb('requested_on', '<=', at - MINUTE), eb('requested_on', '>', at + MINUTE)]))
        .execute();
      // Added before they are counted: requests at the same time see each other.
      const { id } = await store
        .insertInto('requested_run')
        .values({ user_id: userId, requested_on: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      const earlier = await own.select('requested_on').where('id', '<', id).orderBy('requested_on').execute();
      if (earlier.length < MOST_A_MINUTE) return;
      await store.deleteFrom('requested_run').where('id', '=', id).execute();
      throw tooMany((earlier[0]?.requested_on ?? at) + MINUTE - at);
    },
  };
}

export const createRunLimit = ({ now, process }: Pick<Services, 'now' | 'process'>): RunLimit =>
  process.isShared ? createSharedRunLimit(now) : createOwnRunLimit(now);
