import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { postgresql } from '@/query/sql/postgresql';
import { csvTables } from '../csv-rows';

/** Makes the sample tables in an empty database. */
export async function fillPostgresql(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(await readFile(path.join(import.meta.dirname, 'tables.sql'), 'utf8'));
  for (const { name, rows } of await csvTables()) {
    const table = postgresql.identifier(name);
    await client.query(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1)`, [
      JSON.stringify(rows),
    ]);
  }
  await client.query('ANALYZE');
  await client.end();
}
