import type { LimitingFactor } from '../../metadata/schema/sql-editor';
import type { ScriptStatement } from './split';
import type { SqlPart } from '@/query/sql/scan';

/** Where a statement says how many rows it answers, and how many those are. */
interface WrittenLimit {
  readonly rows: number;
  readonly token: SqlPart;
}

/** The number behind a `LIMIT` that is the statement's own; what is reckoned there is left to the engine. */
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

/** Whether a statement bounds its rows at its end, in whichever words. */
const bounds = ({ tokens }: ScriptStatement): boolean => {
  let depth = 0;
  return tokens.some(({ kind, text }) => {
    if (text === '(') depth += 1;
    else if (text === ')') depth -= 1;
    return kind === 'word' && depth === 0 && /^(?:limit|fetch|offset)$/i.test(text);
  });
};

/** How many rows a statement asks for; null where it does not say. */
export const limitOf = (statement: ScriptStatement): number | null => writtenLimit(statement)?.rows ?? null;

/**
 * A query that answers at most so many rows. One that bounds them in other words than `LIMIT 10` stays as it is: who
 * reads its rows stops in time.
 */
export function withLimit(statement: ScriptStatement, rows: number): string {
  const { sql } = statement;
  const written = writtenLimit(statement);
  if (written) return sql.slice(0, written.token.start) + String(rows) + sql.slice(written.token.end);
  return bounds(statement) ? sql : `${sql}\nLIMIT ${rows}`;
}

/** @param chosen beside the editor */
export function effectiveLimit(
  written: number | null,
  chosen: number,
): { readonly limit: number; readonly factor: LimitingFactor } {
  if (written === null || written > chosen) return { limit: chosen, factor: 'DROPDOWN' };
  return { limit: written, factor: written === chosen ? 'QUERY_AND_DROPDOWN' : 'QUERY' };
}
