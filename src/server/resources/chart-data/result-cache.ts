import { LRUCache } from 'lru-cache';
import { frameBytes } from '@/query/result/frame-bytes';
import type { PlanResult } from '@/query/run/run-plan';
import { createSingleFlight } from './single-flight';

/** The cached rows of one query. */
interface CachedResult extends PlanResult {
  /** When they were read, in milliseconds since the epoch. */
  readonly readOn: number;
}

/** Cache durations in seconds, as in the contract: 0 without a limit, and this for no caching. */
export const NEVER_CACHED = -1;

export interface Lookup {
  /** Everything that affects the result, including people's names if a template uses them. */
  readonly key: string;
  /** Bypasses the cache. */
  readonly force: boolean;
  /** Seconds for which the result may be reused. */
  readonly timeout: number;
  readonly signal: AbortSignal;
}

/** Caches results in memory, up to a total size. Concurrent identical queries run once. */
export interface ResultCache {
  find(key: string): CachedResult | undefined;
  /** The cached result, or the one that `read` makes; `cached` tells which. */
  take(
    lookup: Lookup,
    read: (signal: AbortSignal) => Promise<PlanResult>,
  ): Promise<CachedResult & { readonly cached: boolean }>;
  /** Running queries, and callers waiting for them. */
  readonly running: number;
  readonly waiting: number;
  /** The number and size of cached results, and of hits and misses. */
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
  /** Nothing can be read later than now: after the clock was set back, the age is unknown. */
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
      // Forcing requires data read after the request, not the result of a query already running.
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
