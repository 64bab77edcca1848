import type { QueryObject } from '@/model/query-context';
import { columnLabel } from '../result/labels';
import { QueryError } from '../query-error';
import { addUnits, DAY, lastDay, type TimeUnit, timeUnits } from '../time-range/calendar';
import type { TimeRange } from '../time-range/time-range';

/** The offset of a time comparison, such as `1 year ago`; negative counts are the past. */
export interface TimeOffset {
  /** The requested text; it names the columns. */
  readonly text: string;
  readonly count: number;
  readonly unit: TimeUnit;
}

const pattern = /^\s*(\d+)\s+(second|minute|hour|day|week|month|quarter|year)s?\s+(ago|later)\s*$/i;

/** @throws QueryError with the contract's text if the direction is missing or the text is not a duration */
export function parseTimeOffset(text: string): TimeOffset {
  const [, digits, word, direction] = pattern.exec(text) ?? [];
  const unit = timeUnits.find(candidate => candidate === word?.toLowerCase());
  if (!unit)
    throw new QueryError('bad-operation', `Time delta is ambiguous. Please specify [${text} ago] or [${text} later].`);
  return { text, unit, count: direction?.toLowerCase() === 'ago' ? -Number(digits) : Number(digits) };
}

/** Maps an instant of the main range to the one that it is compared with. */
export function shifted(instant: number, { count, unit }: TimeOffset): number {
  return addUnits(instant, count, unit);
}

/** Maps an instant of the compared range back to the main one. */
export function shiftedBack(instant: number, { count, unit }: TimeOffset): number {
  return addUnits(instant, -count, unit);
}

/**
 * Maps an instant of the compared range to the one compared with it; null for 29 to 31 January a month before February.
 */
export function counterpart(instant: number, offset: TimeOffset): number | null {
  const back = shiftedBack(instant, offset);
  return shifted(back, offset) === instant ? back : null;
}

export interface EnclosedRange {
  readonly since: number;
  readonly until: number;
}

/** @throws QueryError if one end is open */
export function requireEnclosed(range: TimeRange): EnclosedRange {
  const { since, until } = range;
  if (since !== null && until !== null) return { since, until };
  throw new QueryError(
    'bad-operation',
    'An enclosed time range (both start and end) must be specified when using a Time Comparison.',
  );
}

/** The moved end of a range; a day that the other month lacks becomes the day after its last. */
export function shiftedEnd(until: number, offset: TimeOffset): number {
  const moved = shifted(until, offset);
  return counterpart(until, { ...offset, count: -offset.count }) === null ? lastDay(moved, 'month') + DAY : moved;
}

export const shiftedRange = (range: EnclosedRange, offset: TimeOffset): EnclosedRange => ({
  since: shifted(range.since, offset),
  until: shiftedEnd(range.until, offset),
});

/** The time axis's name in the answer; null without an axis. */
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

/** The grain of the axis. If the first column is not a plain name, only that column's counts. */
export function grainOf(query: QueryObject): string | null {
  const [first] = query.columns ?? [];
  if (first !== undefined && typeof first !== 'string') return first.timeGrain ?? null;
  return query.extras?.time_grain_sqla ?? null;
}
