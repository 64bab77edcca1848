import { isRecord, parseJson } from '@/lib/json';
import type { QuerySchedule } from '@/model/query-schedule';
import { parseInstant } from './values';

// What a saved query keeps beside itself, under the names of the form that Superset's documentation gives.

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const isoTime = (instant: number) => new Date(instant).toISOString();

/** What is kept with a saved query, with this schedule in it: JSON. */
export function writeSchedule({ start, end, crontab }: QuerySchedule): string {
  const info = {
    ...(start === null ? {} : { start_date: isoTime(start) }),
    ...(end === null ? {} : { end_date: isoTime(end) }),
    schedule_interval: crontab,
  };
  return JSON.stringify({ schedule_info: info });
}

/**
 * The schedule in what is kept with a saved query, as JSON or told as an object; null without one. Each server makes
 * forms of its own for it: what is called otherwise there is not read.
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
