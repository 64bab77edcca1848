/** A part of SQL with its place. Comments and blanks are left out. */
export interface ScriptToken {
  readonly kind: 'word' | 'name' | 'text' | 'number' | 'end' | 'mark';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

type Rule = readonly [kind: ScriptToken['kind'] | null, pattern: RegExp];

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

export function scanSql(sql: string): ScriptToken[] {
  const tokens: ScriptToken[] = [];
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

function nextAt(sql: string, start: number): readonly [ScriptToken['kind'] | null, string] {
  for (const [kind, pattern] of rules) {
    pattern.lastIndex = start;
    const text = pattern.exec(sql)?.[0];
    if (text) return [kind, text];
  }
  return ['mark', sql.charAt(start)];
}

/**
 * A message with the line that it is about and a mark below the place, as engines show it.
 * @param at characters before the place
 */
export function withPlace(message: string, sql: string, at: number): string {
  const before = [...sql].slice(0, at).join('').split('\n');
  const head = `LINE ${before.length}: `;
  const column = [...(before.at(-1) ?? '')].length;
  return `${message}\n${head}${sql.split('\n')[before.length - 1] ?? ''}\n${' '.repeat(head.length + column)}^\n`;
}
