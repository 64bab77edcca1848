import { QueryError } from '../query-error';

export type Token = (
  | { readonly kind: 'word' | 'number' | 'mark'; readonly text: string }
  /** `text` is the part between the quotes. */
  | { readonly kind: 'quoted'; readonly text: string }
) & { readonly start: number; readonly end: number };

/** Longer than anything a person writes, and short enough for nested calls. */
const LONGEST = 1000;

const letter = /[a-z]/i;
const digit = /[0-9]/;

/** The end of the run of characters that begins at `start`. */
function endOfRun(text: string, start: number, belongs: RegExp): number {
  let end = start;
  while (end < text.length && belongs.test(text.charAt(end))) end += 1;
  return end;
}

/** Words of letters, numbers of digits, quoted texts, and single characters for all else. Spaces separate them. */
export function tokenize(text: string): Token[] {
  if (text.length > LONGEST) throw new QueryError('bad-time-range', `A time range has at most ${LONGEST} characters`);
  const tokens: Token[] = [];
  for (let start = 0; start < text.length;) {
    const first = text.charAt(start);
    if (/\s/.test(first)) {
      start += 1;
    } else if (first === '"' || first === "'") {
      const end = text.indexOf(first, start + 1);
      if (end < 0) throw new QueryError('bad-time-range', `Cannot parse time string [${text}]`);
      tokens.push({ kind: 'quoted', text: text.slice(start + 1, end), start, end: end + 1 });
      start = end + 1;
    } else {
      const kind = letter.test(first) ? 'word' : digit.test(first) ? 'number' : 'mark';
      const end = kind === 'mark' ? start + 1 : endOfRun(text, start, kind === 'word' ? letter : digit);
      tokens.push({ kind, text: text.slice(start, end), start, end });
      start = end;
    }
  }
  return tokens;
}

/** Reads tokens one by one. */
export interface Cursor {
  readonly position: number;
  readonly isAtEnd: boolean;
  peek(ahead?: number): Token | undefined;
  next(): Token | undefined;
  /** Advances if the next token is this word, in any case, or this mark. */
  accept(...texts: readonly string[]): string | null;
  back(position: number): void;
}

export function cursorOf(tokens: readonly Token[]): Cursor {
  let position = 0;
  return {
    get position() {
      return position;
    },
    get isAtEnd() {
      return position >= tokens.length;
    },
    peek: (ahead = 0) => tokens[position + ahead],
    next() {
      const token = tokens[position];
      if (token) position += 1;
      return token;
    },
    accept(...texts) {
      const token = tokens[position];
      const text = token && token.kind !== 'quoted' ? token.text.toLowerCase() : null;
      if (text === null || !texts.includes(text)) return null;
      position += 1;
      return text;
    },
    back(to) {
      position = to;
    },
  };
}

/** Tries a rule; if it does not match, resets the cursor. */
export function attempt<T>(cursor: Cursor, rule: (cursor: Cursor) => T | null): T | null {
  const start = cursor.position;
  const result = rule(cursor);
  if (result === null) cursor.back(start);
  return result;
}
