import { isCrontab } from './crontab';

/** Frequencies of a report in its form; other times are written as a crontab. */
export const frequencies = ['hour', 'day', 'weekdays', 'week', 'month', 'custom'] as const;
export type Frequency = (typeof frequencies)[number];

/** A recurring time, as picked in the form. Parts that a frequency does not use keep their values. */
export interface PickedTimes {
  readonly frequency: Frequency;
  /** Such as `09:30`; hourly schedules only use the minutes. */
  readonly time: string;
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly dayOfMonth: number;
  /** The crontab for a custom frequency. */
  readonly crontab: string;
}

/** Mondays at nine, the default for a new report. */
const first = { time: '09:00', weekday: 1, dayOfMonth: 1 };
/** Five numbers, or asterisks in their place. */
const simple = /^(\d{1,2}) (\d{1,2}|\*) (\d{1,2}|\*) \* ([0-7]|1-5|\*)$/;

const twoDigits = (number: number) => String(number).padStart(2, '0');

function frequencyOf(hour: string, day: string, weekday: string): Frequency {
  const isEveryDay = day === '*' && weekday === '*';
  if (hour === '*') return isEveryDay ? 'hour' : 'custom';
  if (isEveryDay) return 'day';
  if (day === '*') return weekday === '1-5' ? 'weekdays' : 'week';
  return weekday === '*' ? 'month' : 'custom';
}

/** Converts a crontab to the form's values. */
export function pickedTimes(crontab: string): PickedTimes {
  const text = crontab.trim().replaceAll(/\s+/g, ' ');
  const [, minute = '0', hour = '9', day = '*', weekday = '*'] = simple.exec(text) ?? [];
  const isSimple = isCrontab(text) && simple.test(text);
  const frequency = isSimple ? frequencyOf(hour, day, weekday) : 'custom';
  if (frequency === 'custom') return { ...first, frequency, crontab: text };
  return {
    frequency,
    time: `${hour === '*' ? '00' : twoDigits(Number(hour))}:${twoDigits(Number(minute))}`,
    weekday: /^\d$/.test(weekday) ? Number(weekday) % 7 : first.weekday,
    dayOfMonth: day === '*' ? first.dayOfMonth : Number(day),
    crontab: text,
  };
}

/** The crontab of the form's values; empty while the time is incomplete. */
export function crontabOf({ frequency, time, weekday, dayOfMonth, crontab }: PickedTimes): string {
  if (frequency === 'custom') return crontab.trim();
  const [, hour, minute] = /^(\d{1,2}):(\d{2})/.exec(time) ?? [];
  if (hour === undefined || minute === undefined) return '';
  const at = `${Number(minute)} ${Number(hour)}`;
  switch (frequency) {
    case 'hour':
      return `${Number(minute)} * * * *`;
    case 'day':
      return `${at} * * *`;
    case 'weekdays':
      return `${at} * * 1-5`;
    case 'week':
      return `${at} * * ${weekday}`;
    case 'month':
      return `${at} ${dayOfMonth} * *`;
  }
}
