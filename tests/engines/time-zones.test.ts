import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { genericTypes } from '@/model/dataset';
import { hasZone } from '@/model/zoned-type';
import type { QueryObject } from '@/model/query-context';
import { compileQuery } from '@/query/compile/compile';
import type { QueryDataset } from '@/query/compile/dataset';
import type { Dialect } from '@/query/sql/dialect';
import { duckdb } from '@/query/sql/duckdb';
import { mysql } from '@/query/sql/mysql';
import { postgresql } from '@/query/sql/postgresql';
import { printSelect } from '@/query/sql/print';
import { registerDatabase, registerDataset } from '@/server/catalogue/register';
import { openDuckDbEngine } from '@/server/engines/duckdb/duckdb-engine';
import { exportedFiles, type Driver } from '@/server/engines/engine';
import { readLocation } from '@/server/engines/location';
import { openMysqlEngine } from '@/server/engines/mysql/mysql-engine';
import { openPostgresqlEngine } from '@/server/engines/postgresql/postgresql-engine';
import { steadyClock } from '@/server/steady-clock';
import { writeDuckDbFile } from '@/server/testing/duckdb-file';
import { testApp } from '@/server/testing/test-app';
import { temporaryFolder } from '@/server/testing/temporary-folder';
import { adminOf } from './mysql/fill';
import { findMariadb, startMariadb } from './mysql/server';
import { findPrograms, startPostgresql } from './postgresql/server';

/** The machine's and the server's own zone, which must not matter; its clocks went forward on 1 April 2001. */
const ELSEWHERE = 'America/New_York';

/** Around midnight, the end of a month and the change of clocks, in UTC. */
const moments = [
  '2001-03-31 23:30:00',
  '2001-04-01 00:30:00',
  '2001-04-01 06:59:59',
  '2001-04-01 07:00:00',
  '2001-04-02 03:00:00',
];
const at = (text: string) => Date.parse(text.includes(' ') ? `${text.replace(' ', 'T')}Z` : `${text}T00:00:00Z`);

const rowsOf = (suffix: string) => moments.map((moment, n) => `(${n + 1}, '${moment}${suffix}')`).join(', ');

interface Source {
  readonly driver: Driver;
  /** Where the product finds it. */
  readonly location: string;
  close(): Promise<void>;
}

interface Engine {
  readonly name: string;
  readonly missing: boolean;
  readonly dialect: Dialect;
  readonly schema: string;
  /** The type of the column of moments. */
  readonly type: string;
  open(): Promise<Source>;
}

const programs = findPrograms();
const mariadb = findMariadb();

const engines: readonly Engine[] = [
  {
    name: 'DuckDB',
    missing: false,
    dialect: duckdb,
    schema: 'main',
    type: 'TIMESTAMP WITH TIME ZONE',
    async open() {
      const folder = await temporaryFolder();
      const file = path.join(folder.path, 'moments.duckdb');
      await writeDuckDbFile(
        file,
        `CREATE TABLE moments (id INTEGER, happened TIMESTAMPTZ); INSERT INTO moments VALUES ${rowsOf('+00')}`,
      );
      const driver = await openDuckDbEngine({ path: file, timers: steadyClock });
      return {
        driver,
        location: file,
        async close() {
          driver.close();
          await folder.remove();
        },
      };
    },
  },
  {
    name: 'PostgreSQL',
    missing: programs === null,
    dialect: postgresql,
    schema: 'public',
    type: 'TIMESTAMP WITH TIME ZONE',
    async open() {
      const server = await startPostgresql(programs ?? '');
      const admin = new Client({ connectionString: server.url });
      await admin.connect();
      await admin.query('CREATE TABLE moments (id INTEGER, happened TIMESTAMPTZ)');
      await admin.query(`INSERT INTO moments VALUES ${rowsOf('+00')}`);
      await admin.query(`ALTER DATABASE postgres SET TimeZone = '${ELSEWHERE}'`);
      // What a role has set wins over the database's, and is half an hour off every whole zone.
      await admin.query("ALTER ROLE postgres SET TimeZone = 'Asia/Kolkata'");
      await admin.end();
      const driver = openPostgresqlEngine(server.url, steadyClock);
      return {
        driver,
        location: server.url,
        async close() {
          driver.close();
          await server.stop();
        },
      };
    },
  },
  {
    name: 'MariaDB',
    missing: mariadb === null,
    dialect: mysql,
    schema: 'public',
    type: 'TIMESTAMP',
    async open() {
      if (mariadb === null) throw new Error('not installed');
      const server = await startMariadb(mariadb);
      const admin = await adminOf(server.url);
      await admin.query(
        `CREATE DATABASE IF NOT EXISTS public; CREATE TABLE public.moments (id INTEGER, happened TIMESTAMP);
         INSERT INTO public.moments VALUES ${rowsOf('')}; SET GLOBAL time_zone = '+05:30'`,
      );
      await admin.end();
      const location = readLocation(server.url);
      if (location.kind !== 'mysql') throw new Error('not an address of MariaDB');
      const driver = openMysqlEngine(location.server, steadyClock);
      return {
        driver,
        location: server.url,
        async close() {
          driver.close();
          await server.stop();
        },
      };
    },
  },
];

const count = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'n' } as const;
const byGrain = (timeGrain: string): QueryObject => {
  const axis = {
    columnType: 'BASE_AXIS',
    sqlExpression: 'happened',
    label: 'happened',
    expressionType: 'SQL',
    timeGrain,
  } as const;
  return { columns: [axis], metrics: [count], orderby: [[axis, true]] };
};
const within = (val: string): QueryObject => ({
  columns: ['id'],
  filters: [{ col: 'happened', op: 'TEMPORAL_RANGE', val }],
  orderby: [['id', true]],
});

const questions: readonly { about: string; query: QueryObject; values: readonly (readonly unknown[])[] }[] = [
  { about: 'raw rows', query: { columns: ['happened'], orderby: [['happened', true]] }, values: [moments.map(at)] },
  {
    about: 'hours',
    query: byGrain('PT1H'),
    values: [
      ['2001-03-31 23:00:00', '2001-04-01', '2001-04-01 06:00:00', '2001-04-01 07:00:00', '2001-04-02 03:00:00'].map(
        at,
      ),
      [1, 1, 1, 1, 1],
    ],
  },
  {
    about: 'six hours',
    query: byGrain('PT6H'),
    values: [['2001-03-31 18:00:00', '2001-04-01', '2001-04-01 06:00:00', '2001-04-02'].map(at), [1, 1, 2, 1]],
  },
  {
    about: 'days',
    query: byGrain('P1D'),
    values: [['2001-03-31', '2001-04-01', '2001-04-02'].map(at), [1, 3, 1]],
  },
  { about: 'weeks', query: byGrain('P1W'), values: [['2001-03-26', '2001-04-02'].map(at), [4, 1]] },
  {
    about: 'weeks that start on Sunday',
    query: byGrain('1969-12-28T00:00:00Z/P1W'),
    values: [['2001-03-25', '2001-04-01'].map(at), [1, 4]],
  },
  { about: 'months', query: byGrain('P1M'), values: [['2001-03-01', '2001-04-01'].map(at), [1, 4]] },
  { about: 'quarters', query: byGrain('P3M'), values: [['2001-01-01', '2001-04-01'].map(at), [1, 4]] },
  { about: 'a range of a day', query: within('2001-04-01 : 2001-04-02'), values: [[2, 3, 4]] },
  {
    about: 'a range that ends when the clocks change',
    query: within('2001-04-01T00:30:00 : 2001-04-01T07:00:00'),
    values: [[2, 3]],
  },
];

describe.each(engines)('moments of $name', ({ name, missing, dialect, schema, type, open }) => {
  let source: Source;
  beforeAll(async () => {
    if (missing) return;
    vi.stubEnv('TZ', ELSEWHERE);
    source = await open();
  });
  afterAll(async () => {
    await source?.close();
    vi.unstubAllEnvs();
  });

  const column = (named: string, of: string, generic: QueryDataset['columns'][number]['generic']) => ({
    name: named,
    type: of,
    generic,
    isTemporal: generic === genericTypes.temporal,
    expression: null,
  });
  const dataset: QueryDataset = {
    source: { node: 'table', path: [schema, 'moments'] },
    columns: [column('id', 'INTEGER', genericTypes.numeric), column('happened', type, genericTypes.temporal)],
    metrics: new Map(),
    mainTemporalColumn: 'happened',
  };

  test.skipIf(missing).each(questions)('are in UTC, whatever the zone of the server: $about', async one => {
    const { select } = compileQuery(dataset, one.query, { now: 0 });
    const columns = await source.driver.select(printSelect(select, dialect), { maxRows: 100 });
    expect(columns.map(({ values }) => values)).toEqual(one.values);
  });

  test.skipIf(missing)('are in UTC in tables, samples and downloads of a dataset over it', async () => {
    const app = await testApp();
    const ada = await app.as('ada', 'Admin');
    const { store } = app.database;
    const databaseId = await registerDatabase(store, { name, location: source.location }, 1, 0);
    const id = await registerDataset(store, source.driver, { databaseId, schema, table: 'moments' }, 1, 0);
    const typed = await store.selectFrom('dataset_column').select(['column_name', 'type']).execute();
    expect(typed.filter(each => hasZone(each.type ?? '', dialect.name)).map(each => each.column_name)).toEqual([
      'happened',
    ]);
    const ask = async (form: object) => {
      const queries = [{ columns: ['happened'], orderby: [['id', true]] }];
      const body = { datasource: { id, type: 'table' }, queries, result_type: 'full', ...form };
      return (await ada('POST', '/api/v1/chart/data', { body })).text();
    };
    const values = moments.map(moment => ({ happened: at(moment) }));
    expect(JSON.parse(await ask({ result_format: 'json' }))).toMatchObject({ result: [{ data: values }] });
    expect((await ask({ result_format: 'csv' })).trim().split(/\r?\n/)).toEqual(['happened', ...moments]);
    const sampled = await ada('POST', `/datasource/samples?datasource_type=table&datasource_id=${id}`, { body: {} });
    expect(await sampled.json()).toMatchObject({
      result: { data: values },
    });
    await app.close();
  });

  test.skipIf(missing)('are written with their offset in results of the SQL editor', async () => {
    const options = { schema: null, maxRows: 100, timeoutMilliseconds: 10_000 };
    const asker = { person: 1, signal: new AbortController().signal };
    const sql = `SELECT happened FROM ${dialect.identifier(schema)}.moments ORDER BY happened`;
    const { columns } = await source.driver.read(sql, options, asker);
    expect(columns.map(({ kind, values }) => ({ kind, values }))).toEqual([
      { kind: 'timestamptz', values: moments.map(moment => `${moment.replace(' ', 'T')}+00:00`) },
    ]);
  });
});

test('rows kept on devices are computed in UTC, whatever the zone of the machine', async () => {
  vi.stubEnv('TZ', ELSEWHERE);
  const folder = await temporaryFolder();
  const file = path.join(folder.path, 'moments.duckdb');
  await writeDuckDbFile(
    file,
    `CREATE TABLE moments (id INTEGER, happened TIMESTAMPTZ); INSERT INTO moments VALUES ${rowsOf('+00')}`,
  );
  const source = await openDuckDbEngine({ path: file, timers: steadyClock });
  const sql = 'SELECT CAST(happened AS TIMESTAMP) AS happened FROM moments ORDER BY id';
  await source.exportRows?.({ sql, folder: folder.path }, { timeoutMilliseconds: 60_000 }, {});
  source.close();
  const kept = await openDuckDbEngine({ path: path.join(folder.path, exportedFiles.plain), timers: steadyClock });
  const [column] = await kept.select(`SELECT * FROM ${exportedFiles.table}`, { maxRows: 100 });
  expect(column?.values).toEqual(moments.map(at));
  kept.close();
  await folder.remove();
  vi.unstubAllEnvs();
});
