import { notFound } from '../http/http-error';
import type { MetadataStore } from '../metadata/store';
import { openDuckDbEngine } from './duckdb/duckdb-engine';
import type { Engine } from './engine';
import { memoryShare } from './memory';

export interface Engines {
  /** The engine of a database connection, opened when first asked for. */
  of(databaseId: number): Promise<Engine>;
  close(): Promise<void>;
}

/** @param allowedPaths files that the views of a database may read, by the database's location */
export function createEngines(store: MetadataStore, allowedPaths: ReadonlyMap<string, readonly string[]>): Engines {
  const opened = new Map<number, Promise<Engine>>();

  async function open(databaseId: number): Promise<Engine> {
    const row = await store.selectFrom('database').selectAll().where('id', '=', databaseId).executeTakeFirst();
    if (!row) throw notFound();
    const { count } = await store
      .selectFrom('database')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return openDuckDbEngine({ path: row.location, allowedPaths: allowedPaths.get(row.location) ?? [], memory: memoryShare(count) });
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
