/** A part of SQL with its place. Comments and blanks are left out. */
export interface SqlPart {
  readonly kind: 'word' | 'name' | 'text' | 'number' | 'end' | 'mark';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

type Rule = readonly [kind: SqlPart['kind'] | null, pattern: RegExp];

/** In the order in which they are tried. What breaks off goes to the end: the engine says what is wrong with it. */
const rules: readonly Rule[] = [
  [null, /\s+/y],
  [null, /--[^\r\n]*/y],
  ['text', /[eE]'(?:[^'\\]|\\[^]|'')*(?:'|$)/y],
  ['text', /'(?:[^']|'')*(?:'|$)/y],
  ['name', /"(?:[^"]|"")*(?:"|$)/y],
  ['name', /`(?:[^`]|``)*(?:`|$)/y],
  ['word', /[\p{L}_][\p{L}\p{N}_$]*/uy],
  ['text', /\$([\p{L}_][\p{L}\p{N}_]*)?\$[^]*?(?:\$\1\$|$)/uy],
  ['number', /(?:\d[\d_]*(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?/iy],
  ['end', /;/y],
  ['mark', /[^]/uy],
];

/** Comments lie in one another in some engines. Where one ends is the same for all that close what they open. */
function afterComment(sql: string, start: number): number {
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

/** Reads SQL into its parts without knowing the engine. What is not closed goes to the end. */
export function scanSql(sql: string): SqlPart[] {
  const tokens: SqlPart[] = [];
  for (let start = 0; start < sql.length;) {
    if (sql.startsWith('/*', start)) {
      start = afterComment(sql, start);
      continue;
    }
    const [kind, text] = nextAt(sql, start);
    if (kind !== null) tokens.push({ kind, text, start, end: start + text.length });
    start += text.length;
  }
  return tokens;
}

function nextAt(sql: string, start: number): readonly [SqlPart['kind'] | null, string] {
  for (const [kind, pattern] of rules) {
    pattern.lastIndex = start;
    const text = pattern.exec(sql)?.[0];
    if (text) return [kind, text];
  }
  return ['mark', sql.charAt(start)];
}

/**
 * A statement without the semicolons that end it and what stands around them, so that it can stand in parentheses.
 * Comments within it stay, and so does everything where another statement follows.
 */
export function oneStatement(sql: string): string {
  const parts = scanSql(sql);
  if (parts.at(-1)?.kind !== 'end') return sql;
  return sql.slice(0, parts.findLast(({ kind }) => kind !== 'end')?.end ?? 0);
}
