import { EngineError } from '../engine';
import { unknownCall } from '@/query/fragments/calls';
import { readSqlTokens, type SqlToken } from '@/query/fragments/tokens';
import { scanSql, type SqlSyntax } from '@/query/sql/scan';
import { statementKind } from './statement-kind';

const wordAt = (tokens: readonly SqlToken[], at: number) =>
  tokens[at]?.kind === 'word' ? tokens[at].text.toLowerCase() : '';

/** Words before the name of a table whose columns follow in brackets, or before that of an index. */
const beforeTable = new Set(['into', 'table', 'exists', 'view', 'on', 'references', 'index', 'key', 'using']);
/** Words followed by columns or conditions in definitions. */
const definitions = new Set(
  `key check references unique primary foreign constraint default generated always as identity on into index
   concurrently set using include update varchar char decimal numeric timestamp time`.split(/\s+/),
);

/** The start of the name that ends here: `a.b.c` has one. */
function nameStart(tokens: readonly SqlToken[], at: number): number {
  return tokens[at - 1]?.text === '.' ? nameStart(tokens, at - 2) : at;
}

const isDefinition = (tokens: readonly SqlToken[], at: number) =>
  definitions.has(wordAt(tokens, at)) || beforeTable.has(wordAt(tokens, nameStart(tokens, at) - 1));

/**
 * Checks that a statement changes data or tables, and calls only allowed functions. What may be changed is decided by
 * the permissions of the connection.
 *
 * @param isForbidden names that expose the server instead of its data
 * @throws EngineError `refused`, QueryError `bad-fragment` for what cannot be read without knowing the engine
 */
export function checkChange(
  sql: string,
  allowed: ReadonlySet<string>,
  isForbidden: (name: string) => boolean = () => false,
  syntax: SqlSyntax = 'standard',
): readonly SqlToken[] {
  const tokens = readSqlTokens(sql, syntax);
  if (statementKind({ sql, line: 0, tokens: scanSql(sql, syntax) }) !== 'change')
    throw new EngineError('refused', 'Only statements about data are allowed.');
  for (const [index, { kind, text }] of tokens.entries()) {
    const name = kind === 'word' ? text : kind === 'name' ? text.slice(1, -1) : '';
    if (isForbidden(name)) throw new EngineError('refused', 'The statement may not read information about the server.');
    const unknown = isDefinition(tokens, index) ? null : unknownCall(tokens, index, allowed);
    if (unknown !== null) throw new EngineError('refused', `The function ${unknown} cannot be used here.`);
  }
  return tokens;
}
