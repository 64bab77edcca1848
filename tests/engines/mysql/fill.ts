import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createConnection, type Connection } from 'mysql2/promise';
import { mysql } from '@/query/sql/mysql';
import { readLocation } from '@/server/engines/location';
import { csvTables } from '../csv-rows';

/** Less than the maximum of a packet. */
const ROWS_AT_A_TIME = 2000;

/** A connection for the test's own statements, with the quotes of the product's sessions. */
export async function adminOf(url: string): Promise<Connection> {
  const location = readLocation(url);
  if (location.kind !== 'mysql' || location.server.socket === null) throw new Error('not a server of the tests');
  const admin = await createConnection({
    socketPath: location.server.socket,
    user: 'root',
    charset: 'UTF8MB4_UNICODE_CI',
    multipleStatements: true,
  });
  await admin.query(`SET time_zone = '+00:00', sql_mode = ''`);
  return admin;
}

/** Makes the sample tables in an empty server. */
export async function fillMariadb(url: string): Promise<void> {
  const admin = await adminOf(url);
  await admin.query(await readFile(path.join(import.meta.dirname, 'tables.sql'), 'utf8'));
  for (const { name, columns, rows } of await csvTables()) {
    if (name === 'type_samples') continue;
    const into = `INSERT INTO ${mysql.identifier(name)} (${columns.map(mysql.identifier).join(', ')}) VALUES`;
    for (let at = 0; at < rows.length; at += ROWS_AT_A_TIME) {
      const values = rows
        .slice(at, at + ROWS_AT_A_TIME)
        .map(row => `(${columns.map(column => mysql.literal(row[column] ?? null)).join(', ')})`);
      await admin.query(`${into} ${values.join(', ')}`);
    }
  }
  await admin.end();
}
