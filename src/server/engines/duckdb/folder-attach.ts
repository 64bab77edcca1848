import path from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import * as v from 'valibot';
import { duckdb } from '@/query/sql/duckdb';
import type { UnreadablePart } from '../engine';
import type { FolderFile } from './folder-files';
import { isHeldElsewhere, messageOf } from './instance';

/** A table or view of an attached file, and the schema and name that it has for readers. */
export interface AttachedTable {
  readonly schema: string;
  readonly name: string;
  readonly kind: 'table' | 'view';
  readonly origin: { readonly database: string; readonly schema: string };
}

export interface AttachedFiles {
  readonly tables: readonly AttachedTable[];
  readonly unreadable: readonly UnreadablePart[];
  /** Whether another process had one of the files locked. */
  readonly hasLocked: boolean;
}

const { identifier, literal } = duckdb;

/** A name that no schema has: schemas are named after files, whose names have no slash. */
const databaseOf = (file: FolderFile) => `file/${file.schema}`;

const objects = v.array(
  v.object({
    database_name: v.string(),
    schema_name: v.string(),
    name: v.string(),
    kind: v.picklist(['table', 'view']),
  }),
);
const OBJECTS = `SELECT database_name, schema_name, table_name AS name, 'table' AS kind FROM duckdb_tables() WHERE NOT internal
  UNION ALL SELECT database_name, schema_name, view_name, 'view' FROM duckdb_views() WHERE NOT internal ORDER BY ALL`;

function reasonOf(file: FolderFile, cause: unknown): string {
  const name = path.basename(file.path);
  if (isHeldElsewhere(cause)) return `${name} cannot be opened: another program is writing to it.`;
  // The words of the engine contain the path on the server.
  return `${name} cannot be opened: ${messageOf(cause).replaceAll(file.path, name)}`;
}

/**
 * Attaches files to an empty database, and makes a schema of views for each: the tables of the file's schema `main` under
 * the file's name, those of another schema under `file.schema`. A file or table that cannot be read leaves out only itself.
 */
export async function attachFiles(connection: DuckDBConnection, files: readonly FolderFile[]): Promise<AttachedFiles> {
  const attached = new Map<string, FolderFile>();
  const unreadable: UnreadablePart[] = [];
  let hasLocked = false;
  for (const file of files) {
    try {
      await connection.run(`ATTACH ${literal(file.path)} AS ${identifier(databaseOf(file))} (READ_ONLY)`);
      attached.set(databaseOf(file), file);
    } catch (cause) {
      hasLocked ||= isHeldElsewhere(cause);
      unreadable.push({ schema: file.schema, reason: reasonOf(file, cause) });
    }
  }
  const found = v.parse(objects, (await connection.runAndReadAll(OBJECTS)).getRowObjectsJS());
  const own = new Set([...attached.values()].map(({ schema }) => schema.toLowerCase()));
  const tables: AttachedTable[] = [];
  for (const { schema } of attached.values()) await connection.run(`CREATE SCHEMA IF NOT EXISTS ${identifier(schema)}`);
  for (const row of found) {
    const origin = { database: row.database_name, schema: row.schema_name };
    const file = attached.get(origin.database);
    if (!file) continue;
    const { name, kind } = row;
    const isMain = origin.schema === 'main';
    const schema = isMain ? file.schema : `${file.schema}.${origin.schema}`;
    try {
      if (!isMain && own.has(schema.toLowerCase())) throw new Error('another file has the name of its schema');
      if (!isMain) await connection.run(`CREATE SCHEMA IF NOT EXISTS ${identifier(schema)}`);
      const source = [origin.database, origin.schema, name].map(identifier).join('.');
      await connection.run(`CREATE VIEW ${identifier(schema)}.${identifier(name)} AS FROM ${source}`);
      tables.push({ schema, name, kind, origin });
    } catch (cause) {
      const reason = `${name} in ${path.basename(file.path)} cannot be read: ${messageOf(cause)}`;
      unreadable.push({ schema, reason });
    }
  }
  return { tables, unreadable, hasLocked };
}
