import { StatementType, type DuckDBConnection } from '@duckdb/node-api';
import { isRecord, parseJson } from '@/lib/json';
import { duckdb } from '@/query/sql/duckdb';
import { EngineError, type CostEstimate, type ScriptPart, type TableColumn } from '../engine';
import { every, steadyClock } from '../../steady-clock';
import { distinctNames, noRows, type ExactTable } from '../exact/table';
import { toExactColumn } from './exact-values';
import { finishing, interrupting, readFirst } from './first-rows';
import { messageOf } from './instance';

/** An interrupt is lost if the statement is just about to begin: it is repeated until the statement has ended. */
const AGAIN = 20;

/** Interrupts a connection when the signal is aborted; reports other errors in the engine's words. */
export async function interruptible<T>(
  connection: DuckDBConnection,
  signal: AbortSignal,
  run: () => Promise<T>,
): Promise<T> {
  let rest = () => {};
  const interrupt = () => {
    connection.interrupt();
    rest = every(steadyClock, AGAIN, () => connection.interrupt());
  };
  signal.addEventListener('abort', interrupt, { once: true });
  try {
    signal.throwIfAborted();
    return await run();
  } catch (cause) {
    throw cause instanceof EngineError ? cause : new EngineError('failed', messageOf(cause), { cause });
  } finally {
    signal.removeEventListener('abort', interrupt);
    rest();
  }
}

/** @throws EngineError `refused` for several statements or one of another type */
export async function prepareOne(connection: DuckDBConnection, sql: string, allowed: ReadonlySet<StatementType>) {
  const statements = await connection.extractStatements(sql);
  if (statements.count !== 1) throw new EngineError('refused', 'Only one statement is allowed.');
  const statement = await statements.prepare(0);
  if (!allowed.has(statement.statementType))
    throw new EngineError(
      'refused',
      allowed === changes ? 'Only statements about data are allowed.' : 'Only SELECT statements are allowed.',
    );
  return statement;
}

export const selects: ReadonlySet<StatementType> = new Set([StatementType.SELECT]);
export const plans: ReadonlySet<StatementType> = new Set([StatementType.EXPLAIN]);

const changes: ReadonlySet<StatementType> = new Set([
  StatementType.INSERT,
  StatementType.UPDATE,
  StatementType.DELETE,
  StatementType.MERGE_INTO,
  StatementType.CREATE,
  StatementType.ALTER,
  StatementType.DROP,
]);

/** Sets the schema in which a session looks for unqualified tables. */
export async function useSchema(connection: DuckDBConnection, schema: string | null): Promise<void> {
  if (schema) await connection.run(`SET search_path = ${duckdb.literal(duckdb.identifier(schema))}`);
}

/** Reads the exact rows of one SELECT, or of one statement of another type. */
export async function readExactly(
  connection: DuckDBConnection,
  sql: string,
  maxRows: number,
  { allowed = selects, end = interrupting(connection) } = {},
): Promise<ExactTable> {
  const { names, types, columns } = await readFirst(await prepareOne(connection, sql, allowed), maxRows, end);
  const unique = distinctNames(names);
  const read = types.map((type, index) => toExactColumn(unique[index] ?? '', type, columns[index] ?? []));
  return { columns: read, rowCount: read[0]?.values.length ?? 0 };
}

/** Runs all parts in one transaction, which is rolled back if one of them fails. */
export async function changeAll(
  connection: DuckDBConnection,
  parts: readonly ScriptPart[],
  maxRows: number,
): Promise<ExactTable> {
  await connection.run('BEGIN TRANSACTION');
  let table = noRows;
  for (const { sql, isQuery } of parts) {
    if (isQuery) table = await readExactly(connection, sql, maxRows, { end: finishing });
    else {
      await (await prepareOne(connection, sql, changes)).run();
      table = noRows;
    }
  }
  await connection.run('COMMIT');
  return table;
}

/** The columns of a statement's result, without running it. */
export async function describe(connection: DuckDBConnection, sql: string): Promise<TableColumn[]> {
  const found: Record<string, unknown>[] = (await connection.runAndReadAll(`DESCRIBE ${sql}`)).getRowObjectsJS();
  return found.map(row => ({ name: String(row['column_name']), type: String(row['column_type']) }));
}

/** The rows that a plan expects to read from tables and to return. */
function expectedRows(node: unknown, isTop: boolean): { readonly read: number; readonly answered: number | null } {
  if (!isRecord(node)) return { read: 0, answered: null };
  const children = Array.isArray(node['children']) ? node['children'] : [];
  const below = children.map(child => expectedRows(child, false));
  const info = isRecord(node['extra_info']) ? node['extra_info'] : {};
  const own = Number(info['Estimated Cardinality'] ?? Number.NaN);
  const answered = Number.isNaN(own) ? (below[0]?.answered ?? null) : own;
  const isScan = /SCAN/.test(String(node['name'])) && children.length === 0;
  const read = below.reduce((sum, part) => sum + part.read, isScan && !Number.isNaN(own) ? own : 0);
  return { read, answered: isTop ? (answered ?? 1) : answered };
}

/** DuckDB's estimate for a SELECT: only rows, no cost. */
export async function estimateRows(connection: DuckDBConnection, sql: string): Promise<CostEstimate[]> {
  await prepareOne(connection, sql, selects);
  const reader = await connection.runAndReadAll(`EXPLAIN (FORMAT json) ${sql}`);
  const found = parseJson(String(reader.getRows()[0]?.[1] ?? '[]'));
  const { read, answered } = expectedRows(Array.isArray(found) ? found[0] : null, true);
  return [{ 'Rows read': String(read), 'Rows answered': String(answered ?? 1) }];
}
