import { NO_TIME_FILTER } from '@/model/native-filter/make-mask';
import { SEPARATOR } from './custom-range';

/** `start : end`; what starts with Last has no end, what starts with Next no start. */
export function advanced(text: string): string {
  if (text === '' || text === NO_TIME_FILTER) return SEPARATOR;
  if (text.includes(SEPARATOR)) return text;
  if (/^last/i.test(text)) return `${text}${SEPARATOR}`;
  return /^next/i.test(text) ? `${SEPARATOR}${text}` : text;
}

/** The two ends of an advanced text; what names a stretch by itself stands as its start. */
export function endsOf(text: string): readonly [start: string, end: string] {
  const at = text.indexOf(SEPARATOR);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + SEPARATOR.length)];
}

/** The functions of advanced ranges. */
export const rangeFunctions = ['datetime', 'dateadd', 'datetrunc', 'lastday', 'holiday'] as const;

interface Inserted {
  readonly text: string;
  /** What is most likely to be written anew: the first argument in quotes. */
  readonly selection: readonly [start: number, end: number];
}

/** A text with a call in the place of what is selected in it. */
export function insertCall(text: string, [start, end]: readonly [number, number], call: string): Inserted {
  const [quoted = call] = /(?<=").*?(?=")/.exec(call) ?? [];
  const at = start + call.indexOf(quoted);
  return { text: `${text.slice(0, start)}${call}${text.slice(end)}`, selection: [at, at + quoted.length] };
}
