import { DuckDBInstance } from '@duckdb/node-api';

/** Writes a DuckDB file with the results of the statements. */
export async function writeDuckDbFile(location: string, statements: string): Promise<void> {
  const instance = await DuckDBInstance.create(location);
  const connection = await instance.connect();
  await connection.run(statements);
  await connection.run('CHECKPOINT');
  connection.closeSync();
  instance.closeSync();
}
