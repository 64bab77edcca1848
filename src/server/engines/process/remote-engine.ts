import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { isRecord } from '@/lib/json';
import type { Dialect } from '@/query/sql/dialect';
import type { QueryRequester, CostEstimate, Engine, TableKey } from '../engine';
import type { ExactTable } from '../exact/table';
import { isFolder, readLocation } from '../location';
import type { DriverConfig } from '../open-driver';
import { unpacked, type PackedResult } from './packing';
import type { Call } from './calls';
import type { Pool } from './pool';

const schemaNames = v.array(v.string());
const tableList = v.object({
  tables: v.array(v.object({ schema: v.string(), name: v.string(), kind: v.picklist(['table', 'view']) })),
  total: v.number(),
});
const tableColumns = v.array(v.object({ name: v.string(), type: v.string() }));
const unreadableParts = v.array(v.object({ schema: v.string(), reason: v.string() }));
const exportedRows = v.object({
  rows: v.number(),
  columns: tableColumns,
  bytes: v.number(),
  gzipBytes: v.number(),
  digest: v.string(),
  blocks: v.array(v.string()),
  leftOut: v.optional(v.array(v.string())),
  byteOrder: v.optional(v.array(v.string())),
  distinctTexts: v.optional(v.array(v.string())),
});
const isResult = (value: unknown): value is PackedResult =>
  isRecord(value) && isRecord(value['frame']) && Array.isArray(value['frame']['columns']);
const isTable = (value: unknown): value is ExactTable => isRecord(value) && Array.isArray(value['columns']);
const isEstimate = (value: unknown): value is CostEstimate[] => Array.isArray(value) && value.every(isRecord);
const isKeys = (value: unknown): value is TableKey[] =>
  Array.isArray(value) && value.every(key => isRecord(key) && typeof key['kind'] === 'string');

function requireForm<T>(value: unknown, has: (value: unknown) => value is T): T {
  if (has(value)) return value;
  throw new Error('A query process sent an invalid answer.');
}

/** The number of statements and fragments cached as valid. */
const CHECKED = 5_000;

/** One connection, called through the processes of a pool. @throws EngineError `unreadable` */
export async function openRemoteEngine(pool: Pool, config: DriverConfig, dialect: Dialect): Promise<Engine> {
  const checked = new LRUCache<string, true>({ max: CHECKED });
  const ask = (call: Call, requester: QueryRequester = {}) => pool.ask(config, call, requester);

  async function check(
    method: 'checkFragment' | 'checkStatement',
    sql: string,
    requester?: QueryRequester,
  ): Promise<void> {
    const key = `${method} ${sql}`;
    if (checked.has(key)) return;
    await ask({ method, arguments: [sql] }, requester);
    checked.set(key, true);
  }

  await ask({ method: 'open', arguments: [] });
  return {
    dialect,
    run: async (plan, requester) =>
      unpacked(requireForm(await ask({ method: 'run', arguments: [plan] }, requester), isResult)),
    checkFragment: (sql, requester) => check('checkFragment', sql, requester),
    checkStatement: (sql, requester) => check('checkStatement', sql, requester),
    schemas: async () => v.parse(schemaNames, await ask({ method: 'schemas', arguments: [] })),
    tables: async search => v.parse(tableList, await ask({ method: 'tables', arguments: [search] })),
    columns: async (schema, table) =>
      v.parse(tableColumns, await ask({ method: 'columns', arguments: [schema, table] })),
    keys: async (schema, table) => requireForm(await ask({ method: 'keys', arguments: [schema, table] }), isKeys),
    columnsOf: async (sql, requester) =>
      v.parse(tableColumns, await ask({ method: 'columnsOf', arguments: [sql] }, requester)),
    read: async (sql, options, requester) =>
      requireForm(await ask({ method: 'read', arguments: [sql, options] }, requester), isTable),
    change: async (parts, options, requester) =>
      requireForm(await ask({ method: 'change', arguments: [parts, options] }, requester), isTable),
    estimate: async (sql, options, requester) =>
      requireForm(await ask({ method: 'estimate', arguments: [sql, options] }, requester), isEstimate),
    define: async (view, options, requester) =>
      v.parse(v.array(v.string()), await ask({ method: 'define', arguments: [view, options] }, requester)),
    exportRows: async (rows, options, requester) =>
      v.parse(exportedRows, await ask({ method: 'exportRows', arguments: [rows, options] }, requester)),
    // Files of another engine are not accessible.
    ...(dialect.name === 'duckdb' && {
      dataVersion: async requester =>
        v.parse(v.string(), await ask({ method: 'dataVersion', arguments: [] }, requester)),
    }),
    ...(isFolder(readLocation(config.location)) && {
      unreadable: async () => v.parse(unreadableParts, await ask({ method: 'unreadable', arguments: [] })),
    }),
    // The pool owns its processes.
    close: () => undefined,
  };
}
