/**
 * Times that come again, as five fields: minute, hour, day of the month, month, day of the week (0 and 7 are Sunday). A
 * field is a list of values, ranges and `*`, each with a step where one is wanted. No library of the project reads
 * them, and the grammar is this small.
 */
interface Field {
  readonly name: 'minute' | 'hour' | 'day' | 'month' | 'weekday';
  readonly from: number;
  readonly to: number;
  /** Words for values, the first one for `from`. */
  readonly words?: readonly string[];
}

const fields: readonly Field[] = [
  { name: 'minute', from: 0, to: 59 },
  { name: 'hour', from: 0, to: 23 },
  { name: 'day', from: 1, to: 31 },
  {
    name: 'month',
    from: 1,
    to: 12,
    words: ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  },
  { name: 'weekday', from: 0, to: 7, words: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] },
];

const named = new Map([
  ['@hourly', '0 * * * *'],
  ['@daily', '0 0 * * *'],
  ['@midnight', '0 0 * * *'],
  ['@weekly', '0 0 * * 0'],
  ['@monthly', '0 0 1 * *'],
  ['@yearly', '0 0 1 1 *'],
  ['@annually', '0 0 1 1 *'],
]);

/** Values from one to another, every so many. */
export interface CronRange {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}
/** Null: every value of the field. */
export type CronField = readonly CronRange[] | null;
export type Crontab = Readonly<Record<Field['name'], CronField>>;

function valueOf(text: string, { from, to, words = [] }: Field): number | null {
  const word = words.indexOf(text.toLowerCase());
  if (word >= 0) return from + word;
  const value = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  return value >= from && value <= to ? value : null;
}

function readRange(text: string, field: Field): CronRange | null {
  const [, start = '', end, stepText] = /^(\*|\w+)(?:-(\w+))?(?:\/(\d{1,2}))?$/.exec(text) ?? [];
  const step = stepText === undefined ? 1 : Number(stepText);
  if (step < 1 || (start === '*' && end !== undefined)) return null;
  const from = start === '*' ? field.from : valueOf(start, field);
  // One value with a step goes on to the end of the field.
  const last = start === '*' || stepText !== undefined ? field.to : from;
  const to = end === undefined ? last : valueOf(end, field);
  return from === null || to === null || from > to ? null : { from, to, step };
}

function readField(text: string, field: Field): CronField | undefined {
  if (text === '*') return null;
  const ranges = text.split(',').map(part => readRange(part, field));
  return ranges.every(range => range !== null) ? ranges : undefined;
}

/** Reads times that come again; null for what is none. */
export function parseCrontab(text: string): Crontab | null {
  const parts = (named.get(text.trim().toLowerCase()) ?? text).trim().split(/\s+/);
  if (parts.length !== fields.length) return null;
  const read = fields.map((field, index) => [field.name, readField(parts[index] ?? '', field)] as const);
  if (read.some(([, ranges]) => ranges === undefined)) return null;
  const found = Object.fromEntries(read);
  return { minute: null, hour: null, day: null, month: null, weekday: null, ...found };
}

/** All values that a field names, in order. */
export function cronValues(ranges: readonly CronRange[]): number[] {
  const values = ranges.flatMap(({ from, to, step }) =>
    Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step),
  );
  return [...new Set(values)].sort((left, right) => left - right);
}
