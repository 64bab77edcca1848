import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDuckDbEngine } from '@/server/engines/duckdb/duckdb-engine';
import { steadyClock } from '@/server/steady-clock';
import type { Driver } from '@/server/engines/engine';
import { readLocation } from '@/server/engines/location';
import { openMysqlEngine } from '@/server/engines/mysql/mysql-engine';
import { openPostgresqlEngine } from '@/server/engines/postgresql/postgresql-engine';
import { startEmbedded, type EmbeddedServer } from '../contract/targets/embedded';
import { buildTables } from '../fixtures/contract/tables';
import { fillMariadb } from './mysql/fill';
import { findMariadb, startMariadb, type MariadbPrograms } from './mysql/server';
import { fillPostgresql } from './postgresql/fill';
import { findPrograms, startPostgresql } from './postgresql/server';
import { openTrino } from './trino/fill';
import { engineOver } from '@/server/engines/run-in-place';
import { openWasmEngine } from './wasm/wasm-engine';

/** The server over an engine, and the engine for statements of the test's own. */
export interface OpenTarget extends EmbeddedServer {
  readonly engine: Driver;
}

/** An engine to test; `missing` says why it is unavailable. */
export interface EngineTarget {
  readonly name: string;
  readonly missing: string | null;
  open(): Promise<OpenTarget>;
  /** Datasets that this engine cannot hold, by id. */
  readonly without: readonly number[];
  /** Whether booleans are the numbers 1 and 0. */
  readonly hasNumbersForTruth?: boolean;
  /** Whether names given by `AS` lose leading unprintable characters. */
  readonly trimsNames?: boolean;
  /** Contexts whose SQL means something else to this engine, with the reason. */
  readonly differs: Readonly<Record<string, string>>;
}

async function overDuckDb(): Promise<OpenTarget> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tidemark-engines-'));
  const location = path.join(folder, 'samples.duckdb');
  await buildTables(location);
  const server = await startEmbedded(async () => ({
    location,
    open: () => openDuckDbEngine({ path: location, timers: steadyClock }),
  }));
  const engine = await openDuckDbEngine({ path: location, timers: steadyClock });
  return {
    ...server,
    engine,
    async close() {
      engine.close();
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function overPostgresql(programs: string): Promise<OpenTarget> {
  const database = await startPostgresql(programs);
  try {
    await fillPostgresql(database.url);
    const server = await startEmbedded(async () => ({
      location: database.url,
      open: async () => openPostgresqlEngine(database.url, steadyClock),
    }));
    const engine = openPostgresqlEngine(database.url, steadyClock);
    return {
      ...server,
      engine,
      async close() {
        engine.close();
        await server.close();
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function overMariadb(installed: MariadbPrograms): Promise<OpenTarget> {
  const database = await startMariadb(installed);
  try {
    await fillMariadb(database.url);
    const location = readLocation(database.url);
    if (location.kind !== 'mysql') throw new Error('not an address of MariaDB');
    const open = () => openMysqlEngine(location.server, steadyClock);
    const server = await startEmbedded(async () => ({ location: database.url, open: async () => open() }));
    const engine = open();
    return {
      ...server,
      engine,
      async close() {
        engine.close();
        await server.close();
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function overWasm(): Promise<OpenTarget> {
  const engine = await openWasmEngine();
  // The engine is of the test's process and is closed with it.
  const kept = { ...engine, close: () => undefined };
  const server = await startEmbedded(async () => ({
    location: 'wasm',
    open: async () => kept,
    engines: {
      of: async () => engineOver(kept),
      try: () => Promise.reject(new Error('This engine connects to nothing')),
      file: () => Promise.reject(new Error('This engine reads no files')),
      load: () => null,
      reopen: () => Promise.resolve(),
      yieldTo: () => undefined,
      close: async () => engine.close(),
    },
  }));
  return { ...server, engine };
}

const programs = findPrograms();
const mariadb = findMariadb();
const trinoUrl = process.env['TRINO_URL'];

const MOVIES = 3;
const TYPE_SAMPLES = 8;
const decimals = 'an average of decimals keeps no more digits than they have';

const quotes = 'a text in double quotes is a text, and no name';

export const engineTargets: readonly EngineTarget[] = [
  { name: 'DuckDB', missing: null, without: [], differs: {}, open: overDuckDb },
  { name: 'DuckDB in WebAssembly', missing: null, without: [TYPE_SAMPLES], differs: {}, open: overWasm },
  {
    name: 'PostgreSQL',
    missing: programs === null ? 'the programs initdb and postgres are not installed' : null,
    without: [],
    differs: {},
    open: () => overPostgresql(programs ?? ''),
  },
  {
    name: 'MariaDB',
    missing: mariadb === null ? 'the programs mariadbd and mariadb-install-db are not installed' : null,
    without: [TYPE_SAMPLES],
    hasNumbersForTruth: true,
    trimsNames: true,
    differs: {
      'more-boolean-group': quotes,
      'more-comma-label': quotes,
      'more-comma-label-pivot': quotes,
      'more-double-columns': quotes,
      'aggregates with conditions': 'there is no FILTER clause',
      'time-range-text-column': 'a number is compared with any text',
    },
    async open() {
      if (mariadb === null) throw new Error('not installed');
      return overMariadb(mariadb);
    },
  },
  {
    name: 'Trino',
    missing: trinoUrl === undefined ? 'TRINO_URL names no server' : null,
    without: [MOVIES, TYPE_SAMPLES],
    differs: {
      'metric-saved': decimals,
      'metric-sql': decimals,
      'more-offset-28-days': 'rows that are equal in the order asked for come in any',
    },
    open: () => openTrino(trinoUrl ?? ''),
  },
];
