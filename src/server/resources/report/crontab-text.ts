import { cronValues, parseCrontab, type CronField } from '@/model/crontab';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const two = (value: number) => String(value).padStart(2, '0');
const clock = (hour: number, minute: number) =>
  `${two(hour % 12 === 0 ? 12 : hour % 12)}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`;
const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** `*` with a step, or a list that is one range. */
function onlyRange(field: CronField) {
  return field?.length === 1 ? field[0] : undefined;
}

const isFrom = (field: CronField, start: number) => onlyRange(field)?.from === start;

function timeText(minute: CronField, hour: CronField): string {
  const minutes = minute && cronValues(minute);
  const hours = hour && cronValues(hour);
  const single = minutes?.length === 1 ? minutes[0] : undefined;
  if (single !== undefined && hours && hours.length <= 6)
    return `At ${listed(hours.map(value => clock(value, single)))}`;
  return [minuteText(minute, minutes), hours && hourText(hour, hours)].filter(Boolean).join(', ');
}

function minuteText(field: CronField, values: readonly number[] | null): string {
  if (!values) return 'Every minute';
  const step = onlyRange(field)?.step ?? 1;
  if (step > 1 && isFrom(field, 0)) return `Every ${step} minutes`;
  if (values.length === 1 && values[0] === 0) return 'Every hour';
  return `At ${listed(values.map(String))} minutes past the hour`;
}

function hourText(field: CronField, values: readonly number[]): string {
  const range = onlyRange(field);
  if (range && range.step > 1 && range.from === 0) return `every ${range.step} hours`;
  if (range && range.step === 1) return `between ${clock(range.from, 0)} and ${clock(range.to, 59)}`;
  return `at ${listed(values.map(value => clock(value, 0)))}`;
}

function wordsText(field: CronField, words: readonly string[], first: number, only: string): string {
  if (!field) return '';
  const word = (value: number) => words[value - first] ?? '';
  const range = onlyRange(field);
  if (range && range.step === 1 && range.to > range.from) return `, ${word(range.from)} through ${word(range.to)}`;
  return `, ${only} ${listed(cronValues(field).map(word))}`;
}

function dayText(field: CronField): string {
  if (!field) return '';
  const values = cronValues(field);
  return `, on day ${listed(values.map(String))} of the month`;
}

/** Times that come again in words, as reports are listed; the text itself where it is none. */
export function crontabText(text: string): string {
  const crontab = parseCrontab(text);
  if (!crontab) return text;
  const { minute, hour, day, month, weekday } = crontab;
  return `${timeText(minute, hour)}${dayText(day)}${wordsText(weekday, weekdays, 0, 'only on')}${wordsText(month, months, 1, 'only in')}`;
}
