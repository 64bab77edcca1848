import type { DuckDBConnection } from '@duckdb/node-api';
import type { FileNote } from '@/model/data-file';
import { duckdb } from '@/query/sql/duckdb';
import { withLongNumbers } from './csv/long-numbers';
import { contentOf } from './csv/text-values';
import { convertTexts, countTexts, quotedNumberNotes } from './csv/text-columns';
import { columnsOf, plainTypes, rowsOfRecord } from './json-rows';
import { narrowWideNumbers } from './wide-numbers';

interface JsonOptions {
  /** The maximum bytes of an object. */
  readonly limit?: number;
  /** Columns whose type a person has chosen: texts in them are not converted. */
  readonly chosen?: ReadonlySet<string>;
}

/** Makes a table of an array of objects, or of one object per line. */
export async function createTableFromJson(
  connection: DuckDBConnection,
  table: string,
  file: string,
  { limit, chosen = new Set() }: JsonOptions = {},
): Promise<FileNote[]> {
  const name = duckdb.identifier(table);
  const bounds = limit === undefined ? '' : `, maximum_object_size = ${limit}`;
  const load = (options: string) =>
    connection.run(
      `CREATE OR REPLACE TABLE ${name} AS SELECT * FROM read_json(${duckdb.literal(file)}, ${options}${bounds})`,
    );
  await load('sample_size = -1');
  const columns = await columnsOf(connection, `FROM ${name}`);
  const numbers = columns.filter(({ type }) => type === 'DOUBLE').map(column => column.name);
  const long = await withLongNumbers(connection, table, numbers, async texts => {
    const types = columns.map(
      column =>
        `${duckdb.literal(column.name)}: ${duckdb.literal(texts.includes(column.name) ? 'VARCHAR' : column.type)}`,
    );
    await load(`columns = {${types.join(', ')}}`);
  });
  const notes = [...long, ...(await rowsOfRecord(connection, table))];
  const mixed = await plainTypes(connection, table);
  await narrowWideNumbers(connection, table);
  const told = new Set([...chosen, ...long.flatMap(({ column }) => column ?? [])]);
  return [...notes, ...(await convertFound(connection, table, mixed, told))];
}

/**
 * JSON has no dates: texts that are dates become dates. Numbers in quotes stay texts, which is doubtful, unless there are
 * also numbers without them.
 * @param mixed columns with values of several kinds
 */
async function convertFound(
  connection: DuckDBConnection,
  table: string,
  mixed: ReadonlySet<string>,
  except: ReadonlySet<string>,
): Promise<FileNote[]> {
  const notes: FileNote[] = [];
  for (const { name, type } of await columnsOf(connection, `FROM ${duckdb.identifier(table)}`)) {
    if (type !== 'VARCHAR' || except.has(name)) continue;
    const counts = await countTexts(connection, table, name);
    const content = contentOf(counts, null);
    const isDates = content.kind === 'dates' || (content.kind === 'mixed' && content.of === 'dates');
    if (isDates) notes.push(...(await convertTexts(connection, { table, name, counts }, null)));
    else if (mixed.has(name)) notes.push(...(await convertTexts(connection, { table, name, counts }, 'point')));
    else if (content.kind === 'numbers' || content.kind === 'unclear-numbers')
      notes.push(...(await quotedNumberNotes(connection, table, name)));
  }
  return notes;
}
