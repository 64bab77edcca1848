import { QueryError } from '../query-error';
import { isShort } from './calendar';
import { date } from './dates';
import { call } from './functions';
import { count, type Moment, type MomentRange } from './moment';
import { isAmbiguous, phrase, scope, shifted, unit } from './phrases';
import { attempt, cursorOf, tokenize, type Cursor, type Token } from './tokens';

const NO_FILTER = 'No filter';

/** A rule that must match the whole text. */
const whole =
  <T>(rule: (cursor: Cursor) => T | null) =>
  (cursor: Cursor): T | null => {
    const found = rule(cursor);
    return cursor.isAtEnd ? found : null;
  };

/** @throws QueryError `bad-time-range` with the recorded server's text */
function readMoment(tokens: readonly Token[], text: string): Moment {
  const cursor = cursorOf(tokens);
  for (const rule of [date, phrase, (at: Cursor) => call(at, readText)]) {
    const found = attempt(cursor, whole(rule));
    if (found) return found;
  }
  if (isAmbiguous(cursor)) {
    throw new QueryError(
      'bad-time-range',
      `Time string is ambiguous. Please specify [${text} ago] or [${text} later].`,
    );
  }
  throw new QueryError('bad-time-range', `Cannot parse time string [${text}]`);
}

const readText = (text: string): Moment => readMoment(tokenize(text), text);

/** A colon with space, or the end, on both sides: those in times of day have none. */
function separatorIn(tokens: readonly Token[]): number {
  let depth = 0;
  return tokens.findIndex((token, index) => {
    if (token.kind !== 'mark') return false;
    if (token.text === '(') depth += 1;
    if (token.text === ')') depth -= 1;
    const before = tokens[index - 1];
    const after = tokens[index + 1];
    const isApart = (!before || before.end < token.start) && (!after || token.end < after.start);
    return depth === 0 && token.text === ':' && isApart;
  });
}

/** `Last 3 weeks` ends now, `Next 3 weeks` starts now; `This week` is the calendar week. */
function relative(cursor: Cursor): MomentRange | null {
  const found = scope(cursor);
  if (!found) return null;
  if (found.direction === 0) return isShort(found.unit) ? null : calendar({ kind: 'today' }, found.unit);
  const here = (side: 'start' | 'end'): Moment => ({ kind: 'anchor', side, unit: found.unit });
  return found.direction < 0
    ? { since: shifted(found, 'start'), until: here('end') }
    : { since: here('start'), until: shifted(found, 'end') };
}

/** The whole week, month, quarter or year around a moment. */
function calendar(around: Moment, by: NonNullable<ReturnType<typeof unit>>): MomentRange {
  const since: Moment = { kind: 'truncate', of: around, unit: by };
  return { since, until: { kind: 'truncate', of: { kind: 'add', to: around, count: count(1), unit: by }, unit: by } };
}

/** `previous calendar quarter`. */
function previousCalendar(cursor: Cursor): MomentRange | null {
  if (cursor.accept('previous') === null || cursor.accept('calendar') === null) return null;
  const by = unit(cursor);
  if (!by || isShort(by)) return null;
  return calendar({ kind: 'add', to: { kind: 'today' }, count: count(-1), unit: by }, by);
}

/** `first week of this year`. */
function firstPart(cursor: Cursor): MomentRange | null {
  if (cursor.accept('first') === null) return null;
  const part = unit(cursor);
  if (!part || part === 'day' || isShort(part) || cursor.accept('of') === null) return null;
  cursor.accept('the');
  const around = attempt(cursor, scope);
  const by = around?.unit ?? unit(cursor);
  if (!by || isShort(by)) return null;
  const since: Moment = { kind: 'truncate', of: around ? shifted(around, 'start') : { kind: 'today' }, unit: by };
  return { since, until: { kind: 'add', to: since, count: count(1), unit: part } };
}

/**
 * Parses a time-range text (spec part 2, section 4, "Time range popover").
 *
 * @throws QueryError `bad-time-range`
 */
export function readRange(text: string): MomentRange {
  const tokens = tokenize(text);
  if (tokens.length === 0 || text.trim().toLowerCase() === NO_FILTER.toLowerCase()) return { since: null, until: null };
  const at = separatorIn(tokens);
  if (at >= 0) {
    const end = (part: readonly Token[]) =>
      part[0] ? readMoment(part, text.slice(part[0].start, part.at(-1)?.end)) : null;
    return { since: end(tokens.slice(0, at)), until: end(tokens.slice(at + 1)) };
  }
  const cursor = cursorOf(tokens);
  for (const rule of [previousCalendar, firstPart, relative]) {
    const found = attempt(cursor, whole(rule));
    if (found) return found;
  }
  throw new QueryError('bad-time-range', `Cannot parse time string [${text.trim()}]`);
}
