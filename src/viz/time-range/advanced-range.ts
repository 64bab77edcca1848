import { NO_TIME_FILTER } from '@/model/filter-values';
import { SEPARATOR } from './custom-range';

/** The two ends of a calendar period, which as a start alone would mean something else; null for another text. */
function calendarEnds(text: string): string | null {
  const [, which, unit] = /^(this|current|previous calendar)\s+(day|week|month|quarter|year)$/i.exec(text.trim()) ?? [];
  if (which === undefined || unit === undefined) return null;
  const by = unit.toLowerCase();
  const start = (periods: number) => {
    const today = 'DATETIME("today")';
    return `DATETRUNC(${periods === 0 ? today : `DATEADD(${today}, ${periods}, ${by})`}, ${by})`;
  };
  const first = which.toLowerCase().startsWith('previous') ? -1 : 0;
  return [start(first), start(first + 1)].join(SEPARATOR);
}

/**
 * `start : end`; a text that starts with Last has no end, one that starts with Next no start. Any other text becomes the
 * start.
 */
export function advanced(text: string): string {
  if (text === '' || text === NO_TIME_FILTER) return SEPARATOR;
  if (text.includes(SEPARATOR)) return text;
  if (/^next/i.test(text)) return `${SEPARATOR}${text}`;
  return calendarEnds(text) ?? `${text}${SEPARATOR}`;
}

/** The two ends of an advanced text. */
export function endsOf(text: string): readonly [start: string, end: string] {
  const at = text.indexOf(SEPARATOR);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + SEPARATOR.length)];
}

/** The functions of advanced ranges. */
export const rangeFunctions = ['datetime', 'dateadd', 'datetrunc', 'lastday', 'holiday'] as const;

interface Inserted {
  readonly text: string;
  /** The part most likely to be replaced: the first argument in quotes. */
  readonly selection: readonly [start: number, end: number];
}

/** Replaces the selection of a text with a call. */
export function insertCall(text: string, [start, end]: readonly [number, number], call: string): Inserted {
  const [quoted = call] = /(?<=").*?(?=")/.exec(call) ?? [];
  const at = start + call.indexOf(quoted);
  return { text: `${text.slice(0, start)}${call}${text.slice(end)}`, selection: [at, at + quoted.length] };
}
