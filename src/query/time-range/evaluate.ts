import { QueryError } from '../query-error';
import { DAY, addUnits, isShort, lastDay, midnight, truncate, weekday } from './calendar';
import type { Count, Moment } from './moment';

/**
 * The day of a holiday as local midnight; null if the country has none of that name in that year.
 *
 * @throws QueryError `unknown-country`
 */
export type FindHoliday = (name: string, year: number, country: string) => number | null;

export interface Present {
  /** The current time as local milliseconds. */
  readonly now: number;
  /** The reference time of relative ranges. By default, short units are counted from now and others from today. */
  readonly relativeStart?: 'now' | 'today' | null;
  /** The end of relative ranges. */
  readonly relativeEnd?: 'now' | 'today' | null;
  /** Without it, holidays are an error: they are many, and loaded only on demand. */
  readonly findHoliday?: FindHoliday;
}

const SECOND = 1000;

function countOf(value: Count, present: Present): number {
  if (value.kind === 'number') return value.value;
  const from = evaluate(value.from, present);
  const to = evaluate(value.to, present);
  if (value.unit === 'year') return new Date(to).getUTCFullYear() - new Date(from).getUTCFullYear();
  return Math.floor((to - from) / DAY);
}

function onWeekday({ day, which }: Extract<Moment, { kind: 'weekday' }>, today: number): number {
  const ahead = day - weekday(today);
  if (which === 'last') return today + (ahead < 0 ? ahead : ahead - 7) * DAY;
  return today + (which === 'next' ? ahead + 7 : ahead) * DAY;
}

function onHoliday(moment: Extract<Moment, { kind: 'holiday' }>, present: Present): number {
  if (!present.findHoliday) throw new QueryError('unsupported', 'Holidays are not known here');
  const year = new Date(moment.within ? evaluate(moment.within, present) : present.now).getUTCFullYear();
  const found = present.findHoliday(moment.name, year, moment.country ?? 'US');
  if (found === null) throw new QueryError('bad-time-range', `Unable to find such a holiday: [${moment.name}]`);
  return found;
}

/** A moment as local milliseconds. */
export function evaluate(moment: Moment, present: Present): number {
  // Texts have no fractions of seconds.
  const now = Math.floor(present.now / SECOND) * SECOND;
  switch (moment.kind) {
    case 'now':
      return now;
    case 'today':
      return midnight(now);
    case 'anchor': {
      const setting = moment.side === 'start' ? present.relativeStart : present.relativeEnd;
      return (setting ?? (isShort(moment.unit) ? 'now' : 'today')) === 'now' ? now : midnight(now);
    }
    case 'instant':
      return moment.at;
    case 'add':
      return addUnits(evaluate(moment.to, present), countOf(moment.count, present), moment.unit);
    case 'truncate':
      return truncate(evaluate(moment.of, present), moment.unit);
    case 'last-day':
      return lastDay(evaluate(moment.of, present), moment.unit);
    case 'weekday':
      return onWeekday(moment, midnight(now));
    case 'holiday':
      return onHoliday(moment, present);
  }
}
