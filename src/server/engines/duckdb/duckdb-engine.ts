import { DuckDBTypeId, type DuckDBConnection } from '@duckdb/node-api';
import { LRUCache } from 'lru-cache';
import type { Timers } from '@/lib/clock';
import { parseJson } from '@/lib/json';
import type { FrameColumn } from '@/query/result/frame';
import { duckdb } from '@/query/sql/duckdb';
import { CONSTRAINTS, INDEXES, constraintKeys, indexKeys } from './keys';
import { checkStatement, isSystemTable } from './statement';
import { memoryShare } from '../memory';
import { EngineError, type Driver, type TableName } from '../engine';
import { duckdbFunctions } from '../functions/duckdb';
import { checkChange } from '../script/change-check';
import { explainedQuery } from '../script/explain';
import { runStoppable } from '../stopping';
import { searchTables } from '../table-search';
import { checkFragment } from './fragment';
import { interrupting, readFirst } from './first-rows';
import { attachFiles } from './folder-attach';
import { readFolder } from './folder-files';
import { openDatabaseFolder, type DatabaseFolder } from './folder-instance';
import { messageOf, openDatabaseFile, type DatabaseFile } from './instance';
import {
  changeAll,
  describe,
  estimateRows,
  interruptible,
  plans,
  prepareOne,
  readExactly,
  selects,
  useSchema,
} from './run-statement';
import { isExactType, toDecimalColumn, toExactTexts, toFrameColumn, toJs } from './values';
import { dataVersion } from './data-version';
import { attachFile, exportRows, type ExportSource } from './export-rows';
import { defineView } from './define-view';

export interface DuckDbEngineOptions {
  /** The database file, opened read-only except while statements change it. */
  readonly path: string;
  /** Files that the database's views read; nothing else on the disk is reachable. */
  readonly allowedPaths?: readonly string[];
  /** In bytes; by default everything available to engines. */
  readonly memory?: number;
  readonly timers: Timers;
}

/** How a driver reaches its data. */
interface Source {
  readonly file: DatabaseFile;
  readonly dataVersion: () => Promise<string>;
  readonly exported: ExportSource;
  readonly timers: Timers;
  /** Null for a single file. */
  readonly folder: DatabaseFolder | null;
}

/**
 * One DuckDB file, locked down for statements that people write: read-only (but for changes that the caller may
 * make), no other files, no network, no extensions, no settings, and a share of the machine's memory (design, section 8).
 */
export async function openDuckDbEngine({
  path,
  allowedPaths = [],
  memory = memoryShare(1),
  timers,
}: DuckDbEngineOptions): Promise<Driver> {
  return driverOver({
    file: await openDatabaseFile({ path, allowedPaths, memory, timers }),
    dataVersion: () => dataVersion(path, allowedPaths),
    exported: { attach: connection => attachFile(connection, path), allowedPaths, memory },
    timers,
    folder: null,
  });
}

/**
 * The DuckDB files of a folder as one database, locked down in the same way and read-only. Each file is a schema.
 * @param folder without links
 */
export async function openDuckDbFolder({
  folder: place,
  memory,
  timers,
}: {
  readonly folder: string;
  readonly memory: number;
  readonly timers: Timers;
}): Promise<Driver> {
  const folder = await openDatabaseFolder({ folder: place, memory, timers });
  const attach = async (connection: DuckDBConnection) => {
    const { files } = await readFolder(place);
    await attachFiles(connection, files);
    return files.map(file => file.path);
  };
  return driverOver({
    file: folder,
    dataVersion: () => folder.version(),
    exported: { attach, allowedPaths: [], memory },
    timers,
    folder,
  });
}

/** Names the unreadable file when a statement fails that mentions its schema. */
function namingUnreadable(folder: DatabaseFolder | null) {
  return async <T>(sql: string, run: () => Promise<T>): Promise<T> => {
    try {
      return await run();
    } catch (error) {
      if (folder === null || !(error instanceof EngineError) || error.code !== 'failed') throw error;
      const { unreadable } = await folder.attached();
      const mentioned = unreadable.find(({ schema }) => sql.toLowerCase().includes(schema.toLowerCase()));
      throw mentioned ? new EngineError('unreadable', mentioned.reason, { cause: error }) : error;
    }
  };
}

function driverOver({ file, dataVersion: version, exported: source, timers, folder }: Source): Driver {
  const naming = namingUnreadable(folder);
  const checked = new LRUCache<string, true>({ max: 5000 });
  async function parse(sql: string): Promise<unknown> {
    const reader = await file.use(connection =>
      connection.runAndReadAll(`SELECT json_serialize_sql(${duckdb.literal(sql)})`),
    );
    return parseJson(String(reader.value(0, 0)));
  }

  async function check(sql: string): Promise<void> {
    const key = `statement ${sql}`;
    if (checked.has(key)) return;
    await checkStatement(sql, parse, await ownFunctions());
    checked.set(key, true);
  }

  let own: Promise<ReadonlySet<string>> | undefined;
  /** Macros defined in the file. Those of a folder's files serve only their own views. */
  const ownFunctions = async () =>
    folder
      ? new Set<string>()
      : (own ??= rows('SELECT DISTINCT lower(function_name) AS name FROM duckdb_functions() WHERE NOT internal').then(
          found => new Set(found.map(row => String(row['name']))),
        ));

  async function rows(sql: string): Promise<Record<string, unknown>[]> {
    return file.use(async connection => (await connection.runAndReadAll(sql)).getRowObjectsJS());
  }

  return {
    dialect: duckdb,
    select: (sql, options) =>
      naming(sql, () =>
        file.use(connection =>
          runStoppable(timers, options, signal => runSelect(connection, sql, options.maxRows, signal)),
        ),
      ),
    async checkFragment(sql) {
      if (checked.has(sql)) return;
      await checkFragment(sql, parse, await ownFunctions());
      checked.set(sql, true);
    },
    checkStatement: check,
    async read(sql, { schema, maxRows, timeoutMilliseconds }, { signal }) {
      const explained = explainedQuery(sql);
      await check(explained ?? sql);
      return naming(`${schema} ${sql}`, () =>
        file.useOnce(connection =>
          runStoppable(timers, { signal, timeoutMilliseconds }, stop =>
            interruptible(connection, stop, async () => {
              await useSchema(connection, schema);
              return readExactly(connection, sql, maxRows, { allowed: explained === null ? selects : plans });
            }),
          ),
        ),
      );
    },
    async change(parts, { schema, maxRows, timeoutMilliseconds }, { signal }) {
      for (const part of parts) {
        if (part.isQuery) await check(part.sql);
        else checkChange(part.sql, duckdbFunctions, name => isSystemTable(name, name));
      }
      return runStoppable(timers, { signal, timeoutMilliseconds }, stop =>
        file.write(stop, connection =>
          interruptible(connection, stop, async () => {
            await useSchema(connection, schema);
            return changeAll(connection, parts, maxRows);
          }),
        ),
      );
    },
    async define(view, { timeoutMilliseconds }, { signal }) {
      return runStoppable(timers, { signal, timeoutMilliseconds }, stop =>
        file.write(stop, connection => interruptible(connection, stop, () => defineView(connection, view))),
      );
    },
    exportRows: (exported, { timeoutMilliseconds }, { signal }) =>
      runStoppable(timers, { signal, timeoutMilliseconds }, stop => exportRows(source, exported, stop)),
    dataVersion: version,
    async estimate(sql, { schema, timeoutMilliseconds }, { signal }) {
      await check(sql);
      return file.useOnce(connection =>
        runStoppable(timers, { signal, timeoutMilliseconds }, stop =>
          interruptible(connection, stop, async () => {
            await useSchema(connection, schema);
            return estimateRows(connection, sql);
          }),
        ),
      );
    },
    ...(folder && { unreadable: async () => (await folder.attached()).unreadable }),
    async schemas() {
      return [...new Set((await allTables()).map(({ schema }) => schema))];
    },
    async tables(search) {
      return searchTables(await allTables(), search);
    },
    async columns(schema, table) {
      if (isSystemTable(schema, table) || !(await exists(schema, table))) return [];
      return columnsOf(`SELECT * FROM ${[schema, table].filter(Boolean).map(duckdb.identifier).join('.')}`);
    },
    async keys(schema, table) {
      const origin = (await folder?.attached())?.tables.find(
        one => one.schema === schema && one.name === table,
      )?.origin;
      if (folder && !origin) return [];
      const at = origin ? duckdb.literal(origin.database) : 'current_database()';
      const inSchema = duckdb.literal(origin?.schema ?? schema);
      const here = `AND database_name = ${at} AND schema_name = ${inSchema} AND table_name = ${duckdb.literal(table)} ORDER BY ALL`;
      const constraints = await file.use(async connection =>
        (await connection.runAndReadAll(`${CONSTRAINTS} ${here}`)).getRowObjectsJson(),
      );
      const keys = [...constraintKeys(constraints), ...indexKeys(await rows(`${INDEXES} ${here}`))];
      return keys.map(key =>
        // Foreign keys stay within their schema.
        origin && key.kind === 'foreign' ? { ...key, to: { ...key.to, schema } } : key,
      );
    },
    columnsOf,
    release: () => file.release(),
    close: () => file.close(),
  };

  /** The catalogue is in memory; a file has no more tables than one reads at once. */
  async function allTables(): Promise<TableName[]> {
    if (folder) return (await folder.attached()).tables.map(({ schema, name, kind }) => ({ schema, name, kind }));
    const found = await rows(
      `SELECT table_schema, table_name, table_type FROM information_schema.tables
       WHERE table_catalog = current_database() AND table_schema NOT IN ('information_schema', 'pg_catalog') ORDER BY ALL`,
    );
    return found.map(row => ({
      schema: String(row['table_schema']),
      name: String(row['table_name']),
      kind: row['table_type'] === 'VIEW' ? 'view' : 'table',
    }));
  }

  async function exists(schema: string, table: string): Promise<boolean> {
    const inSchema = schema ? `lower(table_schema) = lower(${duckdb.literal(schema)}) AND` : '';
    const found = await rows(
      `SELECT 1 FROM information_schema.tables WHERE table_catalog = current_database() AND ${inSchema} lower(table_name) = lower(${duckdb.literal(table)})`,
    );
    return found.length > 0;
  }

  async function columnsOf(sql: string) {
    const described = () =>
      file
        .use(connection => describe(connection, sql))
        .catch((cause: unknown) => {
          throw cause instanceof EngineError ? cause : new EngineError('failed', messageOf(cause), { cause });
        });
    return naming(sql, described);
  }
}

async function runSelect(
  connection: DuckDBConnection,
  sql: string,
  maxRows: number,
  signal: AbortSignal,
): Promise<FrameColumn[]> {
  return interruptible(connection, signal, async () => {
    const { uniqueNames, types, columns } = await readFirst(
      await prepareOne(connection, sql, selects),
      maxRows,
      interrupting(connection),
    );
    return types.map((type, index) => {
      const name = uniqueNames[index] ?? '';
      const values = columns[index] ?? [];
      if (type.typeId === DuckDBTypeId.DECIMAL) return toDecimalColumn(name, values);
      if (isExactType(type)) return toExactTexts(name, type, values);
      const plain = values.map(value => toJs(value, type, toJs));
      return toFrameColumn(name, String(type), plain);
    });
  });
}
