import { CronPattern } from 'croner';
import { isCrontab } from './crontab';

/** The times of a crontab as numbers. Null for any day, weekday or month. */
export interface CrontabTimes {
  readonly minutes: readonly number[];
  readonly hours: readonly number[];
  /** Of the month, from 1. */
  readonly days: readonly number[] | null;
  /** From 0, January. */
  readonly months: readonly number[] | null;
  /** From 0, Sunday. */
  readonly weekdays: readonly number[] | null;
}

const numbersOf = (flags: readonly number[]): number[] => flags.flatMap((flag, index) => (flag ? [index] : []));
const unlessAll = (numbers: readonly number[], all: number) => (numbers.length === all ? null : numbers);

/** Null for an invalid crontab. */
export function crontabTimes(crontab: string): CrontabTimes | null {
  if (!isCrontab(crontab)) return null;
  const pattern = new CronPattern(crontab.trim(), undefined, { mode: '5-part', sloppyRanges: true });
  const { minute, hour, day, month, dayOfWeek } = pattern;
  return {
    minutes: numbersOf(minute),
    hours: numbersOf(hour),
    days: unlessAll(
      numbersOf(day).map(index => index + 1),
      31,
    ),
    months: unlessAll(numbersOf(month), 12),
    weekdays: unlessAll(numbersOf(dayOfWeek), 7),
  };
}
