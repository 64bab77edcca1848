import { LRUCache } from 'lru-cache';
import { frameBytes } from '@/query/result/frame-bytes';
import type { PlanResult } from '@/query/run/run-plan';
import { createSingleFlight } from './single-flight';

/** The rows of one query as they are kept. */
interface CachedResult extends PlanResult {
  /** When they were read, in milliseconds since the epoch. */
  readonly readOn: number;
}

/** As the contract counts: in seconds, 0 for as long as there is room, and this for not at all. */
export const NEVER_CACHED = -1;

export interface Lookup {
  /** Everything that makes up the answer, people's names included where a template reads them. */
  readonly key: string;
  /** Reads anew, whatever is kept. */
  readonly force: boolean;
  /** Seconds for which the answer may be used again. */
  readonly timeout: number;
  readonly signal: AbortSignal;
}

/** Results in memory, bounded by their size. The same query asked several times at once runs once. */
export interface ResultCache {
  find(key: string): CachedResult | undefined;
  /** The kept result, or the one that `read` makes; `cached` says which. */
  take(
    lookup: Lookup,
    read: (signal: AbortSignal) => Promise<PlanResult>,
  ): Promise<CachedResult & { readonly cached: boolean }>;
  /** Queries that run at the moment, and callers who wait for them. */
  readonly running: number;
  readonly waiting: number;
  /** What is kept, and how many questions were answered by it, or not. */
  readonly entries: number;
  readonly bytes: number;
  readonly hits: number;
  readonly misses: number;
}

export function createResultCache(maxBytes: number, now: () => number): ResultCache {
  const kept = new LRUCache<string, CachedResult>({
    maxSize: maxBytes,
    sizeCalculation: ({ frame }) => frameBytes(frame.columns),
    perf: { now },
    ttlResolution: 0,
  });
  const flights = createSingleFlight<CachedResult>();
  let hits = 0;
  let misses = 0;
  /** Nothing was read later than now: where the clock was set back, nobody knows how old it is. */
  const find = (key: string) => {
    const known = kept.get(key);
    return known && known.readOn <= now() ? known : undefined;
  };
  return {
    find,
    get running() {
      return flights.size;
    },
    get waiting() {
      return flights.waiting;
    },
    get entries() {
      return kept.size;
    },
    get bytes() {
      return kept.calculatedSize;
    },
    get hits() {
      return hits;
    },
    get misses() {
      return misses;
    },
    async take({ key, force, timeout, signal }, read) {
      const known = force ? undefined : find(key);
      if (known) {
        hits += 1;
        return { ...known, cached: true };
      }
      misses += 1;
      // Who forces wants what is true after asking, not what an earlier question is about to answer.
      const fresh = await flights.run(`${force ? 'forced' : 'usual'} ${key}`, signal, async stop => {
        const readOn = now();
        const result = { ...(await read(stop)), readOn };
        if (timeout !== NEVER_CACHED) kept.set(key, result, { ttl: timeout * 1000 });
        return result;
      });
      return { ...fresh, cached: false };
    },
  };
}
