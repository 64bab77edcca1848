import { addDays, format, set } from 'date-fns';
import type { QuerySchedule } from '@/model/query-schedule';

/** A schedule as entered: local times of this device, empty for none. */
export interface ScheduleForm {
  readonly start: string;
  readonly end: string;
  readonly crontab: string;
}

const HOUR = 9;
const DAYS = 30;

/** The value of a date and time field. */
const written = (time: Date) => format(time, "yyyy-MM-dd'T'HH:mm");

/** Daily at nine for thirty days from tomorrow, as Superset's documentation proposes. */
export function proposedSchedule(now: number): ScheduleForm {
  const start = set(addDays(now, 1), { hours: HOUR, minutes: 0, seconds: 0, milliseconds: 0 });
  return { start: written(start), end: written(addDays(start, DAYS)), crontab: `0 ${HOUR} * * *` };
}

function timeOf(text: string): number | null {
  const time = new Date(text).getTime();
  return text === '' || Number.isNaN(time) ? null : time;
}

/** The entered schedule, even if it is invalid (`scheduleFault`). */
export const writtenSchedule = ({ start, end, crontab }: ScheduleForm): QuerySchedule => ({
  start: timeOf(start),
  end: timeOf(end),
  crontab: crontab.trim(),
});
