import { isRecord } from '@/lib/json';
import { EngineError } from '../engine';
import { withPlace } from '../script/place';
import { contains, type ParseSql } from './fragment';
import { unknownFunction } from './functions-in';

/** Tables that expose the server instead of its data. */
const SYSTEM_TABLES = /^(duckdb_|pragma_|pg_|sqlite_)/i;
const SYSTEM_SCHEMAS = /^(pg_catalog|information_schema)$/i;

export const isSystemTable = (schema: string, table: string) =>
  SYSTEM_SCHEMAS.test(schema) || SYSTEM_TABLES.test(table);

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function isForbidden(node: Record<string, unknown>): boolean {
  // DESCRIBE and SUMMARIZE are about a query, which is checked like any other; SHOW TABLES and the like have none.
  if (node['type'] === 'SHOW_REF') return !isRecord(node['query']);
  if (node['type'] === 'BASE_TABLE') return isSystemTable(textOf(node['schema_name']), textOf(node['table_name']));
  return false;
}

/**
 * Accepts a statement if DuckDB's own parser reads it as one SELECT and it reads nothing about the server.
 * @throws EngineError `refused`, `failed` for invalid SQL
 */
export async function checkStatement(sql: string, parse: ParseSql, own: ReadonlySet<string>): Promise<void> {
  const tree = await parse(sql);
  const statements =
    isRecord(tree) && tree['error'] === false && Array.isArray(tree['statements']) ? tree['statements'] : null;
  if (!statements) {
    const reason = isRecord(tree) ? textOf(tree['error_message']) : '';
    if (reason.startsWith('Only SELECT')) throw new EngineError('refused', 'Only SELECT statements are allowed.');
    const at = isRecord(tree) ? Number(tree['position'] ?? Number.NaN) : Number.NaN;
    throw new EngineError('failed', at >= 0 ? withPlace(reason, sql, at) : reason || 'The statement cannot be read.');
  }
  if (statements.length !== 1) throw new EngineError('refused', 'Only one statement is allowed.');
  if (contains(statements, isForbidden))
    throw new EngineError('refused', 'The statement may not read information about the server.');
  const unknown = unknownFunction(statements, own);
  if (unknown !== null) throw new EngineError('refused', `The function ${unknown} cannot be used here.`);
}
