import { EngineError } from '../engine';
import { isForbiddenCall } from './calls';
import { readSqlTokens } from './tokens';

const refuse = (why: string): never => {
  throw new EngineError('refused', why);
};

/**
 * Checks that SQL is a single SELECT that calls no forbidden function. What it may read besides is the business of the
 * connection's own permissions.
 *
 * @throws EngineError `refused`, QueryError `bad-fragment` for what cannot be read without knowing the engine
 */
export function checkSqlStatement(sql: string, forbidden: RegExp): void {
  // A mark that ends a statement is no token: what follows one cannot be read.
  const tokens = readSqlTokens(sql.replace(/;\s*$/, ''));
  const first = tokens.find(({ text }) => text !== '(');
  if (!first || !/^(select|with|values)$/i.test(first.text)) refuse('Only SELECT statements are allowed.');
  const call = tokens.find((_, index) => isForbiddenCall(tokens, index, forbidden));
  if (call) refuse(`The function ${call.text} cannot be used here.`);
}
