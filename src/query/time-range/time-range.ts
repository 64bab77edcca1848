import { QueryError } from '../query-error';
import { evaluate, type Present } from './evaluate';
import { readRange } from './range';

/** Half-open: includes `since`, excludes `until`. Local milliseconds without a zone; null is open. */
export interface TimeRange {
  readonly since: number | null;
  readonly until: number | null;
}

/** A server's interpretation of a time-range text. */
export type ServerRange =
  | { readonly name: 'range'; readonly range: TimeRange }
  /** With its own message, or its status. */
  | { readonly name: 'refused'; readonly message: string }
  /** No readable answer: the device must parse the text itself. */
  | { readonly name: 'away' };

/**
 * Resolves a time-range text: `No filter`, `Last <n> <unit>`, `previous calendar <unit>`, and `start : end` with dates,
 * words (`2 weeks ago`) and functions (`DATEADD(DATETIME("now"), -1, week)`) for its ends. See the README.
 *
 * @throws QueryError `bad-time-range` for anything else, `reversed-time-range` for a range that ends before it starts
 */
export function parseTimeRange(text: string | null | undefined, present: Present): TimeRange {
  const range = readRange(text ?? '');
  const since = range.since && evaluate(range.since, present);
  const until = range.until && evaluate(range.until, present);
  if (since !== null && until !== null && since > until) {
    throw new QueryError('reversed-time-range', 'From date cannot be larger than to date');
  }
  return { since, until };
}
