import { isRecord } from '@/lib/json';
import { QueryError } from '@/query/query-error';
import { CLOSING } from '@/query/fragments/check';
import { unknownFunction } from './functions-in';

/** Parses a statement into DuckDB's syntax tree, as JSON. */
export type ParseSql = (sql: string) => Promise<unknown>;

export function contains(tree: unknown, matches: (node: Record<string, unknown>) => boolean): boolean {
  if (Array.isArray(tree)) return tree.some(item => contains(item, matches));
  if (!isRecord(tree)) return false;
  return matches(tree) || Object.values(tree).some(value => contains(value, matches));
}

const errorIn = (tree: unknown): string | null => {
  if (isRecord(tree) && tree['error'] === false && Array.isArray(tree['statements'])) return null;
  return isRecord(tree) && typeof tree['error_message'] === 'string' ? tree['error_message'] : 'not an expression';
};

/** The single SELECT of one expression without a table in a tree; null for any other tree. */
function singleExpression(tree: unknown): Record<string, unknown> | null {
  const statements: readonly unknown[] = isRecord(tree) && Array.isArray(tree['statements']) ? tree['statements'] : [];
  const [first] = statements;
  const node: unknown = isRecord(first) ? first['node'] : undefined;
  if (statements.length !== 1 || !isRecord(node) || node['type'] !== 'SELECT_NODE') return null;
  const isSingle =
    Array.isArray(node['select_list']) &&
    node['select_list'].length === 1 &&
    isRecord(node['from_table']) &&
    node['from_table']['type'] === 'EMPTY';
  return isSingle ? node : null;
}

/**
 * Accepts a fragment if `SELECT (fragment)` parses to one SELECT of one expression, from no table, with no query
 * inside, and `SELECT fragment` does so too: a bracket that closes the one around it would turn a condition into two.
 * DuckDB's parser decides, so that quotes, comments and brackets cannot be used to step out of the fragment.
 *
 * @param own functions that the database brings
 */
export async function checkFragment(fragment: string, parse: ParseSql, own: ReadonlySet<string>): Promise<void> {
  const tree = await parse(`SELECT (${fragment}\n)`);
  const error = errorIn(tree);
  if (error !== null) throw new QueryError('bad-fragment', `Invalid SQL expression ${fragment}: ${error}`);
  const alone = await parse(`SELECT ${fragment}\n`);
  if (errorIn(alone) !== null) throw new QueryError('bad-fragment', CLOSING);
  const node = singleExpression(tree);
  if (!node || !singleExpression(alone))
    throw new QueryError('bad-fragment', `Invalid SQL expression ${fragment}: it must be a single expression`);
  const hasQuery = contains(node, inner => inner['class'] === 'SUBQUERY' || inner['type'] === 'SUBQUERY');
  if (hasQuery) throw new QueryError('bad-fragment', 'Custom SQL fields cannot contain sub-queries.');
  const unknown = unknownFunction(node, own);
  if (unknown !== null)
    throw new QueryError(
      'bad-fragment',
      `Invalid SQL expression ${fragment}: the function ${unknown} cannot be used here`,
    );
}
