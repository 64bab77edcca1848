import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Timers } from '@/lib/clock';
import { PIECE_BYTES } from '@/server/engines/answer-size';
import { openDuckDbEngine } from '@/server/engines/duckdb/duckdb-engine';
import { exportedFiles, type Driver } from '@/server/engines/engine';
import { readLocation } from '@/server/engines/location';
import { connectTo as connectToMysql } from '@/server/engines/mysql/connections';
import { connectTo as connectToPostgresql } from '@/server/engines/postgresql/connections';
import { steadyClock } from '@/server/steady-clock';
import { writeDuckDbFile } from '@/server/testing/duckdb-file';
import { temporaryFolder } from '@/server/testing/temporary-folder';
import { findMariadb } from './mysql/server';
import { findPrograms } from './postgresql/server';
import { overMariadb, overPostgresql, type Source } from './source';

type Piece = readonly (readonly (string | Uint8Array | null)[])[];

interface Streaming {
  stream(sql: string, take: (rows: Piece) => void): Promise<void>;
  close(): void;
}

interface Kind {
  readonly name: string;
  readonly missing: boolean;
  open(): Promise<Source>;
  /** The product's connections to it. */
  connect(url: string): Streaming;
  /** Numbers from 1. */
  readonly from: (rows: number) => string;
  /** Rows of a megabyte, for ever. */
  readonly endless: string;
  /** Statements of the product that run in it. */
  readonly running: string;
}

/** However long a busy machine takes. */
const patient: Timers = { after: () => () => undefined };
const WIDTH = 200_000;
const letters = (width: number) => `repeat('x', ${width})`;
const timeoutMilliseconds = 60_000;

const kinds: readonly Kind[] = [
  {
    name: 'PostgreSQL',
    missing: findPrograms() === null,
    open: () => overPostgresql(),
    connect(url) {
      const connections = connectToPostgresql(url, patient);
      return {
        stream: (sql, take) => connections.stream(sql, { maxRows: 0, timeoutMilliseconds }, take),
        close: () => void connections.close(),
      };
    },
    from: rows => `generate_series(1, ${rows}) AS numbers (n)`,
    endless: `SELECT ${letters(1_000_000)} AS wide, generate_series(1, 1000000000) AS n`,
    running: `SELECT count(*)::int FROM pg_stat_activity WHERE application_name = 'tidemark' AND state <> 'idle'`,
  },
  {
    name: 'MariaDB',
    missing: findMariadb() === null,
    open: () => overMariadb(),
    connect(url) {
      const location = readLocation(url);
      if (location.kind !== 'mysql') throw new Error('not an address of MariaDB');
      const connections = connectToMysql(location.server, patient);
      return {
        stream: (sql, take) => connections.stream(sql, { maxRows: 1e12, timeoutMilliseconds }, take),
        close: () => connections.close(),
      };
    },
    from: rows => `(SELECT seq AS n FROM seq_1_to_${rows}) AS numbers`,
    endless: `SELECT ${letters(1_000_000)} AS wide FROM seq_1_to_1000000000`,
    running: `SELECT count(*) FROM information_schema.PROCESSLIST WHERE COMMAND = 'Query' AND ID <> CONNECTION_ID()`,
  },
];

const bytesOf = (piece: Piece) => piece.flat().reduce((sum, value) => sum + (value?.length ?? 0), 0);

/** The columns and rows of an exported file, with what was left out. */
async function exported(driver: Driver, sql: string) {
  const folder = await temporaryFolder();
  const made = await driver.exportRows?.({ sql, folder: folder.path }, { timeoutMilliseconds }, {});
  const file = await DuckDBInstance.create(path.join(folder.path, exportedFiles.plain), { access_mode: 'READ_ONLY' });
  const connection = await file.connect();
  const read = await connection.runAndReadAll(
    `SELECT count(DISTINCT n)::INTEGER AS numbers, min(length(note))::INTEGER AS shortest FROM ${exportedFiles.table}`,
  );
  connection.closeSync();
  file.closeSync();
  await folder.remove();
  return { rows: made?.rows, leftOut: made?.leftOut, read: read.getRows()[0] };
}

describe.each(kinds)('wide rows of $name', ({ missing, open, connect, from, endless, running }) => {
  let source: Source;
  let connections: Streaming;
  beforeAll(async () => {
    if (missing) return;
    source = await open();
    connections = connect(source.url);
  });
  afterAll(async () => {
    connections?.close();
    await source?.close();
  });

  test.skipIf(missing)('arrive in pieces of a few megabytes, narrow ones four thousand at a time', async () => {
    const pieces: { readonly rows: number; readonly bytes: number }[] = [];
    const note = (rows: Piece) => void pieces.push({ rows: rows.length, bytes: bytesOf(rows) });
    await connections.stream(`SELECT ${letters(WIDTH)} AS wide FROM ${from(200)}`, note);
    expect(pieces.reduce((sum, { rows }) => sum + rows, 0)).toBe(200);
    expect(Math.max(...pieces.map(({ bytes }) => bytes))).toBeLessThan(PIECE_BYTES + WIDTH);
    pieces.length = 0;
    await connections.stream(`SELECT n FROM ${from(10_000)}`, note);
    expect(pieces.map(({ rows }) => rows)).toEqual([4096, 4096, 1808]);
  });

  test.skipIf(missing)('stop in the source at the first piece that nobody can take', async () => {
    let taken = 0;
    const streaming = connections.stream(endless, rows => {
      taken += rows.length;
      throw new RangeError('no more');
    });
    await expect(streaming).rejects.toThrow('no more');
    expect(taken).toBeLessThan(10);
    await expect.poll(async () => Number((await source.first(running))[0])).toBe(0);
  });

  test.skipIf(missing)('leave out of a file what no reader could hold, and keep the rest exactly', async () => {
    // A text of each chunk of 2,048 rows would be 60 MB.
    const columns = `n, ${letters(2000)} AS note, CASE WHEN n > 2048 THEN ${letters(30_000)} END AS wide`;
    expect(await exported(source.driver, `SELECT ${columns} FROM ${from(4096)}`)).toEqual({
      rows: 4096,
      leftOut: ['wide'],
      read: [4096, 2000],
    });
  });
});

test('wide rows of DuckDB are copied within its memory limit', async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder.path, 'wide.duckdb');
  await writeDuckDbFile(
    file,
    `CREATE TABLE wide AS SELECT range::INTEGER AS n, ${letters(20_000)} || range AS note FROM range(4096)`,
  );
  const driver = await openDuckDbEngine({ path: file, memory: 64 * 2 ** 20, timers: steadyClock });
  expect(await exported(driver, 'SELECT * FROM wide')).toMatchObject({ rows: 4096, read: [4096, 20_001] });
  driver.close();
  await folder.remove();
});
