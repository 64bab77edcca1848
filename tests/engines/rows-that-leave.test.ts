import path from 'node:path';
import type { ResultSetHeader } from 'mysql2';
import { Client } from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chartDataEndpoints } from '@/api/chart-data';
import { must } from '@/lib/assert';
import type { QueryObject } from '@/model/query-context';
import type { Driver } from '@/server/engines/engine';
import { readLocation } from '@/server/engines/location';
import { openMysqlEngine } from '@/server/engines/mysql/mysql-engine';
import { openPostgresqlEngine } from '@/server/engines/postgresql/postgresql-engine';
import { steadyClock } from '@/server/steady-clock';
import { temporaryFolder } from '@/server/testing/temporary-folder';
import { chartDataExchange } from '../contract/cases';
import { startEmbedded, type EmbeddedServer } from '../contract/targets/embedded';
import { countingSocket, rowsOfMariadb, rowsOfPostgresql } from './counting-socket';
import { adminOf, fillMariadb } from './mysql/fill';
import { findMariadb, startMariadb } from './mysql/server';
import { fillPostgresql } from './postgresql/fill';
import { findPrograms, startPostgresql } from './postgresql/server';

/** The fixture's dataset of the table `stocks`, which has a hundred times its rows here. */
const STOCKS = 6;
const more = (numbers: string) => `INSERT INTO stocks SELECT s.* FROM stocks AS s, ${numbers} AS n`;

interface Counting {
  readonly counted: { readonly rows: number; readonly connections: number };
  close(): void;
}

/** A server with the sample tables, and a way to it that counts. */
interface Source {
  /** The rows of `stocks`. */
  readonly size: number;
  /** Leads through a socket in this folder. */
  through(folder: string): Promise<{ readonly location: string; readonly counting: Counting; open(): Driver }>;
  stop(): Promise<void>;
}

interface Kind {
  readonly name: string;
  readonly missing: boolean;
  start(): Promise<Source>;
}

const kinds: readonly Kind[] = [
  {
    name: 'PostgreSQL',
    missing: findPrograms() === null,
    async start() {
      const server = await startPostgresql(must(findPrograms(), 'PostgreSQL'));
      await fillPostgresql(server.url);
      const admin = new Client({ connectionString: server.url });
      await admin.connect();
      const { rowCount } = await admin.query(more('generate_series(1, 99)'));
      await admin.end();
      /** The server's name for its socket. */
      const socket = '.s.PGSQL.5432';
      const place = new URL(server.url.replace('@/', '@localhost/')).searchParams.get('host') ?? '';
      return {
        size: rowCount ?? 0,
        async through(folder) {
          const counting = await countingSocket(path.join(folder, socket), path.join(place, socket), rowsOfPostgresql);
          const location = `postgresql://postgres@/postgres?host=${encodeURIComponent(folder)}`;
          return { location, counting, open: () => openPostgresqlEngine(location, steadyClock) };
        },
        stop: () => server.stop(),
      };
    },
  },
  {
    name: 'MariaDB',
    missing: findMariadb() === null,
    async start() {
      const server = await startMariadb(must(findMariadb(), 'MariaDB'));
      await fillMariadb(server.url);
      const admin = await adminOf(server.url);
      await admin.query('USE public');
      const [{ affectedRows }] = await admin.query<ResultSetHeader>(more('seq_1_to_99'));
      await admin.end();
      const known = readLocation(server.url);
      if (known.kind !== 'mysql') throw new Error('not an address of MariaDB');
      return {
        size: affectedRows,
        async through(folder) {
          const file = path.join(folder, 'counting.sock');
          const counting = await countingSocket(file, must(known.server.socket, 'a socket'), rowsOfMariadb);
          const location = `mariadb://root@localhost/public?unix_socket=${encodeURIComponent(file)}`;
          return { location, counting, open: () => openMysqlEngine({ ...known.server, socket: file }, steadyClock) };
        },
        stop: () => server.stop(),
      };
    },
  },
];

const count = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'n' } as const;
const price = (aggregate: 'AVG' | 'MIN' | 'MAX') =>
  ({ expressionType: 'SIMPLE', column: { column_name: 'price' }, aggregate, label: aggregate }) as const;
const months = {
  columnType: 'BASE_AXIS',
  sqlExpression: 'date',
  label: 'date',
  expressionType: 'SQL',
  timeGrain: 'P1M',
} as const;
const bySymbol = {
  operation: 'pivot',
  options: { index: ['date'], columns: ['symbol'], aggregates: { AVG: { operator: 'mean' } } },
};
const page: QueryObject = { columns: ['symbol', 'date'], row_limit: 20, row_offset: 40, orderby: [['price', false]] };

/** What a dashboard asks, and how many cells one row of the answer shows that are rows of the source. */
const questions: readonly { about: string; queries: readonly QueryObject[]; cells?: number }[] = [
  { about: 'a big number', queries: [{ columns: [], metrics: [count] }] },
  { about: 'its trend', queries: [{ columns: [months], metrics: [price('AVG')], row_limit: 10_000 }] },
  {
    about: 'a time series for each of five symbols',
    queries: [{ columns: [months, 'symbol'], metrics: [price('AVG')], row_limit: 10_000, post_processing: [bySymbol] }],
    cells: 5,
  },
  { about: 'a table', queries: [{ columns: ['symbol'], metrics: [count, price('MAX')], row_limit: 1000 }] },
  { about: 'a page of rows, and their number', queries: [page, { ...page, row_limit: 0, is_rowcount: true }] },
  { about: 'a pivot table', queries: [{ columns: [months, 'symbol'], metrics: [count], row_limit: 10_000 }] },
  { about: 'a filter box', queries: [{ columns: ['symbol'], metrics: [count], row_limit: 1000 }] },
  { about: 'the values of a filter', queries: [{ columns: ['symbol'], metrics: [], row_limit: 1000 }] },
  { about: 'the ends of a range', queries: [{ columns: [], metrics: [price('MIN'), price('MAX')], row_limit: 1 }] },
];

describe.each(kinds)('rows that leave $name', ({ missing, start }) => {
  const closing: (() => unknown)[] = [];
  let server: EmbeddedServer;
  let counted: Counting['counted'];
  let size = 0;
  beforeAll(async () => {
    if (missing) return;
    const source = await start();
    closing.push(() => source.stop());
    ({ size } = source);
    const folder = await temporaryFolder();
    closing.push(() => folder.remove());
    const { location, counting, open } = await source.through(folder.path);
    closing.push(() => counting.close());
    ({ counted } = counting);
    server = await startEmbedded(async () => ({ location, open: async () => open() }));
    closing.push(() => server.close());
  });
  afterAll(async () => {
    for (const close of closing.reverse()) await close();
  });

  test.skipIf(missing).each(questions)('$about: no more than are shown', async ({ about, queries, cells = 1 }) => {
    const before = { ...counted };
    const request = {
      datasource: { id: STOCKS, type: 'table' },
      queries,
      result_format: 'json',
      result_type: 'full',
    };
    const reply = await server.sender.send({ exchange: chartDataExchange(about, request, 200) });
    expect(reply.status, JSON.stringify(reply.body).slice(0, 300)).toBe(200);
    const { result } = v.parse(chartDataEndpoints.query.answer, reply.body);
    const shown = result.reduce((sum, { rowcount }) => sum + (rowcount ?? 0) * cells, 0);
    // A new connection asks for its number, or for the server's version.
    const left = counted.rows - before.rows - (counted.connections - before.connections);
    expect(shown).toBeGreaterThan(0);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(shown);
    expect(shown).toBeLessThan(size / 50);
  });
});
