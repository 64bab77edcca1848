import path from 'node:path';
import { Client } from 'pg';
import { openDuckDbEngine } from '@/server/engines/duckdb/duckdb-engine';
import type { Driver } from '@/server/engines/engine';
import { readLocation } from '@/server/engines/location';
import { openMysqlEngine } from '@/server/engines/mysql/mysql-engine';
import { openPostgresqlEngine } from '@/server/engines/postgresql/postgresql-engine';
import { steadyClock } from '@/server/steady-clock';
import { writeDuckDbFile } from '@/server/testing/duckdb-file';
import { temporaryFolder } from '@/server/testing/temporary-folder';
import { adminOf } from './mysql/fill';
import { findMariadb, startMariadb } from './mysql/server';
import { findPrograms, startPostgresql } from './postgresql/server';

/** A database of a test's own, which a driver of the product reads. */
export interface Source {
  readonly driver: Driver;
  /** Of a server. */
  readonly url: string;
  /** The first column of a statement's rows, asked beside the driver. */
  first(sql: string): Promise<readonly unknown[]>;
  close(): Promise<void>;
}

/** @param made statements that fill it */
export async function overPostgresql(made = ''): Promise<Source> {
  const server = await startPostgresql(findPrograms() ?? '');
  const admin = new Client({ connectionString: server.url });
  await admin.connect();
  if (made) await admin.query(made);
  const driver = openPostgresqlEngine(server.url, steadyClock);
  return {
    driver,
    url: server.url,
    first: async sql => (await admin.query<unknown[]>({ text: sql, rowMode: 'array' })).rows.map(([value]) => value),
    async close() {
      driver.close();
      await admin.end();
      await server.stop();
    },
  };
}

/** @param made statements that fill the database `public` */
export async function overMariadb(made = ''): Promise<Source> {
  const installed = findMariadb();
  const server = installed && (await startMariadb(installed));
  if (!server) throw new Error('not installed');
  const admin = await adminOf(server.url);
  await admin.query(`CREATE DATABASE IF NOT EXISTS public; USE public; ${made}`);
  const location = readLocation(server.url);
  if (location.kind !== 'mysql') throw new Error('not an address of MariaDB');
  const driver = openMysqlEngine(location.server, steadyClock);
  return {
    driver,
    url: server.url,
    async first(sql) {
      const [rows] = await admin.query({ sql, rowsAsArray: true });
      return Array.isArray(rows) ? rows.map(row => (Array.isArray(row) ? row[0] : null)) : [];
    },
    async close() {
      driver.close();
      await admin.end();
      await server.stop();
    },
  };
}

/** @param made statements that fill the file; `url` is its path */
export async function overDuckDb(made = 'CREATE TABLE t (a INTEGER)'): Promise<Source> {
  const folder = await temporaryFolder();
  const file = path.join(folder.path, 'made.duckdb');
  await writeDuckDbFile(file, made);
  const driver = await openDuckDbEngine({ path: file, timers: steadyClock });
  return {
    driver,
    url: file,
    first: () => Promise.reject(new Error('The driver has the file open')),
    async close() {
      driver.close();
      await folder.remove();
    },
  };
}
