import { isRecord } from '@/lib/json';
import { duckdbFunctions, duckdbTableFunctions } from '../functions/duckdb';

const textOf = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : '');

/** Operators are functions in the tree too: their names have no letters. */
const isOperator = (name: string) => !/[a-z]/.test(name);
/** The schemas of DuckDB's own functions; the parser writes the first one if the grammar calls a function. */
const schemas = new Set(['', 'main', 'pg_catalog']);

/**
 * The first forbidden function in DuckDB's syntax tree; null if all are allowed.
 * @param own functions defined in the database, trusted because its author wrote them
 */
export function unknownFunction(tree: unknown, own: ReadonlySet<string>): string | null {
  if (Array.isArray(tree)) return firstOf(tree, own);
  if (!isRecord(tree)) return null;
  const isTable = tree['type'] === 'TABLE_FUNCTION';
  const called = isTable ? tree['function'] : tree;
  if (isRecord(called) && (isTable || called['class'] === 'FUNCTION' || called['class'] === 'WINDOW')) {
    const name = textOf(called['function_name']);
    const allowed = isTable ? duckdbTableFunctions : duckdbFunctions;
    const isKnown = allowed.has(name) || own.has(name) || (!isTable && isOperator(name));
    if (!isKnown || !schemas.has(textOf(called['schema']))) return name;
    // A table function is not an expression, but its arguments are.
    if (isTable && isRecord(called))
      return firstOf([...Object.values(called), ...Object.values({ ...tree, function: null })], own);
  }
  return firstOf(Object.values(tree), own);
}

function firstOf(trees: readonly unknown[], own: ReadonlySet<string>): string | null {
  for (const tree of trees) {
    const found = unknownFunction(tree, own);
    if (found !== null) return found;
  }
  return null;
}
