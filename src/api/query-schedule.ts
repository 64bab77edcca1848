import { isRecord, parseJson } from '@/lib/json';
import type { QuerySchedule } from '@/model/query-schedule';
import { parseInstant } from './values';

// Extra data of a saved query, under the names of the form in Superset's documentation.

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const isoTime = (instant: number) => new Date(instant).toISOString();

/** Writes this schedule into a saved query's extra data: JSON. */
export function writeSchedule({ start, end, crontab }: QuerySchedule): string {
  const info = {
    ...(start === null ? {} : { start_date: isoTime(start) }),
    ...(end === null ? {} : { end_date: isoTime(end) }),
    schedule_interval: crontab,
  };
  return JSON.stringify({ schedule_info: info });
}

/**
 * Reads the schedule of a saved query's extra data, given as JSON or an object; null without one. Each server defines
 * its own forms for it: other names are ignored.
 */
export function readSchedule(told: unknown): QuerySchedule | null {
  const extra = typeof told === 'string' ? parseJson(told) : told;
  const info = isRecord(extra) ? extra['schedule_info'] : undefined;
  if (!isRecord(info)) return null;
  return {
    start: parseInstant(textOf(info['start_date'])),
    end: parseInstant(textOf(info['end_date'])),
    crontab: textOf(info['schedule_interval']),
  };
}
