import { NO_TIME_FILTER } from '@/model/native-filter/make-mask';
import { SEPARATOR } from './custom-range';

/** `start : end`; a text that starts with Last has no end, one that starts with Next no start. */
export function advanced(text: string): string {
  if (text === '' || text === NO_TIME_FILTER) return SEPARATOR;
  if (text.includes(SEPARATOR)) return text;
  if (/^last/i.test(text)) return `${text}${SEPARATOR}`;
  return /^next/i.test(text) ? `${SEPARATOR}${text}` : text;
}

/** The two ends of an advanced text; a text that alone names a range becomes the start. */
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
