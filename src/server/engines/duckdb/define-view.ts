import type { DuckDBConnection } from '@duckdb/node-api';
import { duckdb } from '@/query/sql/duckdb';
import type { ViewDefinition } from '../engine';

/** The files named by a view that `defineView` made. */
export const filesOfView = (sql: string): string[] =>
  [...sql.matchAll(/'((?:[^']|'')*\.parquet)'/g)].map(([, file]) => file!.replaceAll("''", "'"));

/** The statement of a view over files, which concatenates their rows. */
export function viewOver(schema: string, name: string, files: readonly string[]): string {
  const list = files.map(file => duckdb.literal(file)).join(', ');
  return `CREATE OR REPLACE VIEW ${duckdb.identifier(schema)}.${duckdb.identifier(name)} AS SELECT * FROM read_parquet([${list}], union_by_name = true)`;
}

/** Makes a view read a file. Its rows become visible together, or not at all. */
export async function defineView(
  connection: DuckDBConnection,
  { schema, name, file, mode }: ViewDefinition,
): Promise<void> {
  const known = await connection.runAndReadAll(
    `SELECT sql FROM duckdb_views() WHERE NOT internal AND schema_name = ${duckdb.literal(schema)} AND lower(view_name) = lower(${duckdb.literal(name)})`,
  );
  const before = mode === 'append' ? known.getRows().flatMap(([sql]) => filesOfView(String(sql))) : [];
  await connection.run(viewOver(schema, name, [...before, file]));
}
