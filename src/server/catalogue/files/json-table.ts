import type { DuckDBConnection } from '@duckdb/node-api';
import type { FileNote } from '@/model/data-file';
import { duckdb } from '@/query/sql/duckdb';
import { withLongNumbers } from './csv/long-numbers';
import { contentOf } from './csv/text-values';
import { convertTexts, countTexts } from './csv/text-columns';
import { plainTypes, rowsOfRecord } from './json-rows';

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
  const long = await withLongNumbers(connection, table, numbers, async texts => {
    const types = columns.map(
      column =>
        `${duckdb.literal(column.name)}: ${duckdb.literal(texts.includes(column.name) ? 'VARCHAR' : column.type)}`,
    );
    await load(`columns = {${types.join(', ')}}`);
  });
  const notes = [...long, ...(await rowsOfRecord(connection, table))];
  await plainTypes(connection, table);
  return [...notes, ...(await convertDates(connection, table))];
}

/** JSON has no dates: texts that are dates become dates. Numbers written as texts stay texts. */
async function convertDates(connection: DuckDBConnection, table: string): Promise<FileNote[]> {
  const described = (await connection.runAndReadAll(`DESCRIBE ${duckdb.identifier(table)}`)).getRows();
  const notes: FileNote[] = [];
  for (const [column, type] of described) {
    if (type !== 'VARCHAR') continue;
    const name = String(column);
    const counts = await countTexts(connection, table, name);
    const content = contentOf(counts, null);
    const isDates = content.kind === 'dates' || (content.kind === 'mixed' && content.of === 'dates');
    if (isDates) notes.push(...(await convertTexts(connection, { table, name, counts }, null)));
  }
  return notes;
}
