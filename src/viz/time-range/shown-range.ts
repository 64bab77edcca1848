import { DAY, endText } from '@/query/time-range/calendar';
import type { TimeRange } from '@/query/time-range/time-range';
import { timeRangeText } from '@/text/messages/filters/time-range';
import { parseCustomRange } from './custom-range';
import { zoneOf } from './range-zone';
import { resolveHere, type Resolved } from './resolution';

const days = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
const times = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
const toTheSecond = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });

interface Open {
  readonly from: (start: string) => string;
  readonly before: (end: string) => string;
}

/** The symbols of TIM-043 for open ends; a range with an open start shows its last day, like one with two ends. */
const symbols: Open = { from: start => `${start} – ∞`, before: last => `−∞ – ${last}` };

const isWhole = ({ since, until }: TimeRange, unit: number) =>
  [since, until].every(end => end === null || end % unit === 0);

/** Whole days if both ends are midnights, with the last day included; else the times. */
function readableEnds(range: TimeRange, open: Open): string {
  const { since, until } = range;
  const inDays = isWhole(range, DAY);
  const words = inDays ? days : isWhole(range, 60_000) ? times : toTheSecond;
  if (since !== null && until !== null) return words.formatRange(since, Math.max(since, inDays ? until - 1 : until));
  if (since !== null) return open.from(words.format(since));
  if (until === null) return timeRangeText.everything;
  return open.before(words.format(inDays && open === symbols ? until - 1 : until));
}

/** The ends of a text's range, with the name of their zone if it is not the reader's own. */
function toldEnds(text: string, range: TimeRange, now: number, open: Open): string {
  const zone = zoneOf(text, now);
  const ends = readableEnds(range, open);
  return zone === null ? ends : timeRangeText.inZone(ends, zone);
}

/**
 * The note on a text: the times that it means now, or its error; null if there is nothing to add.
 * @param now wall-clock milliseconds
 */
export function meaningOf(text: string, now: number): string | null {
  const resolved = resolveHere(text, now);
  switch (resolved?.name) {
    case 'range':
      return toldEnds(text, resolved.range, now, timeRangeText);
    case 'invalid':
      return resolved.message;
    default:
      return null;
  }
}

/**
 * A range for readers: its days or times if its ends were chosen, the text itself if it has its own name.
 * @param now wall-clock milliseconds
 */
export function shownRange(text: string, now: number): string {
  const resolved = parseCustomRange(text, now) ? resolveHere(text, now) : null;
  if (resolved?.name === 'range') return toldEnds(text, resolved.range, now, symbols);
  const named: Readonly<Record<string, string>> = timeRangeText.ranges;
  return Object.hasOwn(named, text) ? (named[text] ?? text) : text;
}

/** To the day if both ends are midnights, else to the second. */
function exactEnds({ since, until }: TimeRange): readonly [since: string, until: string] {
  const inDays = isWhole({ since, until }, DAY);
  const write = (end: number) => (inDays ? endText(end).slice(0, 10) : endText(end).replace('T', ' '));
  return [since === null ? '−∞' : write(since), until === null ? '∞' : write(until)];
}

/** The times of a range as a condition: the start is included, the end is not. */
export function conditionOf(resolved: Exclude<Resolved, { name: 'invalid' }>, column: string): string {
  if (resolved.name === 'open') return timeRangeText.everything;
  const [since, until] = exactEnds(resolved.range);
  return `${since} ${resolved.range.since === null ? '<' : '≤'} ${column} < ${until}`;
}

/** The length of a range of whole days; null for any other. */
export function daysIn(resolved: Resolved): number | null {
  if (resolved.name !== 'range') return null;
  const { since, until } = resolved.range;
  return since !== null && until !== null && isWhole(resolved.range, DAY) ? (until - since) / DAY : null;
}
