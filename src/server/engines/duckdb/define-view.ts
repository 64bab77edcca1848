import type { DuckDBConnection } from '@duckdb/node-api';
import { duckdb } from '@/query/sql/duckdb';
import { EngineError, type ViewDefinition } from '../engine';

/** The files named by a view that `defineView` made. */
export const filesOfView = (sql: string): string[] =>
  [...sql.matchAll(/'((?:[^']|'')*\.parquet)'/g)].map(([, file]) => file!.replaceAll("''", "'"));

/** The statement of a view over files, which concatenates their rows. */
export function viewOver(schema: string, name: string, files: readonly string[]): string {
  const list = files.map(file => duckdb.literal(file)).join(', ');
  return `CREATE OR REPLACE VIEW ${duckdb.identifier(schema)}.${duckdb.identifier(name)} AS SELECT * FROM read_parquet([${list}], union_by_name = true)`;
}

/** The files that each view reads, by its schema and name, in lower case. */
async function filesOfViews(connection: DuckDBConnection): Promise<ReadonlyMap<string, readonly string[]>> {
  const known = await connection.runAndReadAll(
    'SELECT schema_name, lower(view_name), sql FROM duckdb_views() WHERE NOT internal',
  );
  return new Map(
    known.getRows().map(([schema, name, sql]) => [`${String(schema)}.${String(name)}`, filesOfView(String(sql))]),
  );
}

/**
 * Makes a view read a file. Its rows become visible together, or not at all.
 * @returns files that it read before and none reads now
 */
export async function defineView(
  connection: DuckDBConnection,
  { schema, name, file, mode }: ViewDefinition,
): Promise<readonly string[]> {
  const views = await filesOfViews(connection);
  const known = views.get(`${schema}.${name.toLowerCase()}`);
  if (known?.includes(file)) return [];
  if (known && mode === 'create') throw new EngineError('failed', `Table ${name} already exists`);
  const before = mode === 'append' && known ? known : [];
  await connection.run(viewOver(schema, name, [...before, file]));
  const read = new Set([...(await filesOfViews(connection)).values()].flat());
  return (known ?? []).filter(one => !read.has(one));
}
