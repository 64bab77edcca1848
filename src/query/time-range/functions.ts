import { isShort, type TimeUnit } from './calendar';
import { count, type Count, type Moment } from './moment';
import { unit } from './phrases';
import type { Cursor } from './tokens';

/** Parses the text inside `DATETIME("…")`. */
export type ReadText = (text: string) => Moment;

const names = ['datetime', 'dateadd', 'datetrunc', 'lastday', 'holiday'] as const;

function quoted(cursor: Cursor): string | null {
  const token = cursor.peek();
  if (token?.kind !== 'quoted') return null;
  cursor.next();
  return token.text;
}

/** The unit of a call, after its comma; a trailing comma is allowed. */
function unitArgument(cursor: Cursor): TimeUnit | null {
  if (cursor.accept(',') === null) return null;
  const found = unit(cursor);
  cursor.accept(',');
  return found;
}

function wholeNumber(cursor: Cursor): Count | null {
  const sign = cursor.accept('-', '+');
  const token = cursor.next();
  return token?.kind === 'number' ? count((sign === '-' ? -1 : 1) * Number(token.text)) : null;
}

/** `DATEDIFF(from, to[, day|year])` as a number of units. */
function difference(cursor: Cursor, readText: ReadText): Count | null {
  if (cursor.accept('(') === null) return null;
  const from = call(cursor, readText);
  if (!from || cursor.accept(',') === null) return null;
  const to = call(cursor, readText);
  if (!to) return null;
  const by = cursor.peek()?.text === ',' ? unitArgument(cursor) : 'day';
  if (cursor.accept(')') === null || (by !== 'day' && by !== 'year')) return null;
  return { kind: 'difference', from, to, unit: by };
}

function added(cursor: Cursor, readText: ReadText): Moment | null {
  const to = call(cursor, readText);
  if (!to || cursor.accept(',') === null) return null;
  const many = cursor.accept('datediff') === null ? wholeNumber(cursor) : difference(cursor, readText);
  const by = many && unitArgument(cursor);
  return many && by && { kind: 'add', to, count: many, unit: by };
}

function cut(cursor: Cursor, readText: ReadText, kind: 'truncate' | 'last-day'): Moment | null {
  const of = call(cursor, readText);
  const by = of && unitArgument(cursor);
  if (!of || !by || (kind === 'last-day' && isShort(by))) return null;
  return { kind, of, unit: by };
}

function holiday(cursor: Cursor, readText: ReadText): Moment | null {
  const name = quoted(cursor);
  if (name === null) return null;
  cursor.accept(',');
  const within = call(cursor, readText);
  cursor.accept(',');
  const country = quoted(cursor);
  cursor.accept(',');
  return { kind: 'holiday', name, within, country };
}

function inside(cursor: Cursor, name: (typeof names)[number], readText: ReadText): Moment | null {
  switch (name) {
    case 'datetime': {
      const text = quoted(cursor);
      return text === null ? null : readText(text);
    }
    case 'dateadd':
      return added(cursor, readText);
    case 'datetrunc':
      return cut(cursor, readText, 'truncate');
    case 'lastday':
      return cut(cursor, readText, 'last-day');
    case 'holiday':
      return holiday(cursor, readText);
  }
}

/** One of the functions, with nested calls as moments; `NOW` and `TODAY` need no quotes there. */
export function call(cursor: Cursor, readText: ReadText): Moment | null {
  const word = cursor.accept('now', 'today');
  if (word !== null) return { kind: word === 'now' ? 'now' : 'today' };
  const token = cursor.peek();
  const name = token?.kind === 'word' ? names.find(known => known === token.text.toLowerCase()) : undefined;
  if (!name || cursor.peek(1)?.text !== '(') return null;
  cursor.next();
  cursor.next();
  const moment = inside(cursor, name, readText);
  return moment && cursor.accept(')') !== null ? moment : null;
}
