import { QueryError } from '../query-error';
import { oneStatement, type SqlSyntax } from '../sql/scan';

export type SqlToken = { readonly kind: 'word' | 'name' | 'text' | 'number' | 'mark'; readonly text: string };

const refusal = (what: string) => new QueryError('bad-fragment', `Invalid SQL expression: ${what}`);

interface Rule {
  readonly pattern: RegExp;
  /** Null for separators of tokens. */
  readonly kind: SqlToken['kind'] | null;
}

/** In the order of matching. Each matches only text that all engines parse alike. */
const standard: readonly Rule[] = [
  { kind: null, pattern: /\s+/y },
  // Ends with its line in every engine.
  { kind: null, pattern: /--[^\r\n]*/y },
  // Some engines support nested comments, others do not.
  { kind: null, pattern: /\/\*(?:(?!\/\*|\*\/)[^])*\*\//y },
  // Bytes and bits, without anything that could be an escape.
  { kind: 'text', pattern: /[bx]'[\da-f]*'/iy },
  { kind: 'text', pattern: /'(?:[^']|'')*'/y },
  { kind: 'name', pattern: /"(?:[^"]|"")+"/y },
  { kind: 'word', pattern: /[\p{L}_][\p{L}\p{M}\p{N}_]*/uy },
  { kind: 'number', pattern: /(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?/iy },
  { kind: 'mark', pattern: /(?!--|\/\*|\*\/)[-+*/<>=~!@#%^&|?:.,()[\]]/y },
];

/**
 * MySQL and MariaDB. Excludes comments that are executed or change the session (`/*!`, `/*M!`, `/*+`), variables, and
 * comments that end elsewhere in other servers. Other spaces than those of ASCII are parts of names.
 */
const mysql: readonly Rule[] = [
  { kind: null, pattern: /[ \t\r\n\v\f]+/y },
  { kind: null, pattern: /(?:#|--(?=[ \t\r\n\v\f]|$))[^\0\r\n]*(?=\n|\r\n|$)/y },
  { kind: null, pattern: /\/\*(?![!+]|M!)(?:(?!\/\*|\*\/)[^])*\*\//y },
  { kind: 'text', pattern: /'(?:[^'\\]|\\[^]|'')*'/y },
  { kind: 'text', pattern: /"(?:[^"\\]|\\[^]|"")*"/y },
  { kind: 'name', pattern: /`(?:[^`]|``)+`/y },
  { kind: 'word', pattern: /[\p{L}_][\p{L}\p{M}\p{N}_$]*/uy },
  { kind: 'number', pattern: /(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?/iy },
  { kind: 'mark', pattern: /(?!--|\/\*|\*\/)[-+*/<>=~!%^&|?:.,()]/y },
];

/**
 * PostgreSQL alone. Other spaces than those of ASCII are parts of names, and so are dollars: they would decide where a
 * text begins.
 */
const postgresql: readonly Rule[] = [
  { kind: null, pattern: /[ \t\r\n\f]+/y },
  { kind: 'text', pattern: /e'(?:[^'\\]|\\[^]|'')*'/iy },
  { kind: 'text', pattern: /\$([\p{L}_][\p{L}\p{N}_]*)?\$[^]*?\$\1\$/uy },
  ...standard
    .filter(({ pattern }) => pattern.source !== String.raw`\s+`)
    .map(rule => (rule.kind === 'word' ? { ...rule, pattern: /[\p{L}_][\p{L}\p{M}\p{N}_$]*/uy } : rule)),
];

const rulesOf: Readonly<Record<SqlSyntax, readonly Rule[]>> = { standard, postgresql, mysql };

/** Texts with a prefix letter may contain escapes: `E'\''` ends elsewhere than it seems. */
function refusePrefix(previous: SqlToken | undefined, isAdjacent: boolean): void {
  if (isAdjacent && previous?.kind === 'word' && /^[a-z]$/i.test(previous.text))
    throw refusal(`a text with the prefix ${previous.text} is not supported`);
  if (isAdjacent && previous?.text === '&') throw refusal('texts with escapes are not supported');
  // After a new line, it continues that text, and may contain escapes too.
  if (previous?.kind === 'text' && /^e/i.test(previous.text)) throw refusal('a text follows one with escapes');
}

/** @throws QueryError `bad-fragment` for SQL that engines parse differently */
export function readSqlTokens(sql: string, syntax: SqlSyntax = 'standard'): SqlToken[] {
  const tokens: SqlToken[] = [];
  let end = 0;
  for (let position = 0; position < sql.length;) {
    const found = rulesOf[syntax]
      .map(rule => ({ rule, text: matchAt(rule.pattern, sql, position) }))
      .find(({ text }) => text !== null);
    if (!found || found.text === null)
      throw refusal(`it cannot be read from ${JSON.stringify(sql.slice(position, position + 20))} on`);
    const { kind } = found.rule;
    // In MySQL, backslashes mean the same after every prefix.
    if (syntax !== 'mysql' && (kind === 'text' || kind === 'name'))
      refusePrefix(tokens.at(-1), end === position && position > 0);
    position += found.text.length;
    if (kind === null) continue;
    tokens.push({ kind, text: found.text });
    end = position;
  }
  return tokens;
}

/**
 * The tokens of a statement, optionally followed by semicolons and comments.
 * @throws QueryError `bad-fragment` for SQL that engines parse differently
 */
export function readStatementTokens(sql: string, syntax: SqlSyntax = 'standard'): SqlToken[] {
  const statement = oneStatement(sql, syntax);
  // Engines that parse the end differently must not find another statement in it.
  if (readSqlTokens(sql.slice(statement.length).replaceAll(';', ' '), syntax).length > 0)
    throw refusal('more than one statement');
  return readSqlTokens(statement, syntax);
}

function matchAt(pattern: RegExp, sql: string, position: number): string | null {
  pattern.lastIndex = position;
  return pattern.exec(sql)?.[0] ?? null;
}
