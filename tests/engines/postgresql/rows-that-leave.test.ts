import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { Client } from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chartDataEndpoints } from '@/api/chart-data';
import type { QueryObject } from '@/model/query-context';
import { openPostgresqlEngine } from '@/server/engines/postgresql/postgresql-engine';
import { steadyClock } from '@/server/steady-clock';
import { temporaryFolder } from '@/server/testing/temporary-folder';
import { chartDataExchange } from '../../contract/cases';
import { startEmbedded, type EmbeddedServer } from '../../contract/targets/embedded';
import { fillPostgresql } from './fill';
import { findPrograms, startPostgresql } from './server';

const programs = findPrograms();

/** The fixture's dataset of the table `stocks`. */
const STOCKS = 6;
/** The server's name for its socket. */
const SOCKET = '.s.PGSQL.5432';
const DATA_ROW = 'D'.charCodeAt(0);
/** The type of a message, and its length. */
const HEAD = 5;

/** Counts the rows among the messages of a server, whose parts may end anywhere. */
function rowCounter() {
  let rest = Buffer.alloc(0);
  return (part: Buffer): number => {
    rest = Buffer.concat([rest, part]);
    let rows = 0;
    while (rest.length >= HEAD && rest.length > rest.readInt32BE(1)) {
      if (rest[0] === DATA_ROW) rows += 1;
      rest = rest.subarray(1 + rest.readInt32BE(1));
    }
    return rows;
  };
}

/** A socket that leads to a server's, and counts the rows that come from there. */
async function countingSocket(file: string, target: string) {
  const counted = { rows: 0, connections: 0 };
  const sockets = new Set<Socket>();
  const server = createServer(client => {
    counted.connections += 1;
    const source = createConnection(target);
    const rowsIn = rowCounter();
    source.on('data', part => {
      counted.rows += rowsIn(part);
    });
    for (const socket of [client, source]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    client.pipe(source).pipe(client);
  });
  server.listen(file);
  await once(server, 'listening');
  return {
    counted,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

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

describe.skipIf(programs === null)(
  `rows that leave PostgreSQL${programs === null ? ' (skipped: the programs initdb and postgres are not installed)' : ''}`,
  () => {
    const closing: (() => unknown)[] = [];
    let server: EmbeddedServer;
    let counted: { readonly rows: number; readonly connections: number };
    let size = 0;
    beforeAll(async () => {
      const database = await startPostgresql(programs ?? '');
      closing.push(() => database.stop());
      await fillPostgresql(database.url);
      const admin = new Client({ connectionString: database.url });
      await admin.connect();
      const more = await admin.query('INSERT INTO stocks SELECT s.* FROM stocks AS s, generate_series(1, 99)');
      size = more.rowCount ?? 0;
      await admin.end();
      const folder = await temporaryFolder();
      closing.push(() => folder.remove());
      const place = new URL(database.url.replace('@/', '@localhost/')).searchParams.get('host') ?? '';
      const counting = await countingSocket(path.join(folder.path, SOCKET), path.join(place, SOCKET));
      closing.push(() => counting.close());
      counted = counting.counted;
      const location = `postgresql://postgres@/postgres?host=${encodeURIComponent(folder.path)}`;
      server = await startEmbedded(async () => ({
        location,
        open: async () => openPostgresqlEngine(location, steadyClock),
      }));
      closing.push(() => server.close());
    });
    afterAll(async () => {
      for (const close of closing.reverse()) await close();
    });

    test.each(questions)('$about: no more than are shown', async ({ about, queries, cells = 1 }) => {
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
      // A new connection asks for its number.
      const left = counted.rows - before.rows - (counted.connections - before.connections);
      expect(shown).toBeGreaterThan(0);
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThanOrEqual(shown);
      expect(shown).toBeLessThan(size / 50);
    });
  },
);
