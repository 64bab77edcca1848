import type { QueryObject } from '@/model/query-context';
import { columnLabel } from '../result/labels';
import { QueryError } from '../query-error';
import { addUnits, DAY, lastDay, type TimeUnit, timeUnits } from '../time-range/calendar';
import type { TimeRange } from '../time-range/time-range';

/** How far a time comparison moves, such as `1 year ago`; negative counts are the past. */
export interface TimeOffset {
  /** As it was asked for; it names the columns. */
  readonly text: string;
  readonly count: number;
  readonly unit: TimeUnit;
}

const pattern = /^\s*(\d+)\s+(second|minute|hour|day|week|month|quarter|year)s?\s+(ago|later)\s*$/i;

/** @throws QueryError with the contract's words where the direction is missing or the text says no length of time */
export function parseTimeOffset(text: string): TimeOffset {
  const [, digits, word, direction] = pattern.exec(text) ?? [];
  const unit = timeUnits.find(candidate => candidate === word?.toLowerCase());
  if (!unit)
    throw new QueryError('bad-operation', `Time delta is ambiguous. Please specify [${text} ago] or [${text} later].`);
  return { text, unit, count: direction?.toLowerCase() === 'ago' ? -Number(digits) : Number(digits) };
}

/** An instant of the main range → the one that it is compared with. */
export function shifted(instant: number, { count, unit }: TimeOffset): number {
  return addUnits(instant, count, unit);
}

/** An instant of the compared range → where it stands in the main one. */
export function shiftedBack(instant: number, { count, unit }: TimeOffset): number {
  return addUnits(instant, -count, unit);
}

/** The instant that is compared with one of the compared range; null for 29 to 31 January a month before February. */
export function counterpart(instant: number, offset: TimeOffset): number | null {
  const back = shiftedBack(instant, offset);
  return shifted(back, offset) === instant ? back : null;
}

export interface EnclosedRange {
  readonly since: number;
  readonly until: number;
}

/** @throws QueryError where one end is open */
export function requireEnclosed(range: TimeRange): EnclosedRange {
  const { since, until } = range;
  if (since !== null && until !== null) return { since, until };
  throw new QueryError(
    'bad-operation',
    'An enclosed time range (both start and end) must be specified when using a Time Comparison.',
  );
}

/** The end of a range moved; one on a day that the other month lacks stands behind that month's last day. */
export function shiftedEnd(until: number, offset: TimeOffset): number {
  const moved = shifted(until, offset);
  return counterpart(until, { ...offset, count: -offset.count }) === null ? lastDay(moved, 'month') + DAY : moved;
}

export const shiftedRange = (range: EnclosedRange, offset: TimeOffset): EnclosedRange => ({
  since: shifted(range.since, offset),
  until: shiftedEnd(range.until, offset),
});

/** The name that the time axis has in the answer, or null for a query without. */
export function axisLabel(query: QueryObject): string | null {
  const axis = (query.columns ?? []).find(column => typeof column !== 'string' && column.columnType === 'BASE_AXIS');
  if (axis !== undefined) return columnLabel(axis);
  return query.granularity && query.is_timeseries ? '__timestamp' : null;
}

/** The text of the range that a comparison moves: the query's own, else that of the filter on the axis. */
export function rangeText(query: QueryObject): string | null {
  if (query.time_range) return query.time_range;
  const label = axisLabel(query);
  const filter = (query.filters ?? []).findLast(
    ({ op, col, val }) => op === 'TEMPORAL_RANGE' && col === label && typeof val === 'string',
  );
  return typeof filter?.val === 'string' ? filter.val : null;
}

/** The step of the axis. Where the first column is no plain name, only that one's counts. */
export function grainOf(query: QueryObject): string | null {
  const [first] = query.columns ?? [];
  if (first !== undefined && typeof first !== 'string') return first.timeGrain ?? null;
  return query.extras?.time_grain_sqla ?? null;
}
