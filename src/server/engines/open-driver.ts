import type { Timers } from '@/lib/clock';
import { openDuckDbEngine } from './duckdb/duckdb-engine';
import { EngineError, type Driver } from './engine';
import { readLocation } from './location';
import type { Fetch } from './trino/protocol';

/** What a connection opens: data alone, so that another process can open it. */
export interface DriverConfig {
  readonly location: string;
  /** Files, and folders of files (`/…/`), that the views of the database may read. */
  readonly allowedPaths: readonly string[];
  /** In bytes, of those that are held in this process. */
  readonly memory: number;
}

/** What drivers reach databases with. */
export interface DriverServices {
  /** For databases over HTTP; without it there are none. */
  readonly fetch?: Fetch | undefined;
  readonly timers: Timers;
}

/** @throws EngineError `unreadable` */
export async function openDriver(
  { location: text, allowedPaths, memory }: DriverConfig,
  { fetch, timers }: DriverServices,
): Promise<Driver> {
  const location = readLocation(text);
  switch (location.kind) {
    case 'duckdb':
      return openDuckDbEngine({ path: location.path, allowedPaths, memory, timers });
    // What is for other databases is loaded where there is one.
    case 'postgresql': {
      const { openPostgresqlEngine } = await import('./postgresql/postgresql-engine');
      return openPostgresqlEngine(location.url, timers);
    }
    case 'trino': {
      if (!fetch) throw new EngineError('unreadable', 'Engines over HTTP cannot be reached here');
      const { openTrinoEngine } = await import('./trino/trino-engine');
      return openTrinoEngine(location.server, { fetch, timers });
    }
  }
}
