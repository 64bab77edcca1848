import type { DuckDBConnection } from '@duckdb/node-api';
import type { FileNote } from '@/model/data-file';
import { duckdb } from '@/query/sql/duckdb';
import { withLongNumbers } from './csv/long-numbers';

/** Makes a table of an array of objects, or of one object per line. @param limit the maximum bytes of an object */
export async function createTableFromJson(
  connection: DuckDBConnection,
  table: string,
  file: string,
  limit?: number,
): Promise<FileNote[]> {
  const name = duckdb.identifier(table);
  const bounds = limit === undefined ? '' : `, maximum_object_size = ${limit}`;
  const load = (options: string) =>
    connection.run(
      `CREATE OR REPLACE TABLE ${name} AS SELECT * FROM read_json(${duckdb.literal(file)}, ${options}${bounds})`,
    );
  await load('sample_size = -1');
  const described = (await connection.runAndReadAll(`DESCRIBE ${name}`)).getRows();
  const columns = described.map(([column, type]) => ({ name: String(column), type: String(type) }));
  const numbers = columns.filter(({ type }) => type === 'DOUBLE').map(column => column.name);
  return withLongNumbers(connection, table, numbers, async texts => {
    const types = columns.map(
      column =>
        `${duckdb.literal(column.name)}: ${duckdb.literal(texts.includes(column.name) ? 'VARCHAR' : column.type)}`,
    );
    await load(`columns = {${types.join(', ')}}`);
  });
}
