import { availableParallelism } from 'node:os';
import { DuckDBInstance, StatementType, type DuckDBConnection } from '@duckdb/node-api';
import { LRUCache } from 'lru-cache';
import type { Timers } from '@/lib/clock';
import { isRecord, parseJson } from '@/lib/json';
import type { FrameColumn } from '@/query/result/frame';
import { duckdb } from '@/query/sql/duckdb';
import { CONSTRAINTS, INDEXES, constraintKeys, indexKeys } from './keys';
import { checkStatement, isSystemTable } from './statement';
import { memoryShare } from '../memory';
import { EngineError, type Driver } from '../engine';
import { runStoppable } from '../stopping';
import { checkFragment } from './fragment';
import { toFrameColumn } from './values';

/** Connections that wait for work. */
const MOST_IDLE = 8;

export interface DuckDbEngineOptions {
  /** The database file, opened read-only. */
  readonly path: string;
  /** Files that the database's views read; nothing else on the disk can be reached. */
  readonly allowedPaths?: readonly string[];
  /** In bytes; all there is for engines when it is not given. */
  readonly memory?: number;
  readonly timers: Timers;
}

/**
 * One DuckDB file, locked down for statements that people write: read-only, no other files, no network, no extensions,
 * no settings, and a share of the machine's memory (design, section 8).
 */
export async function openDuckDbEngine({
  path,
  allowedPaths = [],
  memory = memoryShare(1),
  timers,
}: DuckDbEngineOptions): Promise<Driver> {
  const instance = await openInstance(path, allowedPaths, memory);
  const connections = connectionsTo(instance);
  const checked = new LRUCache<string, true>({ max: 5000 });
  let parser: Promise<DuckDBConnection> | undefined;

  /** The parser needs no data; one connection serves all checks, one after the other. */
  async function parse(sql: string): Promise<unknown> {
    parser ??= instance.connect();
    const reader = await (await parser).runAndReadAll(`SELECT json_serialize_sql(${duckdb.literal(sql)})`);
    return parseJson(String(reader.value(0, 0)));
  }

  let own: Promise<ReadonlySet<string>> | undefined;
  /** Macros that the file brings. */
  const ownFunctions = () =>
    (own ??= rows('SELECT DISTINCT lower(function_name) AS name FROM duckdb_functions() WHERE NOT internal').then(
      found => new Set(found.map(row => String(row['name']))),
    ));

  async function rows(sql: string): Promise<Record<string, unknown>[]> {
    return connections.use(async connection => (await connection.runAndReadAll(sql)).getRowObjectsJS());
  }

  return {
    dialect: duckdb,
    select: (sql, options) =>
      connections.use(connection =>
        runStoppable(timers, options, signal => runSelect(connection, sql, options.maxRows, signal)),
      ),
    async checkFragment(sql) {
      if (checked.has(sql)) return;
      await checkFragment(sql, parse, await ownFunctions());
      checked.set(sql, true);
    },
    async checkStatement(sql) {
      const key = `statement ${sql}`;
      if (checked.has(key)) return;
      await checkStatement(sql, parse, await ownFunctions());
      checked.set(key, true);
    },
    async tables() {
      const found = await rows(
        `SELECT table_schema, table_name, table_type FROM information_schema.tables
         WHERE table_catalog = current_database() AND table_schema NOT IN ('information_schema', 'pg_catalog') ORDER BY ALL`,
      );
      return found.map(row => ({
        schema: String(row['table_schema']),
        name: String(row['table_name']),
        kind: row['table_type'] === 'VIEW' ? 'view' : 'table',
      }));
    },
    async columns(schema, table) {
      if (isSystemTable(schema, table) || !(await exists(schema, table))) return [];
      return describe(`SELECT * FROM ${[schema, table].filter(Boolean).map(duckdb.identifier).join('.')}`);
    },
    async keys(schema, table) {
      const here = `AND schema_name = ${duckdb.literal(schema)} AND table_name = ${duckdb.literal(table)} ORDER BY ALL`;
      const constraints = await connections.use(async connection =>
        (await connection.runAndReadAll(`${CONSTRAINTS} ${here}`)).getRowObjectsJson(),
      );
      return [...constraintKeys(constraints), ...indexKeys(await rows(`${INDEXES} ${here}`))];
    },
    columnsOf: describe,
    close() {
      instance.closeSync();
    },
  };

  async function exists(schema: string, table: string): Promise<boolean> {
    const inSchema = schema ? `lower(table_schema) = lower(${duckdb.literal(schema)}) AND` : '';
    const found = await rows(
      `SELECT 1 FROM information_schema.tables WHERE table_catalog = current_database() AND ${inSchema} lower(table_name) = lower(${duckdb.literal(table)})`,
    );
    return found.length > 0;
  }

  async function describe(sql: string) {
    const found = await rows(`DESCRIBE ${sql}`).catch((cause: unknown) => {
      throw new EngineError('failed', messageOf(cause), { cause });
    });
    return found.map(row => ({ name: String(row['column_name']), type: String(row['column_type']) }));
  }
}

async function openInstance(path: string, allowedPaths: readonly string[], memory: number): Promise<DuckDBInstance> {
  try {
    const instance = await DuckDBInstance.create(path, {
      access_mode: 'READ_ONLY',
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
      threads: String(availableParallelism()),
      memory_limit: `${Math.floor(memory / 2 ** 20)}MiB`,
    });
    const connection = await instance.connect();
    const quoted = allowedPaths.map(file => duckdb.literal(file)).join(', ');
    if (quoted) await connection.run(`SET allowed_paths = [${quoted}]`);
    await connection.run('SET enable_external_access = false');
    await connection.run('SET lock_configuration = true');
    connection.closeSync();
    return instance;
  } catch (cause) {
    throw new EngineError('unreadable', `The database ${path} cannot be opened: ${messageOf(cause)}`, { cause });
  }
}

interface Connections {
  /** Runs with a connection of its own. */
  use<T>(run: (connection: DuckDBConnection) => Promise<T>): Promise<T>;
}

/**
 * One connection per running statement, so that stopping one does not stop another. Those that are done wait for the
 * next statement; one that was stopped or failed is not used again.
 */
function connectionsTo(instance: DuckDBInstance): Connections {
  const idle: DuckDBConnection[] = [];
  return {
    async use(run) {
      const connection = idle.pop() ?? (await instance.connect());
      try {
        const result = await run(connection);
        if (idle.length < MOST_IDLE) idle.push(connection);
        else connection.closeSync();
        return result;
      } catch (error) {
        connection.closeSync();
        throw error;
      }
    },
  };
}

async function runSelect(
  connection: DuckDBConnection,
  sql: string,
  maxRows: number,
  signal: AbortSignal,
): Promise<FrameColumn[]> {
  const interrupt = () => connection.interrupt();
  signal.addEventListener('abort', interrupt, { once: true });
  try {
    const statement = await prepareSelect(connection, sql);
    const reader = await statement.streamAndReadUntil(maxRows);
    const columns = reader.getColumnsJS();
    const types = reader.columnTypes();
    return reader.deduplicatedColumnNames().map((name, index) =>
      // Without rows the reader has no columns of values.
      toFrameColumn(name, String(types[index]), (columns[index] ?? []).slice(0, maxRows)),
    );
  } catch (cause) {
    throw cause instanceof EngineError ? cause : new EngineError('failed', messageOf(cause), { cause });
  } finally {
    signal.removeEventListener('abort', interrupt);
  }
}

/** @throws EngineError `refused` for several statements or one that is not a SELECT */
async function prepareSelect(connection: DuckDBConnection, sql: string) {
  const statements = await connection.extractStatements(sql);
  if (statements.count !== 1) throw new EngineError('refused', 'Only one statement is allowed.');
  const statement = await statements.prepare(0);
  if (statement.statementType !== StatementType.SELECT)
    throw new EngineError('refused', 'Only SELECT statements are allowed.');
  return statement;
}

function messageOf(cause: unknown): string {
  if (cause instanceof Error) return cause.message;
  return isRecord(cause) && typeof cause['message'] === 'string' ? cause['message'] : String(cause);
}
