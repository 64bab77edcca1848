import { QueryError } from '../query-error';
import { bracketAround } from './arrangement';
import { unknownCall } from './calls';
import type { SqlSyntax } from '../sql/scan';
import { readSqlTokens, type SqlToken } from './tokens';

/** Words that begin a query or combine two. */
const queryWords = new Set(['select', 'with', 'values', 'table', 'union', 'intersect', 'except']);
/** Clauses that follow an expression; inside brackets they belong to a function. */
const clauseWords = new Set(['where', 'group', 'having', 'limit', 'offset', 'window', 'returning']);

/**
 * Functions such as `extract(year from x)`, in which `from` is not a clause; `is distinct from` is another exception.
 */
const withFrom = new Set(['extract', 'substring', 'substr', 'mid', 'trim', 'overlay']);

const wordAt = (tokens: readonly SqlToken[], at: number) =>
  tokens[at]?.kind === 'word' ? tokens[at].text.toLowerCase() : '';

/** `with time zone` is part of a type. */
const isQuery = (tokens: readonly SqlToken[], at: number) =>
  queryWords.has(wordAt(tokens, at)) && !(wordAt(tokens, at) === 'with' && wordAt(tokens, at + 1) === 'time');

/** `within group (…)` is part of an aggregate. */
const isClause = (tokens: readonly SqlToken[], at: number) =>
  clauseWords.has(wordAt(tokens, at)) && wordAt(tokens, at - 1) !== 'within' && bracketAround(tokens, at) < 0;

/** Whether the `from` at this position belongs to a function or a comparison. */
function isPartOfCall(tokens: readonly SqlToken[], at: number): boolean {
  if (wordAt(tokens, at - 1) === 'distinct') return true;
  return withFrom.has(wordAt(tokens, bracketAround(tokens, at) - 1));
}

/** Superset's messages for a bracket that closes the one around a fragment, and for an unclosed one. */
export const CLOSING = 'Closing unclosed parenthesis in filter clause';
const UNCLOSED = 'Unclosed parenthesis in filter clause';

/** Brackets must match, and never close the one added around the fragment; a list is not a single expression. */
function checkBrackets(tokens: readonly SqlToken[], refuse: (what: string) => never): void {
  const open: string[] = [];
  for (const { kind, text } of tokens) {
    if (kind !== 'mark') continue;
    if (text === '(' || text === '[') open.push(text);
    else if (text === ')' || text === ']') {
      const opened = open.pop();
      if (opened === undefined) throw new QueryError('bad-fragment', CLOSING);
      if (opened !== (text === ')' ? '(' : '[')) refuse('its brackets do not match');
    } else if (text === ',' && open.length === 0) refuse('it must be a single expression');
  }
  if (open.length > 0) throw new QueryError('bad-fragment', UNCLOSED);
}

/**
 * Checks that SQL is a single expression without a subquery.
 *
 * @param allowed the functions that may be called
 * @throws QueryError `bad-fragment`
 */
export function checkSqlFragment(sql: string, allowed: ReadonlySet<string>, syntax: SqlSyntax = 'standard'): void {
  const refuse = (what: string): never => {
    throw new QueryError('bad-fragment', `Invalid SQL expression ${sql}: ${what}`);
  };
  const tokens = readSqlTokens(sql, syntax);
  if (tokens.length === 0) refuse('it is empty');
  checkBrackets(tokens, refuse);
  tokens.forEach((token, index) => {
    const unknown = unknownCall(tokens, index, allowed);
    if (unknown !== null) refuse(`the function ${unknown} cannot be used here`);
    // After a dot comes a column, whatever its name.
    if (token.kind !== 'word' || tokens[index - 1]?.text === '.') return;
    if (isQuery(tokens, index)) throw new QueryError('bad-fragment', 'Custom SQL fields cannot contain sub-queries.');
    const isFrom = wordAt(tokens, index) === 'from' && !isPartOfCall(tokens, index);
    if (isFrom || isClause(tokens, index)) refuse('it must be a single expression');
  });
}
