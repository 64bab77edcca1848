import { formatTimeRange } from '@/query/time-range/format';
import { parseTimeRange, type TimeRange } from '@/query/time-range/time-range';

export const NO_FILTER = 'No filter';
export const lastRanges = ['Last day', 'Last week', 'Last month', 'Last quarter', 'Last year'] as const;
export const previousRanges = ['previous calendar week', 'previous calendar month', 'previous calendar year'] as const;

export const rangeKinds = ['Last', 'Previous', 'Custom', 'Advanced', NO_FILTER] as const;
export type RangeKind = (typeof rangeKinds)[number];

const isOneOf = (list: readonly string[], text: string) => list.includes(text);
const DAYS = /^(\d{4}-\d{2}-\d{2})?(?:T00:00:00)? : (\d{4}-\d{2}-\d{2})?(?:T00:00:00)?$/;

/** The two days of a custom range; null for what is no such range. */
export function daysOf(text: string): { readonly from: string; readonly until: string } | null {
  const found = DAYS.exec(text);
  return found && (found[1] || found[2]) ? { from: found[1] ?? '', until: found[2] ?? '' } : null;
}

export function kindOf(text: string): RangeKind {
  if (text === '' || text === NO_FILTER) return NO_FILTER;
  if (isOneOf(lastRanges, text)) return 'Last';
  if (isOneOf(previousRanges, text)) return 'Previous';
  return daysOf(text) ? 'Custom' : 'Advanced';
}

/** What a kind begins with: the present text where it is of that kind. */
export function asKind(kind: RangeKind, text: string, today: string): string {
  if (kindOf(text) === kind) return text;
  switch (kind) {
    case 'Last':
      return 'Last week';
    case 'Previous':
      return 'previous calendar week';
    case 'Custom':
      return ` : ${today}`;
    case 'Advanced':
      return advanced(text);
    case NO_FILTER:
      return NO_FILTER;
  }
}

/** `start : end`; what starts with Last has no end, what starts with Next no start. */
export function advanced(text: string): string {
  if (text === '' || text === NO_FILTER) return ' : ';
  if (text.includes(' : ')) return text;
  if (/^last/i.test(text)) return `${text} : `;
  return /^next/i.test(text) ? ` : ${text}` : text;
}

export type Resolved =
  | { readonly name: 'open' }
  | { readonly name: 'range'; readonly range: TimeRange; readonly text: string }
  | { readonly name: 'invalid'; readonly message: string };

/** What a text means now. @param now wall-clock milliseconds */
export function resolve(text: string, now: number): Resolved {
  if (text === '' || text === NO_FILTER) return { name: 'open' };
  try {
    const range = parseTimeRange(text, { now });
    if (range.since === null && range.until === null) return { name: 'open' };
    return { name: 'range', range, text: formatTimeRange(range) };
  } catch (error) {
    return { name: 'invalid', message: error instanceof Error ? error.message : String(error) };
  }
}

const days = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A range as people read it: days where it names both, the text itself where it counts from the present. */
export function shownRange(text: string, now: number): string {
  const resolved = daysOf(text) ? resolve(text, now) : null;
  if (resolved?.name !== 'range') return text;
  const { since, until } = resolved.range;
  if (since !== null && until !== null) return days.formatRange(since, Math.max(since, until - 1));
  return since === null ? `– ${days.format((until ?? 0) - 1)}` : `${days.format(since)} –`;
}
