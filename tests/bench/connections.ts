import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import * as v from 'valibot';
import { addPeople } from '../attack/target';
import { startServer } from '../e2e/fixtures/server-process';
import { createApi, signIn } from '../e2e/fixtures/session';
import { findPrograms, startPostgresql } from '../engines/postgresql/server';
import { median, type Figure } from './figures';
import { watchedSource } from './watched-source';

const RUNS = 15;
const ROWS = 1_000_000;
const READERS = 200;
/** Questions to a source that hangs, more than a process works on for one person. */
const HANGING = 20;

/** What the server may add to the time that the source takes, in milliseconds. */
const allowed = (source: number) => source * 1.3 + 5;

const FLIGHTS = `
  CREATE TABLE flights AS SELECT n AS id, 'A' || n % 229 AS origin, 'C' || n % 14 AS carrier,
    timestamp '2001-01-01' + n * interval '30 seconds' AS left_at, (n % 1009 * 7919 % 241 - 60) AS delay
  FROM generate_series(1, ${ROWS}) AS numbers (n);
  ANALYZE flights`;

const count = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'flights' };
const averageDelay = {
  expressionType: 'SIMPLE',
  aggregate: 'AVG',
  column: { column_name: 'delay' },
  label: 'average delay',
};
const lateShare = {
  expressionType: 'SQL',
  sqlExpression: 'AVG(CASE WHEN delay > 15 THEN 1.0 ELSE 0 END)',
  label: 'late share',
};
const months = {
  columnType: 'BASE_AXIS',
  sqlExpression: 'left_at',
  label: 'left_at',
  expressionType: 'SQL',
  timeGrain: 'P1M',
};
const byOrigin = {
  columns: ['origin'],
  metrics: [count, averageDelay, lateShare],
  orderby: [['flights', false]],
  row_limit: 1000,
};
/** A dashboard. */
const charts = [
  byOrigin,
  { columns: [], metrics: [count] },
  { columns: ['carrier'], metrics: [averageDelay], row_limit: 1000 },
  { columns: [months], metrics: [count], row_limit: 1000 },
  { columns: [months, 'carrier'], metrics: [lateShare], row_limit: 10_000 },
];

const answerSchema = v.looseObject({ result: v.array(v.looseObject({ query: v.string(), rowcount: v.number() })) });

/** Asks as one person. */
function asker(origin: string, cookie: string) {
  const headers = { Cookie: `session=${cookie}`, 'Content-Type': 'application/json' };
  return async (
    datasetId: number,
    query: object,
    { force = true, signal }: { force?: boolean; signal?: AbortSignal } = {},
  ) => {
    const datasource = { id: datasetId, type: 'table' };
    const body = JSON.stringify({ datasource, queries: [query], force, result_format: 'json', result_type: 'full' });
    const answer = await fetch(`${origin}/api/v1/chart/data`, {
      method: 'POST',
      headers,
      body,
      ...(signal && { signal }),
    });
    if (!answer.ok) throw new Error(`The server answered ${answer.status}: ${await answer.text()}`);
    return v.parse(answerSchema, await answer.json()).result[0];
  };
}

/** An open `psql`, which tells how long it took until it had all rows of a statement. */
function openPsql(port: number) {
  const words = ['-X', '-q', '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-d', 'postgres'];
  const child = spawn('psql', words, { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.write('\\timing on\n\\o /dev/null\n');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async time(sql: string): Promise<number> {
      // An empty statement after a second semicolon would have a time too.
      child.stdin.write(`${sql.trim().replace(/;$/, '')};\n`);
      const { value } = await lines.next();
      const [, milliseconds] = /^Time: ([\d.]+) ms/.exec(String(value)) ?? [];
      if (milliseconds === undefined) throw new Error(`psql said: ${String(value)}`);
      return Number(milliseconds);
    },
    close: () => child.stdin.end('\\q\n'),
  };
}

const took = async (run: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await run();
  return performance.now() - start;
};

async function repeated(run: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < RUNS; at += 1) times.push(await took(run));
  return times;
}

/** Makes the table. Resolves to the place of the server's socket. */
async function fill(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(FLIGHTS);
  } finally {
    await client.end();
  }
  const folder = new URL(url.replace('@/', '@localhost/')).searchParams.get('host') ?? '';
  return path.join(folder, '.s.PGSQL.5432');
}

/** Questions to PostgreSQL through the server: against `psql`, by many readers, and while another source hangs. */
export async function measureConnections(dataFolder: string): Promise<Figure[]> {
  const programs = findPrograms();
  if (programs === null) throw new Error('The programs initdb and postgres are not installed');
  const closing: (() => unknown)[] = [];
  try {
    const folder = await mkdtemp(path.join(tmpdir(), 'tidemark-bench-connections-'));
    closing.push(() => rm(folder, { recursive: true, force: true }));
    await cp(dataFolder, folder, { recursive: true });
    const database = await startPostgresql(programs);
    closing.push(() => database.stop());
    const socket = await fill(database.url);
    const [source, hanging] = [await watchedSource(socket), await watchedSource(socket)];
    closing.push(() => [source, hanging].forEach(each => each.close()));
    const server = await startServer({ dataFolder: folder });
    closing.push(() => server.stop());

    const origin = `http://127.0.0.1:${server.port}`;
    const adminCookie = await signIn(origin);
    const api = await createApi(origin, adminCookie);
    async function datasetOver(name: string, port: number): Promise<number> {
      const address = `postgresql://postgres@127.0.0.1:${port}/postgres`;
      const id = await api.create('/api/v1/database/', { database_name: name, sqlalchemy_uri: address });
      return api.create('/api/v1/dataset/', { database: id, schema: 'public', table_name: 'flights' });
    }
    const flights = await datasetOver('PostgreSQL', source.port);
    const hung = await datasetOver('PostgreSQL that hangs', hanging.port);
    const [readerCookie = ''] = await addPeople({ origin, folder, pid: 0, flights }, ['reader']);
    const ask = asker(origin, readerCookie);

    const before = source.asked;
    const everybody = await took(() =>
      Promise.all(
        Array.from({ length: READERS }, () => charts.map(chart => ask(flights, chart, { force: false }))).flat(),
      ),
    );
    const questions = source.asked - before;

    const sql = (await ask(flights, byOrigin))?.query ?? '';
    const psql = openPsql(source.port);
    closing.push(() => psql.close());
    const times = { psql: [] as number[], server: [] as number[] };
    for (let run = 0; run < RUNS; run += 1) {
      times.psql.push(await psql.time(sql));
      times.server.push(await took(() => ask(flights, byOrigin)));
    }

    const alone = await repeated(() => ask(flights, byOrigin));
    const stop = new AbortController();
    closing.push(() => stop.abort());
    hanging.hang();
    const askElsewhere = asker(origin, adminCookie);
    const waiting = Array.from({ length: HANGING }, (_, at) =>
      askElsewhere(hung, { ...byOrigin, row_offset: at }, { signal: stop.signal }).then(
        () => 'answered',
        () => 'failed',
      ),
    );
    const beside = await repeated(() => ask(flights, byOrigin));
    stop.abort();
    if ((await Promise.all(waiting)).includes('answered')) throw new Error('The source that should hang answered');

    return [
      { name: 'Group-by over 1,000,000 rows: psql', values: times.psql, unit: 'ms', limit: null },
      {
        name: 'Group-by over 1,000,000 rows: chart/data',
        values: times.server,
        unit: 'ms',
        limit: allowed(median(times.psql)),
      },
      {
        name: `${READERS} readers of ${charts.length} charts: all answered`,
        values: [everybody],
        unit: 'ms',
        limit: null,
      },
      { name: '… questions to the source, for each chart', values: [questions / charts.length], unit: '', limit: 1 },
      {
        name: 'chart/data while another source hangs',
        values: beside,
        unit: 'ms',
        limit: allowed(median(alone)),
      },
    ];
  } finally {
    for (const close of closing.reverse()) await close();
  }
}
