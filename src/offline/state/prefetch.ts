/** Record of an attempt to prefetch a dashboard, as needed to decide about the next one. */
export interface Prefetch {
  readonly dashboardId: number;
  readonly at: number;
  /** Size of its answers on this device. */
  readonly bytes: number;
  readonly end:
    | 'fetched'
    /** Somebody opened something, or the conditions changed. */
    | 'interrupted'
    | 'failed'
    /** The person removed it from this device. */
    | 'removed';
  /** Somebody pointed at a link to it; otherwise the page was idle. */
  readonly isPointed: boolean;
}

/** How long a prefetch is remembered, in milliseconds. */
export const PREFETCH_MEMORY = 7 * 86_400_000;

/**
 * Adds one, and drops those that are too old to matter. A time in the future was recorded before the clock was set
 * back.
 */
export const withPrefetch = (past: readonly Prefetch[], one: Prefetch): readonly Prefetch[] => [
  ...past.filter(({ at }) => Math.abs(one.at - at) < PREFETCH_MEMORY),
  one,
];
