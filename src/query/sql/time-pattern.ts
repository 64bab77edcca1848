import { utcFormat } from 'd3-time-format';
import { QueryError } from '../query-error';
import type { TimeForm } from './tree';

/** The directives of `strftime` with the same meaning in every engine. */
const known = /^[YymdHIMSfpbBj]$/;

/**
 * How a column other than a timestamp stores times, from the dataset's `python_date_format`: `epoch_s`, `epoch_ms`, or
 * a pattern of `strftime`. Null for none.
 *
 * @throws QueryError `unsupported` for directives that engines do not share
 */
export function readTimeForm(format: string | null | undefined): TimeForm | null {
  const text = format?.trim() ?? '';
  if (text === '') return null;
  if (text === 'epoch_s' || text === 'epoch_ms') return { kind: 'epoch', unit: text === 'epoch_s' ? 's' : 'ms' };
  const unknown = [...text.matchAll(/%(.?)/gs)].find(([, directive]) => !known.test(directive ?? ''));
  if (unknown)
    throw new QueryError('unsupported', `The date format ${text} has ${unknown[0]}, which is not supported here`);
  return { kind: 'text', pattern: text };
}

/** Translates a pattern to another engine's; quotes the text between directives. */
export function translatePattern(
  pattern: string,
  words: ReadonlyMap<string, string>,
  quote: (text: string) => string,
): string {
  return pattern
    .split(/(%.)/s)
    .map(part =>
      part.startsWith('%') ? (words.get(part.slice(1)) ?? '') : /[a-z"\\]/i.test(part) ? quote(part) : part,
    )
    .join('');
}

/** A time in a column's stored form, for comparisons with its values. */
export function inTimeForm(instant: number, form: TimeForm): string | number {
  if (form.kind === 'text') return utcFormat(form.pattern)(new Date(instant));
  return form.unit === 's' ? Math.floor(instant / 1000) : instant;
}
