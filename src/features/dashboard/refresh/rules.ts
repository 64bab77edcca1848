import { listOf } from '@/model/chart';

/** The refresh settings in a dashboard's metadata. */
export interface RefreshRules {
  /** Whether the charts' requests are spread over time, or all sent at once. */
  readonly staggers: boolean;
  /** The minimum span of the requests, in milliseconds. */
  readonly staggerTime: number;
  /** Milliseconds between automatic refreshes; 0 for none. */
  readonly every: number;
  /** Charts that those exclude. */
  readonly immune: ReadonlySet<number>;
}

/** Milliseconds, if the dashboard has no `stagger_time`. */
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

/** An automatic refresh is spread over this fraction of the interval. */
const TIMED_PART = 0.2;

/**
 * Milliseconds over which a refresh is spread: the larger of the given span and the dashboard's own.
 *
 * @param every milliseconds to the next automatic refresh; 0 for one that a person requested
 */
export const spanOf = ({ staggers, staggerTime }: RefreshRules, every: number): number =>
  staggers ? Math.max(every * TIMED_PART, staggerTime) : 0;
