import { DAY, weekday } from '../time-range/calendar';

const weeksFromMonday = new Set(['P1W', '1969-12-29T00:00:00Z/P1W', 'P1W/1970-01-04T00:00:00Z']);
const weeksFromSunday = new Set(['1969-12-28T00:00:00Z/P1W', 'P1W/1970-01-03T00:00:00Z']);

const pad = (value: number) => String(value).padStart(2, '0');

/** Weeks of a year, counted from its first Monday or Sunday; the days before are in week 0. */
function weekName(instant: number, firstDay: number): string {
  const year = new Date(instant).getUTCFullYear();
  const dayOfYear = Math.floor((instant - Date.UTC(year, 0, 1)) / DAY);
  const sinceFirstDay = (weekday(instant) - firstDay + 7) % 7;
  return `${year}-W${pad(Math.floor((dayOfYear + 7 - sinceFirstDay) / 7))}`;
}

type Name = (instant: number) => string;

/**
 * How periods of a grain are named so that a moved one meets its counterpart: a year before Monday is no Monday. Null
 * for days and shorter, which meet by themselves.
 */
export function periodName(grain: string): Name | null {
  if (weeksFromMonday.has(grain)) return instant => weekName(instant, 0);
  if (weeksFromSunday.has(grain)) return instant => weekName(instant, 6);
  const dated =
    (name: (date: Date) => string): Name =>
    instant =>
      name(new Date(instant));
  switch (grain) {
    case 'P1M':
      return dated(date => `${date.getUTCFullYear()}-${pad(date.getUTCMonth() + 1)}`);
    case 'P3M':
      return dated(date => `${date.getUTCFullYear()}-Q${Math.floor(date.getUTCMonth() / 3) + 1}`);
    case 'P1Y':
      return dated(date => String(date.getUTCFullYear()));
    default:
      return null;
  }
}
