import type { Timers } from '@/lib/clock';
import type { Dialect } from '@/query/sql/dialect';
import { duckdb } from '@/query/sql/duckdb';
import { postgresql } from '@/query/sql/postgresql';
import { trino } from '@/query/sql/trino';
import { notFound } from '../http-error';
import type { MetadataStore } from '../metadata/store';
import type { Engine } from './engine';
import { readLocation, type Location } from './location';
import { memoryShare } from './memory';
import { openDriver } from './open-driver';
import type { Pool } from './process/pool';
import { openRemoteEngine } from './process/remote-engine';
import { engineOver } from './run-in-place';
import type { Fetch } from './trino/protocol';

export interface Engines {
  /** The engine of a database connection, opened when first asked for. */
  of(databaseId: number): Promise<Engine>;
  close(): Promise<void>;
}

export interface EnginesOptions {
  /** Files that the views of a database may read, by the database's location. */
  readonly allowedPaths: ReadonlyMap<string, readonly string[]>;
  /** For engines that are reached over HTTP from this process. */
  readonly fetch?: Fetch | undefined;
  readonly timers: Timers;
  /** Processes that run queries. Without them this one does. */
  readonly pool?: Pool | undefined;
}

const dialects: Readonly<Record<Location['kind'], Dialect>> = { duckdb, postgresql, trino };

export function createEngines(store: MetadataStore, { allowedPaths, fetch, pool, timers }: EnginesOptions): Engines {
  const opened = new Map<number, Promise<Engine>>();

  async function countDatabases(): Promise<number> {
    const { count } = await store
      .selectFrom('database')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }

  async function open(databaseId: number): Promise<Engine> {
    const row = await store.selectFrom('database').selectAll().where('id', '=', databaseId).executeTakeFirst();
    if (!row) throw notFound();
    const dialect = dialects[readLocation(row.location).kind];
    const config = {
      location: row.location,
      allowedPaths: allowedPaths.get(row.location) ?? [],
      memory: memoryShare(await countDatabases()),
    };
    return pool ? openRemoteEngine(pool, config, dialect) : engineOver(await openDriver(config, { fetch, timers }));
  }

  return {
    of(databaseId) {
      const known = opened.get(databaseId);
      if (known) return known;
      const engine = open(databaseId);
      opened.set(databaseId, engine);
      // A failure is not kept: the file may be mended while the server runs.
      engine.catch(() => opened.delete(databaseId));
      return engine;
    },
    async close() {
      const engines = await Promise.allSettled(opened.values());
      for (const engine of engines) if (engine.status === 'fulfilled') engine.value.close();
      opened.clear();
      pool?.close();
    },
  };
}
