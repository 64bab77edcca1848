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
    /** The person took it off this device. */
    | 'removed';
  /** Somebody pointed at a link to it; else the page had nothing to do. */
  readonly isPointed: boolean;
}

/** How long a prefetch is remembered, in milliseconds. */
export const PREFETCH_MEMORY = 7 * 86_400_000;

/** One more, without those that are too long ago to matter. A time to come was noted before the clock was set back. */
export const withPrefetch = (past: readonly Prefetch[], one: Prefetch): readonly Prefetch[] => [
  ...past.filter(({ at }) => Math.abs(one.at - at) < PREFETCH_MEMORY),
  one,
];
