import type { SqlSyntax } from '@/query/sql/scan';
import type { SqlToken } from '@/query/fragments/tokens';

const isName = (token: SqlToken | undefined): token is SqlToken => token?.kind === 'word' || token?.kind === 'name';
const nameOf = ({ kind, text }: SqlToken) =>
  kind === 'name' ? text.slice(1, -1).replaceAll(text.charAt(0).repeat(2), text.charAt(0)) : text;

const wordAt = (tokens: readonly SqlToken[], at: number) =>
  tokens[at]?.kind === 'word' ? tokens[at].text.toLowerCase() : '';

/** The position of the table in `SHOW [FULL] COLUMNS FROM t`; null for another statement. */
function tableOfShow(tokens: readonly SqlToken[]): number | null {
  if (wordAt(tokens, 0) !== 'show') return null;
  const columns = wordAt(tokens, 1) === 'full' ? 2 : 1;
  const isShow = /^(?:columns|fields)$/.test(wordAt(tokens, columns)) && isFrom(tokens, columns + 1);
  return isShow ? columns + 2 : null;
}

const isFrom = (tokens: readonly SqlToken[], at: number) => /^(?:from|in)$/.test(wordAt(tokens, at));

/** The parts of the name at a position: `a.b.c`. */
function partsAt(tokens: readonly SqlToken[], start: number): string[] {
  const parts: string[] = [];
  for (let at = start; ; at += 2) {
    const token = tokens[at];
    if (!isName(token)) return [];
    parts.push(nameOf(token));
    if (tokens[at + 1]?.text !== '.') return parts;
  }
}

/** Whether only this follows the table: `FROM schema LIKE 'a%' ESCAPE '!'`, each part of it optional. */
function endsShow(tokens: readonly SqlToken[], start: number): boolean {
  let at = start;
  if (isFrom(tokens, at) && isName(tokens[at + 1])) at += 2;
  for (const word of ['like', 'escape']) if (wordAt(tokens, at) === word && tokens[at + 1]?.kind === 'text') at += 2;
  return at === tokens.length;
}

/**
 * The table whose columns a statement lists, as the parts of its name: `DESCRIBE t`, `DESC t`, `SHOW COLUMNS FROM t`.
 * Null for all else, also for the plans of statements that some servers describe: those may run the statement.
 */
export function describedTable(tokens: readonly SqlToken[], syntax: SqlSyntax): readonly string[] | null {
  const shown = tableOfShow(tokens);
  const isDescribe = /^(?:describe|desc)$/.test(wordAt(tokens, 0));
  if (shown === null && !isDescribe) return null;
  const start = shown ?? 1;
  const parts = partsAt(tokens, start);
  if (parts.length === 0) return null;
  const end = start + 2 * parts.length - 1;
  if (shown !== null) return endsShow(tokens, end) ? parts : null;
  // MySQL describes a single column, or those whose names match a pattern.
  const isColumn = end === tokens.length - 1 && /^(?:word|name|text)$/.test(tokens[end]?.kind ?? '');
  return end === tokens.length || (syntax === 'mysql' && isColumn) ? parts : null;
}
