import { endText, timeUnits, type TimeUnit } from '@/query/time-range/calendar';

/** A date and time, a count of units from the other end or the anchor, now, or today's midnight. */
export const endModes = ['specific', 'relative', 'now', 'today'] as const;
export type EndMode = (typeof endModes)[number];

/**
 * A time range by its two ends. Date-times are `YYYY-MM-DDTHH:mm:ss`, or empty for an open end; a negative count is
 * before.
 */
export interface CustomRange {
  readonly sinceDatetime: string;
  readonly sinceMode: EndMode;
  readonly sinceGrain: TimeUnit;
  readonly sinceGrainValue: number;
  readonly untilDatetime: string;
  readonly untilMode: EndMode;
  readonly untilGrain: TimeUnit;
  readonly untilGrainValue: number;
  /** The anchor of both ends, if both are relative. */
  readonly anchorMode: 'now' | 'specific';
  readonly anchorValue: string;
}

export const SEPARATOR = ' : ';
const DATETIME = /^(\d{4}-\d{2}-\d{2})(?:(T\d{2}:\d{2})(:\d{2})?)?$/;
const RELATIVE = /^DATEADD\(DATETIME\(["']([^"']*)["']\),\s*([+-]?\d+),\s*([a-z]+)\)$/i;

/** The week that ended with today's midnight. */
export function defaultRange(now: number): CustomRange {
  const midnight = `${endText(now).slice(0, 10)}T00:00:00`;
  return {
    sinceDatetime: midnight,
    sinceMode: 'relative',
    sinceGrain: 'day',
    sinceGrainValue: -7,
    untilDatetime: midnight,
    untilMode: 'specific',
    untilGrain: 'day',
    untilGrainValue: 7,
    anchorMode: 'now',
    anchorValue: midnight,
  };
}

/** A date with or without a time, to the second; empty stays empty, and invalid text is null. */
export function toSeconds(text: string): string | null {
  if (text === '') return '';
  const [, day, time = 'T00:00', seconds = ':00'] = DATETIME.exec(text) ?? [];
  return day === undefined ? null : `${day}${time}${seconds}`;
}

type End =
  | { readonly mode: 'specific'; readonly datetime: string }
  | { readonly mode: 'now' | 'today' }
  | { readonly mode: 'relative'; readonly to: string; readonly count: number; readonly unit: TimeUnit };

function endOf(text: string): End | null {
  const word = text.toLowerCase();
  if (word === 'now' || word === 'today') return { mode: word };
  const datetime = toSeconds(text);
  if (datetime !== null) return { mode: 'specific', datetime };
  const [, to = '', digits = '', name = ''] = RELATIVE.exec(text) ?? [];
  const [count, unit] = [Number(digits), timeUnits.find(known => known === name.toLowerCase())];
  return to !== '' && count !== 0 && unit ? { mode: 'relative', to, count, unit } : null;
}

/** An end as text, as far as the other one may refer to it. */
const written = (end: Exclude<End, { mode: 'relative' }>) => (end.mode === 'specific' ? end.datetime : end.mode);

/** Whether a relative end refers to this. */
function countsFrom(to: string, text: string): boolean {
  return text !== '' && (to.toLowerCase() === text || toSeconds(to) === text);
}

/**
 * How the ends refer to each other: a relative one to the other, or both to one anchor. Null if neither is the case.
 */
function anchorOf(since: End, until: End): Partial<CustomRange> | null {
  if (since.mode === 'relative' && until.mode === 'relative') {
    const to = since.to.toLowerCase();
    if (to === 'now') return until.to.toLowerCase() === 'now' ? { anchorMode: 'now' } : null;
    const anchorValue = toSeconds(since.to);
    return anchorValue !== null && countsFrom(until.to, anchorValue) ? { anchorMode: 'specific', anchorValue } : null;
  }
  if (since.mode === 'relative') return until.mode !== 'relative' && countsFrom(since.to, written(until)) ? {} : null;
  if (until.mode === 'relative') return countsFrom(until.to, written(since)) ? {} : null;
  return written(since) === '' && written(until) === '' ? null : {};
}

function sinceFields(end: End): Partial<CustomRange> {
  if (end.mode === 'specific') return { sinceMode: 'specific', sinceDatetime: end.datetime };
  return end.mode === 'relative'
    ? { sinceMode: 'relative', sinceGrain: end.unit, sinceGrainValue: end.count }
    : { sinceMode: end.mode };
}

function untilFields(end: End): Partial<CustomRange> {
  if (end.mode === 'specific') return { untilMode: 'specific', untilDatetime: end.datetime };
  return end.mode === 'relative'
    ? { untilMode: 'relative', untilGrain: end.unit, untilGrainValue: end.count }
    : { untilMode: end.mode };
}

/** Parses a text to two ends; null if they cannot express it. Parts that the text lacks get their defaults. */
export function parseCustomRange(text: string, now: number): CustomRange | null {
  const at = text.indexOf(SEPARATOR);
  if (at === -1) return null;
  const [since, until] = [endOf(text.slice(0, at).trim()), endOf(text.slice(at + SEPARATOR.length).trim())];
  const anchor = since && until && anchorOf(since, until);
  return anchor && { ...defaultRange(now), ...sinceFields(since), ...untilFields(until), ...anchor };
}

const relative = (to: string, count: number, unit: TimeUnit) => `DATEADD(DATETIME("${to}"), ${count}, ${unit})`;

/** The text of two ends. */
export function formatCustomRange(range: CustomRange): string {
  const anchor = range.anchorMode === 'now' ? 'now' : range.anchorValue;
  const fixed = (mode: EndMode, datetime: string) =>
    mode === 'relative' ? anchor : mode === 'specific' ? datetime : mode;
  const since = fixed(range.sinceMode, range.sinceDatetime);
  const until = fixed(range.untilMode, range.untilDatetime);
  return [
    range.sinceMode === 'relative' ? relative(until, range.sinceGrainValue, range.sinceGrain) : since,
    range.untilMode === 'relative' ? relative(since, range.untilGrainValue, range.untilGrain) : until,
  ].join(SEPARATOR);
}

/** Whether both ends are relative to a chosen anchor. */
export const hasAnchor = ({ sinceMode, untilMode }: CustomRange): boolean =>
  sinceMode === 'relative' && untilMode === 'relative';
