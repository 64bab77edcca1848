import { LRUCache } from 'lru-cache';
import { HttpError } from '../../http-error';

const MINUTE = 60_000;
const MOST_A_MINUTE = 10;
const REMEMBERED = 10_000;

/** Counts the runs and tests that a person requests. */
export interface RunLimit {
  /** @throws HttpError 429 with `Retry-After` for more than ten a minute */
  count(userId: number): void;
}

export function createRunLimit(now: () => number): RunLimit {
  const asked = new LRUCache<number, readonly number[]>({ max: REMEMBERED });
  return {
    count(userId) {
      const at = now();
      // Future times come from a clock that ran ahead.
      const recent = (asked.get(userId) ?? []).filter(time => time <= at && at - time < MINUTE);
      const [first = at] = recent;
      if (recent.length >= MOST_A_MINUTE) {
        const headers = { 'Retry-After': String(Math.ceil((first + MINUTE - at) / 1000)) };
        throw new HttpError(429, { message: 'Too many runs were requested. Try again in a minute.' }, { headers });
      }
      asked.set(userId, [...recent, at]);
    },
  };
}
