import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Dialect } from '@/query/sql/dialect';
import { duckdb } from '@/query/sql/duckdb';
import { mysql } from '@/query/sql/mysql';
import { postgresql } from '@/query/sql/postgresql';
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

/** Names in every script, with all that a pattern or a literal could take for its own. */
const odd = [
  '100%',
  '100x',
  'a_b',
  'axb',
  'bang!',
  'back\\slash',
  'it’s "quoted"',
  "it's `ticked`",
  'Заказы',
  '订单',
  'طلبات',
  'ñandú',
  'MixedCase',
];

const searches: readonly (readonly [text: string, found: readonly string[]])[] = [
  ['%', ['100%']],
  ['_', ['a_b']],
  ['!', ['bang!']],
  ['\\', ['back\\slash']],
  ['"', ['it’s "quoted"']],
  ["'", ["it's `ticked`"]],
  ['каз', ['Заказы']],
  ['订', ['订单']],
  ['بات', ['طلبات']],
  ['ndú', ['ñandú']],
  ['mixedc', ['MixedCase']],
  ["' OR 1 = 1 --", []],
];

const statements = (dialect: Dialect) =>
  odd.map(name => `CREATE TABLE ${dialect.identifier(name)} (a INTEGER)`).join('; ');

interface Source {
  readonly driver: Driver;
  close(): Promise<void>;
}

const programs = findPrograms();
const mariadb = findMariadb();

async function overDuckDb(): Promise<Source> {
  const folder = await temporaryFolder();
  const file = path.join(folder.path, 'names.duckdb');
  // This engine does not tell apart names by case.
  await writeDuckDbFile(
    file,
    `CREATE SCHEMA public; USE public; ${statements(duckdb)}; CREATE SCHEMA other; CREATE TABLE other.a_b (a INTEGER)`,
  );
  const driver = await openDuckDbEngine({ path: file, timers: steadyClock });
  return {
    driver,
    async close() {
      driver.close();
      await folder.remove();
    },
  };
}

/** As many relations as one page of answers cannot hold, and the most columns that a table can have. */
const MANY = 3_000;
const WIDE = 1_600;

async function overPostgresql(): Promise<Source> {
  const server = await startPostgresql(programs ?? '');
  const admin = new Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(
    `${statements(postgresql)}; CREATE SCHEMA other; CREATE TABLE other.a_b (a INTEGER); CREATE SCHEMA many`,
  );
  await admin.query(
    `DO $$ BEGIN FOR n IN 1..${MANY} LOOP EXECUTE format('CREATE VIEW many.%I AS SELECT 1 AS a', 'v' || n); END LOOP;
     EXECUTE (SELECT 'CREATE TABLE public.wide (' || string_agg('c' || n || ' boolean', ',') || ')' FROM generate_series(1, ${WIDE}) AS n); END $$`,
  );
  await admin.end();
  const driver = openPostgresqlEngine(server.url, steadyClock);
  return {
    driver,
    async close() {
      driver.close();
      await server.stop();
    },
  };
}

async function overMariadb(): Promise<Source> {
  if (mariadb === null) throw new Error('not installed');
  const server = await startMariadb(mariadb);
  const admin = await adminOf(server.url);
  await admin.query(
    `CREATE DATABASE IF NOT EXISTS public; USE public; ${statements(mysql)};
     CREATE DATABASE other; CREATE TABLE other.a_b (a INTEGER); CREATE DATABASE PUBLIC; CREATE TABLE PUBLIC.a_b (a INTEGER)`,
  );
  await admin.end();
  const location = readLocation(server.url);
  if (location.kind !== 'mysql') throw new Error('not an address of MariaDB');
  const driver = openMysqlEngine(location.server, steadyClock);
  return {
    driver,
    async close() {
      driver.close();
      await server.stop();
    },
  };
}

const sources = [
  { name: 'DuckDB', missing: false, open: overDuckDb, schemas: ['other', 'public'] },
  { name: 'PostgreSQL', missing: programs === null, open: overPostgresql, schemas: ['many', 'other', 'public'] },
  { name: 'MariaDB', missing: mariadb === null, open: overMariadb, schemas: ['PUBLIC', 'other', 'public'] },
].filter(({ missing }) => !missing);

describe.each(sources)('tables of $name', ({ name, open, schemas }) => {
  let source: Source;
  beforeAll(async () => {
    source = await open();
  }, 60_000);
  afterAll(() => source?.close());

  const namesOf = async (schema: string, containing: string) => {
    const { tables, total } = await source.driver.tables({ schema, containing, limit: 100 });
    expect(total).toBe(tables.length);
    return tables.map(table => table.name);
  };

  test('lists the schemas that hold tables', async () => {
    expect((await source.driver.schemas()).sort()).toEqual(schemas);
  });

  test.each(searches)('finds names that contain %j, and no others', async (text, found) =>
    expect(await namesOf('public', text)).toEqual(found),
  );

  test('searches exactly the schema, or all', async () => {
    expect(await namesOf('other', 'a')).toEqual(['a_b']);
    expect(await namesOf("other' OR '' = '", 'a')).toEqual([]);
    const everywhere = await source.driver.tables({ containing: 'A_B', limit: 100 });
    expect(everywhere.tables.map(({ schema }) => schema).sort()).toEqual(schemas.filter(schema => schema !== 'many'));
  });

  test('sends no more names than requested, and counts all', async () => {
    const first = await source.driver.tables({ schema: 'public', limit: 2 });
    expect(first).toMatchObject({ tables: [{ name: '100%' }, { name: '100x' }] });
    expect(first.total).toBe(odd.length + (name === 'PostgreSQL' ? 1 : 0));
  });

  test.runIf(name === 'PostgreSQL')('thousands of views, and the widest table', async () => {
    const last = await source.driver.tables({ schema: 'many', containing: '99', limit: 3 });
    expect(last.tables.map(table => table.name)).toEqual(['v1099', 'v1199', 'v1299']);
    expect(last.total).toBe([...Array(MANY).keys()].filter(n => String(n + 1).includes('99')).length);
    expect((await source.driver.tables({ schema: 'many', limit: 10 })).total).toBe(MANY);
    const columns = await source.driver.columns('public', 'wide');
    expect([columns.length, columns.at(-1)]).toEqual([WIDE, { name: `c${WIDE}`, type: 'BOOLEAN' }]);
  });
});
