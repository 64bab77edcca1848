import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import type { Driver } from '@/server/engines/engine';
import { openPostgresqlEngine } from '@/server/engines/postgresql/postgresql-engine';
import { steadyClock } from '@/server/steady-clock';
import { findPrograms, startPostgresql, type PostgresqlServer } from './server';

const programs = findPrograms();

/** Every SELECT over the table has parallel workers if it may have any, and they do all of the work. */
const SETTINGS = `
  ALTER DATABASE postgres SET parallel_setup_cost = 0;
  ALTER DATABASE postgres SET parallel_tuple_cost = 0;
  ALTER DATABASE postgres SET parallel_leader_participation = off`;

/** Each row names the kind of process that reads it. */
const READERS = `
  CREATE TABLE numbers AS SELECT n FROM generate_series(1, 1000) AS numbers (n);
  ALTER TABLE numbers SET (parallel_workers = 2);
  CREATE FUNCTION reader(n INTEGER) RETURNS TEXT LANGUAGE plpgsql PARALLEL SAFE COST 10000 AS
    'BEGIN RETURN (SELECT backend_type FROM pg_stat_activity WHERE pid = pg_backend_pid()); END';
  CREATE VIEW reads AS SELECT reader(n) AS reader, n FROM numbers`;

describe.skipIf(programs === null)('who reads the rows of a statement', () => {
  let database: PostgresqlServer;
  let engine: Driver;
  beforeAll(async () => {
    database = await startPostgresql(must(programs, 'PostgreSQL'));
    const admin = new Client({ connectionString: database.url });
    await admin.connect();
    await admin.query(SETTINGS);
    await admin.query(READERS);
    await admin.end();
    engine = openPostgresqlEngine(database.url, steadyClock);
  });
  afterAll(async () => {
    engine?.close();
    await database?.stop();
  });

  const sql = 'SELECT reader, count(*) AS n FROM reads GROUP BY reader LIMIT 10';
  const valuesOf = (columns: readonly { readonly values: ArrayLike<unknown> }[]) =>
    columns.map(({ values }) => [...Array.from(values)]);

  test('those of a chart are read by parallel workers', async () => {
    const [readers = [], counts = []] = valuesOf(await engine.select(sql, { maxRows: 10 }));
    // A worker that has just started may not be in the list of processes yet.
    expect(readers.filter(reader => reader !== null && reader !== 'parallel worker')).toEqual([]);
    expect(counts.reduce((sum: number, count) => sum + Number(count), 0)).toBe(1000);
  });

  test('those of a person’s statement are read through a cursor, without parallel workers', async () => {
    const options = { schema: null, maxRows: 10, timeoutMilliseconds: 60_000 };
    expect(valuesOf((await engine.read(sql, options, {})).columns)).toEqual([['client backend'], [1000]]);
  });

  test('those of a chart have the order that it asks for', async () => {
    const [, numbers] = await engine.select('SELECT reader, n FROM reads ORDER BY n DESC LIMIT 500', { maxRows: 500 });
    expect(numbers?.values).toEqual(Array.from({ length: 500 }, (_, index) => 1000 - index));
  });
});
