import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** The address of a PostgreSQL server that tests put their stores in; without it they are files. */
export const STORES_IN = 'TIDEMARK_TEST_METADATA';

/** Makes an empty database of a PostgreSQL server, for one store. Returns its address. */
export async function newDatabase(server: string): Promise<string> {
  const name = `store_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`);
  } finally {
    await client.end();
  }
  return server.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
}

/** Where a test's store is: in the file, or in a separate database. */
export async function storePlace(file: string): Promise<string> {
  const server = process.env[STORES_IN];
  return server ? newDatabase(server) : file;
}
