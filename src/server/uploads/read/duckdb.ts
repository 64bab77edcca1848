import { unread } from '@/model/data-file';
import { duckdb } from '@/query/sql/duckdb';
import { narrowWideNumbers } from '../../catalogue/files/wide-numbers';
import { dataFirst } from './data-tables';
import { FileError } from './kind';
import type { Reading, StagedTable } from './staged';

const SENT = 'sent';

/** Reads one table of a DuckDB file. Views are ignored: they may read data of others. */
export async function readDuckDb({ connection, file, table, settings }: Reading): Promise<StagedTable> {
  await connection.run(`ATTACH ${duckdb.literal(file)} AS ${SENT} (READ_ONLY)`).catch((cause: unknown) => {
    throw new FileError('The DuckDB file cannot be read: it is damaged, encrypted, or written by a newer version.', {
      cause,
    });
  });
  try {
    const found = await connection.runAndReadAll(
      `SELECT schema_name, table_name FROM duckdb_tables() WHERE database_name = '${SENT}' AND NOT internal ORDER BY ALL`,
    );
    const tables = found.getRows().map(([schema, name]) => ({ schema: String(schema), name: String(name) }));
    const named = dataFirst(tables, one => one.name).map(one => ({
      ...one,
      label: one.schema === 'main' ? one.name : `${one.schema}.${one.name}`,
    }));
    const chosen = named.find(({ label }) => label === settings.table) ?? named[0];
    if (!chosen) throw new FileError('There is no table in the DuckDB file.');
    const source = [SENT, chosen.schema, chosen.name].map(part => duckdb.identifier(part)).join('.');
    await connection.run(`CREATE OR REPLACE TABLE ${duckdb.identifier(table)} AS SELECT * FROM ${source}`);
    await narrowWideNumbers(connection, table);
    return { tables: named.map(({ label }) => label), settings: { table: chosen.label }, reading: unread };
  } finally {
    await connection.run(`DETACH ${SENT}`);
  }
}
