const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Caches a formatter, since creating one costs far more than using it. */
function once<T>(make: (locale: string | undefined) => T): (locale: string | undefined) => T {
  const made = new Map<string | undefined, T>();
  return locale => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}
const timeOfDay = once(locale => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));
const wholeTime = once(locale => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }));
const relativeTime = once(locale => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'narrow' }));

/** Local time of day in the reader's locale: `08:14`, `8:14 AM`. */
export function clockTime(instant: number, locale?: string): string {
  return timeOfDay(locale).format(instant);
}

/** The whole date and time on this device's clock, for tooltips and screen readers. */
export function fullTime(instant: number, locale?: string): string {
  return wholeTime(locale).format(instant);
}

/** The time of day if it is today, otherwise the whole date and time. */
export function momentOf(instant: number, now: number, locale?: string): string {
  const isToday = new Date(instant).toDateString() === new Date(now).toDateString();
  return isToday ? clockTime(instant, locale) : fullTime(instant, locale);
}

/** The age of a stored number: its time of day while that is unambiguous, after a day its age. */
export function asOf(instant: number, now: number, locale?: string): string {
  if (now - instant < DAY) return clockTime(instant, locale);
  const days = Math.floor((now - instant) / DAY);
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);
}

/** `2 h ago`, `yesterday`, `12 Nov`: a short form of when something happened. */
export function ago(instant: number, now: number, locale?: string): string {
  const age = now - instant;
  const relative = relativeTime(locale);
  if (age < MINUTE) return relative.format(0, 'minute');
  if (age < HOUR) return relative.format(-Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return relative.format(-Math.floor(age / HOUR), 'hour');
  if (age < 7 * DAY) return relative.format(-Math.floor(age / DAY), 'day');
  const sameYear = new Date(instant).getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(instant);
}
