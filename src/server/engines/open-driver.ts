import type { Timers } from '@/lib/clock';
import { openDuckDbEngine, openDuckDbFolder } from './duckdb/duckdb-engine';
import { EngineError, type Driver } from './engine';
import { isFolder, readLocation } from './location';
import type { Fetch } from './trino/protocol';

/** The target of a connection as plain data, so that another process can open it. */
export interface DriverConfig {
  readonly location: string;
  /** Files, and folders of files (`/…/`), that the database's views may read. */
  readonly allowedPaths: readonly string[];
  /** In bytes, for engines in this process. */
  readonly memory: number;
  /** The local socket of a tunnel that leads to the database. */
  readonly through?: string | undefined;
}

/** How drivers reach databases. */
export interface DriverServices {
  /** For databases over HTTP; without it they are unavailable. */
  readonly fetch?: Fetch | undefined;
  readonly timers: Timers;
}

/** @throws EngineError `unreadable` */
export async function openDriver(
  { location: text, allowedPaths, memory, through }: DriverConfig,
  { fetch, timers }: DriverServices,
): Promise<Driver> {
  const location = readLocation(text);
  switch (location.kind) {
    case 'duckdb':
      if (isFolder(location)) return openDuckDbFolder({ folder: location.path.slice(0, -1), memory, timers });
      return openDuckDbEngine({ path: location.path, allowedPaths, memory, timers });
    // Code for other databases is loaded only if one is used.
    case 'postgresql': {
      const { openPostgresqlEngine } = await import('./postgresql/postgresql-engine');
      return openPostgresqlEngine(location.url, timers, through);
    }
    case 'mysql': {
      const { openMysqlEngine } = await import('./mysql/mysql-engine');
      return openMysqlEngine(location.server, timers, through);
    }
    case 'trino': {
      const send = through === undefined ? fetch : (await import('./tunnel/through')).fetchThrough(through);
      if (!send) throw new EngineError('unreadable', 'Engines over HTTP cannot be reached here');
      const { openTrinoEngine } = await import('./trino/trino-engine');
      return openTrinoEngine(location.server, { fetch: send, timers });
    }
  }
}
