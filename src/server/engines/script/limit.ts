import type { LimitingFactor } from '../../metadata/schema/sql-editor';
import type { ScriptStatement } from './split';
import { isDescription } from './statement-kind';
import type { SqlPart } from '@/query/sql/scan';

/** The position and the value of a statement's row limit. */
interface WrittenLimit {
  readonly rows: number;
  readonly token: SqlPart;
}

/** The number after the statement's own `LIMIT`; expressions are left to the engine. */
function writtenLimit({ tokens }: ScriptStatement): WrittenLimit | null {
  let depth = 0;
  let found: WrittenLimit | null = null;
  tokens.forEach(({ kind, text }, at) => {
    if (text === '(') depth += 1;
    else if (text === ')') depth -= 1;
    if (kind !== 'word' || depth !== 0 || text.toLowerCase() !== 'limit') return;
    const [token, next] = [tokens[at + 1], tokens[at + 2]];
    const isAlone = !next || (next.kind === 'word' && next.text.toLowerCase() === 'offset');
    found =
      token?.kind === 'number' && /^\d+$/.test(token.text) && isAlone ? { rows: Number(token.text), token } : null;
  });
  return found;
}

/** Whether a statement limits its rows at its end, in any syntax. */
const bounds = ({ tokens }: ScriptStatement): boolean => {
  let depth = 0;
  return tokens.some(({ kind, text }) => {
    if (text === '(') depth += 1;
    else if (text === ')') depth -= 1;
    return kind === 'word' && depth === 0 && /^(?:limit|fetch|offset)$/i.test(text);
  });
};

/** The row limit of a statement; null if it has none. */
export const limitOf = (statement: ScriptStatement): number | null =>
  isDescription(statement) ? null : (writtenLimit(statement)?.rows ?? null);

/**
 * Limits a query to this many rows. A query with another form of limit than `LIMIT 10` stays unchanged: the reader of
 * its rows stops in time. So does a description: a limit in it is that of the described query.
 */
export function withLimit(statement: ScriptStatement, rows: number): string {
  const { sql } = statement;
  if (isDescription(statement)) return sql;
  const written = writtenLimit(statement);
  if (written) return sql.slice(0, written.token.start) + String(rows) + sql.slice(written.token.end);
  return bounds(statement) ? sql : `${sql}\nLIMIT ${rows}`;
}

/** @param chosen the limit set in the editor */
export function effectiveLimit(
  written: number | null,
  chosen: number,
): { readonly limit: number; readonly factor: LimitingFactor } {
  if (written === null || written > chosen) return { limit: chosen, factor: 'DROPDOWN' };
  return { limit: written, factor: written === chosen ? 'QUERY_AND_DROPDOWN' : 'QUERY' };
}
