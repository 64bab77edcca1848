import { EngineError } from '../engine';
import { unknownCall } from '@/query/fragments/calls';
import type { SqlSyntax } from '@/query/sql/scan';
import { readStatementTokens, type SqlToken } from '@/query/fragments/tokens';

const refuse = (why: string): never => {
  throw new EngineError('refused', why);
};

/**
 * Checks that SQL is a single SELECT that calls only allowed functions. What it may read is decided by the permissions
 * of the connection.
 *
 * @throws EngineError `refused`, QueryError `bad-fragment` for what cannot be read without knowing the engine
 */
export function checkSqlStatement(
  sql: string,
  allowed: ReadonlySet<string>,
  syntax: SqlSyntax = 'standard',
): readonly SqlToken[] {
  const tokens = readStatementTokens(sql, syntax);
  const first = tokens.find(({ text }) => text !== '(');
  if (!first || !/^(select|with|values)$/i.test(first.text)) refuse('Only SELECT statements are allowed.');
  for (const index of tokens.keys()) {
    const unknown = unknownCall(tokens, index, allowed);
    if (unknown !== null) refuse(`The function ${unknown} cannot be used here.`);
  }
  return tokens;
}
