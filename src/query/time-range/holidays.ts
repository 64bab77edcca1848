import { QueryError } from '../query-error';
import type { FindHoliday, Present } from './evaluate';

/** Additional codes of countries. */
const otherCodes: ReadonlyMap<string, string> = new Map([
  ['UK', 'GB'],
  ['USA', 'US'],
]);

/** Whether a text may name a holiday, so that they must be loaded before resolving it. */
export function mayNameHoliday(text: string | null | undefined): boolean {
  return /holiday/i.test(text ?? '');
}

interface Day {
  readonly name: string;
  readonly date: string;
  readonly type: string;
}

/** The first day whose name starts with the given one, else one that contains it; days off work take precedence. */
function named(days: readonly Day[], name: string): Day | undefined {
  const search = name.trim().toLowerCase();
  const ordered = [...days.filter(day => day.type === 'public'), ...days];
  return (
    ordered.find(day => day.name.toLowerCase().startsWith(search)) ??
    ordered.find(day => day.name.toLowerCase().includes(search))
  );
}

/** Loads the holidays of all countries; large, so only on demand. Names are the country's own or English. */
export async function loadHolidays(): Promise<FindHoliday> {
  const { default: Holidays } = await import('date-holidays');
  const countries = new Set(Object.keys(new Holidays().getCountries()));
  return (name, year, country) => {
    const code = otherCodes.get(country.toUpperCase()) ?? country.toUpperCase();
    if (!countries.has(code)) throw new QueryError('unknown-country', `Country ${country} not available`);
    const calendar = new Holidays(code, { timezone: 'UTC' });
    const days = [...calendar.getHolidays(year), ...calendar.getHolidays(year, 'en')].filter(day => !day.substitute);
    const found = named(days, name);
    return found ? Date.parse(`${found.date.slice(0, 10)}T00:00:00Z`) : null;
  };
}

let holidays: ReturnType<typeof loadHolidays> | undefined;

/** The context for resolving time ranges: the current time, and holidays if one of the texts may name one. */
export async function presentFor(texts: readonly (string | null | undefined)[], now: number): Promise<Present> {
  if (!texts.some(mayNameHoliday)) return { now };
  holidays ??= loadHolidays();
  return { now, findHoliday: await holidays };
}
