import { openPostgresqlEngine } from '@/server/engines/postgresql/postgresql-engine';
import { startEmbedded, type EmbeddedServer } from '../contract/targets/embedded';
import { fillPostgresql } from './postgresql/fill';
import { findPrograms, startPostgresql } from './postgresql/server';
import { openTrino } from './trino/fill';
import { openWasmEngine } from './wasm/wasm-engine';

/** An engine to test, with the server over it; `missing` says why it cannot be. */
export interface EngineTarget {
  readonly name: string;
  readonly missing: string | null;
  open(): Promise<EmbeddedServer>;
  /** Tables that this engine cannot hold, by dataset id. */
  readonly without: readonly number[];
}

async function overPostgresql(programs: string): Promise<EmbeddedServer> {
  const database = await startPostgresql(programs);
  try {
    await fillPostgresql(database.url);
    const server = await startEmbedded(async () => ({ location: database.url, open: async () => openPostgresqlEngine(database.url) }));
    return {
      ...server,
      async close() {
        await server.close();
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function overWasm(): Promise<EmbeddedServer> {
  const engine = await openWasmEngine();
  // The engine is of the test's process and is closed with it.
  const kept = { ...engine, close: () => undefined };
  return startEmbedded(async () => ({ location: 'wasm', open: async () => kept, engines: { of: async () => kept, close: async () => engine.close() } }));
}

const programs = findPrograms();
const trinoUrl = process.env['TRINO_URL'];

const TYPE_SAMPLES = 8;

export const engineTargets: readonly EngineTarget[] = [
  { name: 'DuckDB', missing: null, without: [], open: () => startEmbedded() },
  { name: 'DuckDB in WebAssembly', missing: null, without: [TYPE_SAMPLES], open: overWasm },
  {
    name: 'PostgreSQL',
    missing: programs === null ? 'the programs initdb and postgres are not installed' : null,
    without: [],
    open: () => overPostgresql(programs ?? ''),
  },
  { name: 'Trino', missing: trinoUrl === undefined ? 'TRINO_URL names no server' : null, without: [TYPE_SAMPLES], open: () => openTrino(trinoUrl ?? '') },
];
