import { NO_TIME_FILTER } from '@/model/native-filter/make-mask';
import { parseTimeRange, type TimeRange } from '@/query/time-range/time-range';
import { timeRangeText } from '@/text/messages/filters/time-range';
import { defaultRange, formatCustomRange, parseCustomRange, SEPARATOR } from './custom-range';

export const lastRanges = ['Last day', 'Last week', 'Last month', 'Last quarter', 'Last year'] as const;
export const previousRanges = ['previous calendar week', 'previous calendar month', 'previous calendar year'] as const;

export const rangeKinds = ['Last', 'Previous', 'Custom', 'Advanced', NO_TIME_FILTER] as const;
export type RangeKind = (typeof rangeKinds)[number];

const isOneOf = (list: readonly string[], text: string) => list.includes(text);
export function kindOf(text: string): RangeKind {
  if (text === '' || text === NO_TIME_FILTER) return NO_TIME_FILTER;
  if (isOneOf(lastRanges, text)) return 'Last';
  if (isOneOf(previousRanges, text)) return 'Previous';
  return parseCustomRange(text, 0) ? 'Custom' : 'Advanced';
}

/** What a kind begins with: the present text where it is of that kind. @param now wall-clock milliseconds */
export function asKind(kind: RangeKind, text: string, now: number): string {
  if (kindOf(text) === kind) return text;
  switch (kind) {
    case 'Last':
      return 'Last week';
    case 'Previous':
      return 'previous calendar week';
    case 'Custom':
      return formatCustomRange(defaultRange(now));
    case 'Advanced':
      return advanced(text);
    case NO_TIME_FILTER:
      return NO_TIME_FILTER;
  }
}

/** `start : end`; what starts with Last has no end, what starts with Next no start. */
export function advanced(text: string): string {
  if (text === '' || text === NO_TIME_FILTER) return SEPARATOR;
  if (text.includes(SEPARATOR)) return text;
  if (/^last/i.test(text)) return `${text}${SEPARATOR}`;
  return /^next/i.test(text) ? `${SEPARATOR}${text}` : text;
}

/** The two ends of an advanced text; what names a stretch by itself stands as its start. */
export function endsOf(text: string): readonly [start: string, end: string] {
  const at = text.indexOf(SEPARATOR);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + SEPARATOR.length)];
}

export type Resolved =
  | { readonly name: 'open' }
  | { readonly name: 'range'; readonly range: TimeRange; readonly text: string }
  | { readonly name: 'invalid'; readonly message: string };

/** What a text means now. @param now wall-clock milliseconds */
export function resolve(text: string, now: number): Resolved {
  if (text === '' || text === NO_TIME_FILTER) return { name: 'open' };
  try {
    const range = parseTimeRange(text, { now });
    if (range.since === null && range.until === null) return { name: 'open' };
    return { name: 'range', range, text: shownEnds(range, timeRangeText) };
  } catch (error) {
    return { name: 'invalid', message: error instanceof Error ? error.message : String(error) };
  }
}

const DAY = 86_400_000;
const days = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
const times = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
const toTheSecond = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });

interface Open {
  readonly from: (start: string) => string;
  readonly before: (end: string) => string;
}

/** The symbol of TIM-043 for an open end; before it the last day stands, as between two ends. */
const symbols: Open = { from: start => `${start} – ∞`, before: last => `−∞ – ${last}` };

/** Whole days where both ends are midnights, the last one included; else the moments. */
function shownEnds({ since, until }: TimeRange, open: Open = symbols): string {
  const isWhole = (unit: number) => [since, until].every(end => end === null || end % unit === 0);
  const inDays = isWhole(DAY);
  const words = inDays ? days : isWhole(60_000) ? times : toTheSecond;
  if (since !== null && until !== null) return words.formatRange(since, Math.max(since, inDays ? until - 1 : until));
  if (since !== null) return open.from(words.format(since));
  if (until === null) return timeRangeText.everything;
  return open.before(words.format(inDays && open === symbols ? until - 1 : until));
}

/**
 * A range as people read it: its days or times where its ends were chosen, the text itself where it has a name of its
 * own.
 */
export function shownRange(text: string, now: number): string {
  const resolved = parseCustomRange(text, now) ? resolve(text, now) : null;
  if (resolved?.name === 'range') return shownEnds(resolved.range);
  const named: Readonly<Record<string, string>> = timeRangeText.ranges;
  return Object.hasOwn(named, text) ? (named[text] ?? text) : text;
}
