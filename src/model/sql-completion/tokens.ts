/** A token of SQL, without whitespace and comments. */
export interface TypedToken {
  readonly kind: 'word' | 'text' | 'number' | 'sign';
  /** The name inside the quotes, for a quoted name. */
  readonly text: string;
  readonly isQuoted: boolean;
  /** An unquoted word in lower case; otherwise empty. */
  readonly keyword: string;
  readonly from: number;
  readonly to: number;
}

interface Comment {
  readonly kind: 'comment';
  readonly from: number;
  readonly to: number;
}

type Piece = TypedToken | Comment;

/** The tokens of some SQL. */
export interface ReadSql {
  readonly sql: string;
  readonly pieces: readonly Piece[];
  readonly tokens: readonly TypedToken[];
}

const patterns = {
  comment: String.raw`--[^\n]*|\/\*[^]*?(?:\*\/|$)`,
  text: String.raw`'(?:[^']|'')*(?:'|$)`,
  dollar: String.raw`\$(?<tag>[a-z_]*)\$[^]*?(?:\$\k<tag>\$|$)`,
  quoted: String.raw`"(?:[^"]|"")*(?:"|$)|${'`[^`]*(?:`|$)'}`,
  word: String.raw`[\p{L}_][\p{L}\p{N}_$]*`,
  number: String.raw`\d[\w.]*`,
  sign: String.raw`\S`,
};
const PIECES = new RegExp(
  Object.entries(patterns)
    .map(([name, pattern]) => `(?<${name}>${pattern})`)
    .join('|'),
  'giu',
);

const unquoted = (text: string): string => {
  const quote = text[0] ?? '"';
  const end = text.length > 1 && text.endsWith(quote) ? -1 : undefined;
  return text.slice(1, end).replaceAll(quote + quote, quote);
};

function pieceOf(match: RegExpExecArray): Piece {
  const { comment, text, dollar, quoted, word, number } = match.groups ?? {};
  const [written] = match;
  const place = { from: match.index, to: match.index + written.length };
  if (comment !== undefined) return { kind: 'comment', ...place };
  const token = { text: written, isQuoted: false, keyword: '', ...place };
  if (text !== undefined || dollar !== undefined) return { ...token, kind: 'text' };
  if (quoted !== undefined) return { ...token, kind: 'word', text: unquoted(written), isQuoted: true };
  if (word !== undefined) return { ...token, kind: 'word', keyword: written.toLowerCase() };
  return { ...token, kind: number === undefined ? 'sign' : 'number' };
}

function alikeAtStart(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && one.charCodeAt(length) === other.charCodeAt(length)) length += 1;
  return length;
}

function alikeAtEnd(one: string, other: string, most: number): number {
  let length = 0;
  while (length < most && one.charCodeAt(one.length - 1 - length) === other.charCodeAt(other.length - 1 - length))
    length += 1;
  return length;
}

/** The number of pieces that end before a position. */
function endingBefore(pieces: readonly Piece[], at: number): number {
  let [low, high] = [0, pieces.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pieces[middle]?.to ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The number of pieces at the start that a change does not affect: pieces touching it may merge with the following
 * text.
 */
function unchanged(pieces: readonly Piece[], at: number): number {
  let count = endingBefore(pieces, at);
  while (count > 0 && pieces[count - 1]?.to === pieces[count]?.from) count -= 1;
  return Math.max(0, count - 1);
}

const shifted = (piece: Piece, by: number): Piece => ({ ...piece, from: piece.from + by, to: piece.to + by });

function readPieces(sql: string, before: ReadSql | null): readonly Piece[] {
  const start = before ? alikeAtStart(before.sql, sql) : 0;
  const end = before ? alikeAtEnd(before.sql, sql, Math.min(before.sql.length, sql.length) - start) : 0;
  const by = sql.length - (before?.sql.length ?? 0);
  const known = before?.pieces ?? [];
  const pieces = known.slice(0, unchanged(known, start));
  let next = pieces.length;
  PIECES.lastIndex = pieces.at(-1)?.to ?? 0;
  for (let match = PIECES.exec(sql); match; match = PIECES.exec(sql)) {
    // Where the rest of both texts is equal, a piece at a previous boundary is followed by the same pieces.
    if (before && match.index >= sql.length - end) {
      while ((known[next]?.from ?? Infinity) + by < match.index) next += 1;
      if ((known[next]?.from ?? Infinity) + by === match.index) {
        const rest = known.slice(next);
        return [...pieces, ...(by === 0 ? rest : rest.map(piece => shifted(piece, by)))];
      }
    }
    pieces.push(pieceOf(match));
  }
  return pieces;
}

/**
 * Reads SQL during typing: unclosed quotations and comments extend to the end.
 * @param before the result for the text before a change: only the affected part is read again
 */
export function readSql(sql: string, before: ReadSql | null = null): ReadSql {
  if (before?.sql === sql) return before;
  const pieces = readPieces(sql, before);
  return { sql, pieces, tokens: pieces.filter(piece => piece.kind !== 'comment') };
}

/** Whether completion is off at a position: in a text or a comment. */
export function isIdleAt({ sql, pieces }: ReadSql, at: number): boolean {
  // A line comment includes its end; a closed text does not.
  const goesOn = ({ from, to }: Piece) =>
    sql.startsWith('--', from) || (to === sql.length && !/['/$]$/.test(sql.slice(from + 1)));
  const piece = pieces[endingBefore(pieces, at)];
  if (piece?.kind !== 'comment' && piece?.kind !== 'text') return false;
  return at > piece.from && (at < piece.to || (at === piece.to && goesOn(piece)));
}

/** The tokens of the statement at a position. */
export function statementAt(tokens: readonly TypedToken[], at: number): readonly TypedToken[] {
  const isEnd = ({ kind, text }: TypedToken) => kind === 'sign' && text === ';';
  const start = tokens.findLastIndex(token => isEnd(token) && token.to <= at) + 1;
  const end = tokens.findIndex((token, index) => index >= start && isEnd(token));
  return tokens.slice(start, end < 0 ? undefined : end);
}
