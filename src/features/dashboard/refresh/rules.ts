import { listOf } from '@/model/chart';

/** What a dashboard's metadata say of its refreshes. */
export interface RefreshRules {
  /** Whether the charts' questions are spread over time, or all sent at once. */
  readonly staggers: boolean;
  /** Milliseconds over which they are spread at least. */
  readonly staggerTime: number;
  /** Milliseconds between refreshes that come by themselves; 0 for none. */
  readonly every: number;
  /** Charts that those leave out. */
  readonly immune: ReadonlySet<number>;
}

/** Milliseconds, where the dashboard names no `stagger_time`. */
const STAGGER_TIME = 5000;

const amount = (value: unknown, fallback: number) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : fallback;

export function refreshRules(metadata: Readonly<Record<string, unknown>>): RefreshRules {
  return {
    staggers: metadata['stagger_refresh'] !== false,
    staggerTime: amount(metadata['stagger_time'], STAGGER_TIME),
    every: amount(metadata['refresh_frequency'], 0) * 1000,
    immune: new Set(listOf(metadata, 'timed_refresh_immune_slices').map(Number)),
  };
}

/** A refresh that comes by itself is spread over this part of the time to the next. */
const TIMED_PART = 0.2;

/**
 * Milliseconds over which a refresh is spread: the larger of what is given and the dashboard's own time.
 *
 * @param every milliseconds to the next refresh that comes by itself; 0 for one that a person asked for
 */
export const spanOf = ({ staggers, staggerTime }: RefreshRules, every: number): number =>
  staggers ? Math.max(every * TIMED_PART, staggerTime) : 0;
