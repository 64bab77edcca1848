import type { DuckDBConnection } from '@duckdb/node-api';
import { duckdb } from '@/query/sql/duckdb';

const DIGITS_MAX = 38;

/**
 * Makes a view of a Parquet file, which is read in place.
 * @throws if it has numbers of more digits than DuckDB has: it would read other numbers
 */
export async function createViewOfParquet(connection: DuckDBConnection, view: string, file: string): Promise<void> {
  const path = duckdb.literal(file);
  const long = await connection.runAndReadAll(
    `SELECT name, precision::INTEGER FROM parquet_schema(${path}) WHERE precision > ${DIGITS_MAX} LIMIT 1`,
  );
  const [found] = long.getRows();
  if (found)
    throw new Error(
      `The column ${String(found[0])} has numbers of ${String(found[1])} digits. At most ${DIGITS_MAX} can be read.`,
    );
  const name = duckdb.identifier(view);
  await connection.run(`CREATE OR REPLACE VIEW ${name} AS SELECT * FROM read_parquet(${path})`);
}
