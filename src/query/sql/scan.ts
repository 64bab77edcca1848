/** A token of SQL with its position. Excludes comments and whitespace. */
export interface SqlPart {
  readonly kind: 'word' | 'name' | 'text' | 'number' | 'end' | 'mark';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * How an engine reads quotes and comments. `mysql`: double quotes and backslash escapes in texts, names in backticks,
 * `#` comments, `--` only before whitespace, no nested comments; the session's `sql_mode` must say so too.
 * `postgresql`: also texts with escapes and in dollars, which others read in another way.
 */
export type SqlSyntax = 'standard' | 'postgresql' | 'mysql';

type Rule = readonly [kind: SqlPart['kind'] | null, pattern: RegExp];

/** In the order of matching. Unclosed tokens extend to the end: the engine reports the error. */
const standard: readonly Rule[] = [
  [null, /\s+/y],
  [null, /--[^\r\n]*/y],
  ['text', /[eE]'(?:[^'\\]|\\[^]|'')*(?:'|$)/y],
  ['text', /'(?:[^']|'')*(?:'|$)/y],
  ['name', /"(?:[^"]|"")*(?:"|$)/y],
  ['name', /`(?:[^`]|``)*(?:`|$)/y],
  ['word', /[\p{L}_][\p{L}\p{M}\p{N}_$]*/uy],
  ['text', /\$([\p{L}_][\p{L}\p{N}_]*)?\$[^]*?(?:\$\1\$|$)/uy],
  ['number', /(?:\d[\d_]*(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?/iy],
  ['end', /;/y],
  ['mark', /[^]/uy],
];

const mysql: readonly Rule[] = [
  [null, /\s+/y],
  [null, /(?:#|--(?=[ \t\r\n\v\f]|$))[^\n]*/y],
  ['text', /'(?:[^'\\]|\\[^]|'')*(?:'|$)/y],
  ['text', /"(?:[^"\\]|\\[^]|"")*(?:"|$)/y],
  ['name', /`(?:[^`]|``)*(?:`|$)/y],
  ['word', /[\p{L}_][\p{L}\p{M}\p{N}_$]*/uy],
  ['number', /(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?/iy],
  ['end', /;/y],
  ['mark', /[^]/uy],
];

const rulesOf: Readonly<Record<SqlSyntax, readonly Rule[]>> = { standard, postgresql: standard, mysql };

/** Some engines nest comments. If all nested comments are closed, the end is the same in all engines. */
function afterComment(sql: string, start: number, syntax: SqlSyntax): number {
  if (syntax === 'mysql') {
    const end = sql.indexOf('*/', start + 2);
    return end < 0 ? sql.length : end + 2;
  }
  let depth = 0;
  for (let at = start; at < sql.length; at += 1) {
    const two = sql.slice(at, at + 2);
    if (two === '/*') depth += 1;
    else if (two === '*/') depth -= 1;
    else continue;
    at += 1;
    if (depth === 0) return at + 1;
  }
  return sql.length;
}

/** Tokenizes SQL. Unclosed tokens extend to the end. */
export function scanSql(sql: string, syntax: SqlSyntax = 'standard'): SqlPart[] {
  const tokens: SqlPart[] = [];
  for (let start = 0; start < sql.length;) {
    if (sql.startsWith('/*', start)) {
      start = afterComment(sql, start, syntax);
      continue;
    }
    const [kind, text] = nextAt(sql, start, rulesOf[syntax]);
    if (kind !== null) tokens.push({ kind, text, start, end: start + text.length });
    start += text.length;
  }
  return tokens;
}

function nextAt(sql: string, start: number, rules: readonly Rule[]): readonly [SqlPart['kind'] | null, string] {
  for (const [kind, pattern] of rules) {
    pattern.lastIndex = start;
    const text = pattern.exec(sql)?.[0];
    if (text) return [kind, text];
  }
  return ['mark', sql.charAt(start)];
}

/**
 * A statement without trailing semicolons and surrounding whitespace and comments, for use in parentheses. Keeps
 * comments within it, and everything if another statement follows.
 */
export function oneStatement(sql: string, syntax: SqlSyntax = 'standard'): string {
  const parts = scanSql(sql, syntax);
  if (parts.at(-1)?.kind !== 'end') return sql;
  return sql.slice(0, parts.findLast(({ kind }) => kind !== 'end')?.end ?? 0);
}
