/** Dates in the tokens of moment.js (`YYYY-MM-DD`), in UTC: a date is the same for every reader. */
const names = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' });
  return (date: Date) => format.format(date);
};
const [longMonth, shortMonth, longDay, shortDay] = [
  names({ month: 'long' }),
  names({ month: 'short' }),
  names({ weekday: 'long' }),
  names({ weekday: 'short' }),
];

const pad = (value: number, width = 2) => String(value).padStart(width, '0');
const DAY = 86_400_000;
const dayOfYear = (date: Date) => Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / DAY) + 1;
const hour12 = (date: Date) => date.getUTCHours() % 12 || 12;

function ordinal(value: number): string {
  const tens = value % 100;
  const ending = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
  return `${value}${ending}`;
}

function isoWeek(date: Date): number {
  const thursday = new Date(date.getTime() + (4 - (date.getUTCDay() || 7)) * DAY);
  return Math.ceil(dayOfYear(thursday) / 7);
}

const tokens: Readonly<Record<string, (date: Date) => string>> = {
  YYYY: date => pad(date.getUTCFullYear(), 4),
  YY: date => pad(date.getUTCFullYear() % 100),
  Q: date => String(Math.floor(date.getUTCMonth() / 3) + 1),
  MMMM: longMonth,
  MMM: shortMonth,
  MM: date => pad(date.getUTCMonth() + 1),
  M: date => String(date.getUTCMonth() + 1),
  WW: date => pad(isoWeek(date)),
  W: date => String(isoWeek(date)),
  DDDD: date => pad(dayOfYear(date), 3),
  DDD: date => String(dayOfYear(date)),
  DD: date => pad(date.getUTCDate()),
  Do: date => ordinal(date.getUTCDate()),
  D: date => String(date.getUTCDate()),
  dddd: longDay,
  ddd: shortDay,
  dd: date => shortDay(date).slice(0, 2),
  d: date => String(date.getUTCDay()),
  HH: date => pad(date.getUTCHours()),
  H: date => String(date.getUTCHours()),
  hh: date => pad(hour12(date)),
  h: date => String(hour12(date)),
  mm: date => pad(date.getUTCMinutes()),
  m: date => String(date.getUTCMinutes()),
  SSS: date => pad(date.getUTCMilliseconds(), 3),
  ss: date => pad(date.getUTCSeconds()),
  s: date => String(date.getUTCSeconds()),
  A: date => (date.getUTCHours() < 12 ? 'AM' : 'PM'),
  a: date => (date.getUTCHours() < 12 ? 'am' : 'pm'),
  ZZ: () => '+0000',
  Z: () => '+00:00',
  X: date => String(Math.floor(date.getTime() / 1000)),
  x: date => String(date.getTime()),
};
/** What its letters stand for in English. */
const wholes: Readonly<Record<string, string>> = {
  LLLL: 'dddd, MMMM D, YYYY h:mm A',
  LLL: 'MMMM D, YYYY h:mm A',
  LL: 'MMMM D, YYYY',
  LTS: 'h:mm:ss A',
  LT: 'h:mm A',
  L: 'MM/DD/YYYY',
};

const pattern = new RegExp(
  String.raw`\[[^\]]*\]|` +
    Object.keys(tokens)
      .sort((a, b) => b.length - a.length)
      .join('|'),
  'g',
);
const shortcut = /\[[^\]]*\]|LLLL|LLL|LL|LTS|LT|L/g;

/** Milliseconds since the epoch, or a text that is a date; without a zone it is taken as UTC. */
function dateOf(value: unknown): Date {
  if (typeof value === 'number') return new Date(value);
  const text = typeof value === 'string' ? value.trim() : '';
  const hasTime = /\d[T ]\d/.test(text);
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/.test(text);
  return new Date(hasTime && !hasZone ? `${text.replace(' ', 'T')}Z` : text);
}

export function formatMomentTokens(value: unknown, format: string): string {
  const date = dateOf(value);
  if (Number.isNaN(date.getTime())) return 'Invalid date';
  const whole = format.replace(shortcut, part => wholes[part] ?? part);
  return whole.replace(pattern, part => (part.startsWith('[') ? part.slice(1, -1) : (tokens[part]?.(date) ?? part)));
}
