import { notFound } from '../http/http-error';
import type { MetadataStore } from '../metadata/store';
import { openDuckDbEngine } from './duckdb/duckdb-engine';
import { EngineError, type Engine } from './engine';
import { readLocation } from './location';
import { memoryShare } from './memory';
import { openPostgresqlEngine } from './postgresql/postgresql-engine';
import type { Fetch } from './trino/protocol';
import { openTrinoEngine } from './trino/trino-engine';

export interface Engines {
  /** The engine of a database connection, opened when first asked for. */
  of(databaseId: number): Promise<Engine>;
  close(): Promise<void>;
}

export interface EnginesOptions {
  /** Files that the views of a database may read, by the database's location. */
  readonly allowedPaths: ReadonlyMap<string, readonly string[]>;
  /** For engines that are reached over HTTP. */
  readonly fetch?: Fetch | undefined;
}

export function createEngines(store: MetadataStore, { allowedPaths, fetch }: EnginesOptions): Engines {
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
    const location = readLocation(row.location);
    switch (location.kind) {
      case 'duckdb':
        return openDuckDbEngine({ path: location.path, allowedPaths: allowedPaths.get(row.location) ?? [], memory: memoryShare(await countDatabases()) });
      case 'postgresql':
        return openPostgresqlEngine(location.url);
      case 'trino':
        if (!fetch) throw new EngineError('unreadable', 'Engines over HTTP cannot be reached here');
        return openTrinoEngine(location.server, fetch);
    }
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
    },
  };
}
