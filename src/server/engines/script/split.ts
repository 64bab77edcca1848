import { scanSql, type SqlPart, type SqlSyntax } from '@/query/sql/scan';

/** One statement of a script. */
export interface ScriptStatement {
  /** Without its terminator and the surrounding whitespace and comments. */
  readonly sql: string;
  /** The line in the script where it begins, from 0. */
  readonly line: number;
  /** With their positions in `sql`. */
  readonly tokens: readonly SqlPart[];
}

function statementOf(script: string, tokens: readonly SqlPart[]): ScriptStatement {
  const start = tokens[0]?.start ?? 0;
  const end = tokens.at(-1)?.end ?? start;
  return {
    sql: script.slice(start, end),
    line: script.slice(0, start).split('\n').length - 1,
    tokens: tokens.map(token => ({ ...token, start: token.start - start, end: token.end - start })),
  };
}

/** The statements of a script, in order; empty ones are omitted. */
export function splitStatements(script: string, syntax: SqlSyntax = 'standard'): ScriptStatement[] {
  const found: SqlPart[][] = [[]];
  for (const token of scanSql(script, syntax)) {
    if (token.kind === 'end') found.push([]);
    else found.at(-1)?.push(token);
  }
  return found.filter(tokens => tokens.length > 0).map(tokens => statementOf(script, tokens));
}
