import { isShort, timeUnits, type TimeUnit } from './calendar';
import { count, type Moment } from './moment';
import { attempt, type Cursor } from './tokens';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const numbers = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** `week` or `weeks`. */
export function unit(cursor: Cursor): TimeUnit | null {
  const token = cursor.peek();
  const word = token?.kind === 'word' ? token.text.toLowerCase() : '';
  const found = timeUnits.find(name => word === name || word === `${name}s`);
  if (found) cursor.next();
  return found ?? null;
}

/** A whole number, in digits or as a word. */
function amount(cursor: Cursor): number | null {
  const token = cursor.peek();
  if (token?.kind === 'number') {
    cursor.next();
    return Number(token.text);
  }
  if (cursor.accept('a', 'an') !== null) return 1;
  const word = cursor.accept(...numbers);
  return word === null ? null : numbers.indexOf(word);
}

interface Scope {
  readonly direction: -1 | 0 | 1;
  readonly count: number;
  readonly unit: TimeUnit;
}

/** `last 2 weeks`, `this month`, `next year`: distance and unit. */
export function scope(cursor: Cursor): Scope | null {
  const word = cursor.accept('last', 'prior', 'previous', 'next', 'this', 'current');
  if (word === null) return null;
  const many = amount(cursor) ?? 1;
  const found = unit(cursor);
  if (!found) return null;
  const direction = word === 'next' ? 1 : word === 'this' || word === 'current' ? 0 : -1;
  return { direction, count: many, unit: found };
}

/** The moment of a scope, counted from one side's anchor. */
export function shifted({ direction, count: many, unit: by }: Scope, side: 'start' | 'end'): Moment {
  const anchor: Moment = { kind: 'anchor', side, unit: by };
  return direction === 0 ? anchor : { kind: 'add', to: anchor, count: count(direction * many), unit: by };
}

function scoped(cursor: Cursor): Moment | null {
  const found = scope(cursor);
  return found && shifted(found, 'start');
}

/** `start of next month`, `beginning of this year`, `end of last quarter`. */
function edge(cursor: Cursor): Moment | null {
  const which = cursor.accept('start', 'beginning', 'end');
  if (which === null || cursor.accept('of') === null) return null;
  const found = scope(cursor);
  if (!found || isShort(found.unit)) return null;
  return { kind: which === 'end' ? 'last-day' : 'truncate', of: shifted(found, 'start'), unit: found.unit };
}

/** `first of the month`, `first day of last year`. */
function first(cursor: Cursor): Moment | null {
  if (cursor.accept('first') === null) return null;
  cursor.accept('day');
  if (cursor.accept('of') === null) return null;
  cursor.accept('the');
  const by = attempt(cursor, scope) ?? bareUnit(cursor);
  return by && !isShort(by.unit) ? { kind: 'truncate', of: shifted(by, 'start'), unit: by.unit } : null;
}

function bareUnit(cursor: Cursor): Scope | null {
  const found = unit(cursor);
  return found && { direction: 0, count: 1, unit: found };
}

/** `last monday` is before today, `next monday` in the next week, `this monday` in this one. */
function onWeekday(cursor: Cursor): Moment | null {
  const which = cursor.accept('last', 'next', 'this');
  const day = weekdays.findIndex(name => cursor.accept(name, name.slice(0, 3)) !== null);
  if (day < 0 || (which !== 'last' && which !== 'next' && which !== 'this')) return null;
  return { kind: 'weekday', day, which };
}

/** Whole days are counted from midnight (recorded). */
function moved(many: number, by: TimeUnit): Moment {
  const moment: Moment = { kind: 'add', to: { kind: 'now' }, count: count(many), unit: by };
  return isShort(by) ? moment : { kind: 'truncate', of: moment, unit: 'day' };
}

/** `3 days ago`, `a week later`, `two months from now`, `in 5 minutes`, `2 days before yesterday`. */
function distance(cursor: Cursor): Moment | null {
  const isAhead = cursor.accept('in') !== null;
  const many = amount(cursor);
  const by = many === null ? null : unit(cursor);
  if (many === null || by === null) return null;
  if (isAhead) return moved(many, by);
  const word = cursor.accept('ago', 'later', 'hence', 'before', 'after', 'from');
  if (word === null) return null;
  const direction = word === 'ago' || word === 'before' ? -1 : 1;
  const isPlain = word === 'ago' || word === 'later' || word === 'hence' || (word !== 'from' && cursor.isAtEnd);
  if (isPlain || cursor.accept('now') !== null) return moved(direction * many, by);
  const base = phrase(cursor);
  return base && { kind: 'add', to: base, count: count(direction * many), unit: by };
}

function dayAway(cursor: Cursor): Moment | null {
  const word = cursor.accept('now', 'today', 'midnight', 'yesterday', 'tomorrow');
  if (word === null) return null;
  if (word === 'now') return { kind: 'now' };
  if (word === 'today' || word === 'midnight') return { kind: 'today' };
  return { kind: 'add', to: { kind: 'today' }, count: count(word === 'yesterday' ? -1 : 1), unit: 'day' };
}

/** A moment in words; null for other texts. */
export function phrase(cursor: Cursor): Moment | null {
  for (const rule of [dayAway, onWeekday, scoped, edge, first, distance]) {
    const found = attempt(cursor, rule);
    if (found) return found;
  }
  return null;
}

/** `2 days` is a duration, not a moment. */
export function isAmbiguous(cursor: Cursor): boolean {
  return cursor.next()?.kind === 'number' && unit(cursor) !== null && cursor.isAtEnd;
}
