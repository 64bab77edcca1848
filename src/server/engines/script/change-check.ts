import { EngineError } from '../engine';
import { bracketAround, nameStart } from '@/query/fragments/arrangement';
import { unknownCall } from '@/query/fragments/calls';
import { readSqlTokens, type SqlToken } from '@/query/fragments/tokens';
import { scanSql, type SqlSyntax } from '@/query/sql/scan';
import { statementKind } from './statement-kind';

const wordAt = (tokens: readonly SqlToken[], at: number) =>
  tokens[at]?.kind === 'word' ? tokens[at].text.toLowerCase() : '';

/** Words before the name of a table whose columns follow in brackets. */
const beforeTable = new Set(['into', 'insert', 'ignore', 'table', 'exists', 'view', 'references']);
/** Words followed by columns or conditions in definitions. */
const definitions = new Set(
  `key check references unique primary foreign constraint default generated always as identity on into index conflict
   concurrently set using include insert update returning add list varchar char decimal numeric timestamp time`.split(
    /\s+/,
  ),
);
/** Words before the columns of a key, in MySQL also before its name. Others have `json_object(KEY a …)`. */
const keys = new Set(['key', 'index', 'unique', 'fulltext', 'spatial']);
const methods = new Set(['btree', 'hash', 'rtree', 'gist', 'spgist', 'gin', 'brin', 'hnsw', 'ivfflat']);

/** Whether a name is that of a table whose columns are indexed: elsewhere, a condition follows `ON`. */
function isIndexed(tokens: readonly SqlToken[], start: number): boolean {
  const before = wordAt(tokens, start - 1) === 'only' ? start - 2 : start - 1;
  const object = tokens.slice(0, 5).findIndex((_, at) => !/^(?:create|or|replace|unique)$/.test(wordAt(tokens, at)));
  return wordAt(tokens, before) === 'on' && object > 0 && wordAt(tokens, object) === 'index';
}

const isMethod = (tokens: readonly SqlToken[], at: number) =>
  methods.has(wordAt(tokens, at)) && wordAt(tokens, at - 1) === 'using';

function isDefinition(tokens: readonly SqlToken[], at: number, syntax: SqlSyntax): boolean {
  const start = nameStart(tokens, at);
  if (start === at && (definitions.has(wordAt(tokens, at)) || isMethod(tokens, at))) return true;
  const before = wordAt(tokens, start - 1);
  return beforeTable.has(before) || (syntax === 'mysql' && keys.has(before)) || isIndexed(tokens, start);
}

/** Whether this is a column of a key in MySQL of which only so many characters count: `KEY k (a, b(10))`. */
function isColumnPart(tokens: readonly SqlToken[], at: number): boolean {
  if (tokens[at + 2]?.kind !== 'number' || tokens[at + 3]?.text !== ')' || !/^[(,]$/.test(tokens[at - 1]?.text ?? ''))
    return false;
  const before = bracketAround(tokens, at) - 1;
  // `PRIMARY KEY DEFAULT (…)` has an expression.
  const isKey =
    keys.has(wordAt(tokens, before)) ||
    (keys.has(wordAt(tokens, before - 1)) && !definitions.has(wordAt(tokens, before)));
  return isKey || isMethod(tokens, before) || isIndexed(tokens, nameStart(tokens, before));
}

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
    const isDefined =
      tokens[index + 1]?.text === '(' &&
      (isDefinition(tokens, index, syntax) || (syntax === 'mysql' && isColumnPart(tokens, index)));
    const unknown = isDefined ? null : unknownCall(tokens, index, allowed);
    if (unknown !== null) throw new EngineError('refused', `The function ${unknown} cannot be used here.`);
  }
  return tokens;
}
