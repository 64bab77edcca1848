import type { TimeRange } from './time-range';

/** `2001-02-03T04:05:06`, as a resolved range's ends travel; empty for an open one. */
export function endText(instant: number | null): string {
  return instant === null ? '' : new Date(instant).toISOString().slice(0, 19);
}

/** A range with its two kinds of ends shown: `2001-01-01 ≤ date < ∞`. Midnights are written as days. */
export function formatTimeRange({ since, until }: TimeRange, column = 'col'): string {
  const shown = (instant: number | null, open: string) => (instant === null ? open : endText(instant).replace('T00:00:00', ''));
  return `${shown(since, '-∞')} ≤ ${column} < ${shown(until, '∞')}`;
}
