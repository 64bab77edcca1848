import dayjs, { type Dayjs } from 'dayjs';
import advancedFormat from 'dayjs/plugin/advancedFormat';
import isoWeek from 'dayjs/plugin/isoWeek';
import localizedFormat from 'dayjs/plugin/localizedFormat';
import utc from 'dayjs/plugin/utc';
import weekOfYear from 'dayjs/plugin/weekOfYear';
import weekYear from 'dayjs/plugin/weekYear';
import { templateText } from '@/text/messages/charts/template';

for (const plugin of [utc, isoWeek, weekOfYear, weekYear, localizedFormat, advancedFormat]) dayjs.extend(plugin);

/** A number is milliseconds since the epoch and a text is a date; without a zone it is in UTC. */
function dateOf(value: unknown): Dayjs {
  return dayjs.utc(typeof value === 'number' ? value : typeof value === 'string' ? value.trim() : Number.NaN);
}

/** The day of the year is the only commonly used token of moment that Day.js lacks. */
function withDayOfYear(format: string, date: Dayjs): string {
  return format.replaceAll(/\[[^\]]*\]|(?<!D)D{3,4}(?!D)/g, token =>
    token.startsWith('[')
      ? token
      : `[${String(date.diff(date.startOf('year'), 'day') + 1).padStart(token === 'DDDD' ? 3 : 1, '0')}]`,
  );
}

/** Formats dates with the tokens of moment.js (`YYYY-MM-DD`), in UTC: a date is the same for every reader. */
export function formatMomentTokens(value: unknown, format: string): string {
  const date = dateOf(value);
  return date.isValid() ? date.format(withDayOfYear(format, date)) : templateText.invalidDate;
}
