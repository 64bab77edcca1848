import * as v from 'valibot';
import type { Timers } from '@/lib/clock';
import type { Dialect } from '@/query/sql/dialect';
import { duckdb } from '@/query/sql/duckdb';
import { mysql } from '@/query/sql/mysql';
import { postgresql } from '@/query/sql/postgresql';
import { trino } from '@/query/sql/trino';
import { notFound } from '../http-error';
import type { DatabaseRow } from '../metadata/schema/database';
import type { MetadataStore } from '../metadata/store';
import { withCircuit } from './circuit';
import { fileOutcomeSchema, type FileOutcome, type FileTask, type FileWork } from './file-task';
import { EngineError, type QueryRequester, type DefineOptions, type Engine } from './engine';
import { readLocation, targetIn, type Location } from './location';
import { memoryShare } from './memory';
import { openDriver, type DriverConfig } from './open-driver';
import { tryConnection } from './try-connection';
import type { Pool, PoolLoad } from './process/pool';
import type { WriteOfOther } from './process/yields';
import { openRemoteEngine } from './process/remote-engine';
import { engineOver } from './run-in-place';
import type { Fetch } from './trino/protocol';
import type { Tunnel, TunnelSettings } from './tunnel/ssh-tunnel';
import { withTunnel } from './tunnel/with-tunnel';

export interface Engines {
  /** The engine of a database connection. Opened on first use, and again after the connection was changed. */
  of(databaseId: number): Promise<Engine>;
  /**
   * Checks that an address responds, through a separate tunnel if one is given. Returns what cannot be read of it.
   * @throws EngineError
   */
  try(
    location: string,
    options: DefineOptions,
    requester: QueryRequester,
    tunnel?: TunnelUse | null,
  ): Promise<readonly string[]>;
  /** Reads or writes a data file in a query process. @throws EngineError, with the words of FileError */
  file(task: FileTask, options: DefineOptions, requester: QueryRequester): Promise<FileOutcome>;
  /** Null if this process runs the queries itself. */
  load(): PoolLoad | null;
  /** After a database file was replaced: later calls read the new one. */
  reopen(location: string): Promise<void>;
  /** Another server process begins, or has ended, a write to a database file. */
  yieldTo(location: string, write: WriteOfOther): void;
  close(): Promise<void>;
}

/** A tunnel, and who learns its host key. */
export interface TunnelUse {
  readonly settings: TunnelSettings;
  readonly onHostKey: (fingerprint: string) => void;
}

/** What a connection opens. */
export interface Located {
  /** With its password, and with the file that it leads to. */
  readonly location: string;
  readonly tunnel: TunnelUse | null;
}

export interface EnginesOptions {
  /** Files that a database's views may read, by the database's location. */
  readonly allowedPaths: ReadonlyMap<string, readonly string[]>;
  /** Sends requests to engines that this process reaches over HTTP. */
  readonly fetch?: Fetch | undefined;
  readonly timers: Timers;
  /** @throws EngineError `unreadable` */
  readonly locate: (row: DatabaseRow) => Promise<Located>;
  /** Processes data files if there are no query processes. */
  readonly workWithFile: FileWork;
  /** Processes that run queries. By default this process runs them. */
  readonly pool?: Pool | undefined;
}

interface Opened {
  /** The connection's target when it was opened. */
  readonly leadsTo: string;
  readonly location: string;
  readonly engine: Promise<Engine>;
}

const warnings = v.array(v.string());

const dialects: Readonly<Record<Location['kind'], Dialect>> = { duckdb, postgresql, trino, mysql };

export function createEngines(
  store: MetadataStore,
  { allowedPaths, fetch, locate, pool, timers, workWithFile }: EnginesOptions,
): Engines {
  const opened = new Map<number, Opened>();
  const configs = new Map<number, DriverConfig>();

  async function countDatabases(): Promise<number> {
    const { count } = await store
      .selectFrom('database')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }

  /** The program of tunnels is loaded only if there is one. */
  async function tunnelTo(location: string, use: TunnelUse | null): Promise<Tunnel | null> {
    if (use === null) return null;
    const target = targetIn(readLocation(location));
    if (target === null) throw new EngineError('unreadable', 'This kind of database is not reached by an SSH tunnel.');
    const { openTunnel } = await import('./tunnel/ssh-tunnel');
    return openTunnel(use.settings, target, { timers, onHostKey: use.onHostKey });
  }

  async function open(row: DatabaseRow): Promise<Engine> {
    const { location, tunnel: use } = await locate(row);
    const { kind } = readLocation(location);
    const tunnel = await tunnelTo(location, use);
    const dialect = dialects[kind];
    const config = {
      location,
      allowedPaths: allowedPaths.get(row.location) ?? [],
      memory: memoryShare(await countDatabases()),
      through: tunnel?.socket,
    };
    configs.set(row.id, config);
    const engine = pool
      ? await openRemoteEngine(pool, config, dialect)
      : engineOver(await openDriver(config, { fetch, timers }));
    return kind === 'duckdb' ? engine : withCircuit(tunnel ? withTunnel(engine, tunnel) : engine, timers);
  }

  function close(databaseId: number, { engine }: Opened): void {
    opened.delete(databaseId);
    engine.then(
      one => one.close(),
      () => undefined,
    );
  }

  return {
    async of(databaseId) {
      const row = await store.selectFrom('database').selectAll().where('id', '=', databaseId).executeTakeFirst();
      const known = opened.get(databaseId);
      const leadsTo = JSON.stringify([row?.location, row?.secrets]);
      if (known?.leadsTo === leadsTo) return known.engine;
      if (known) close(databaseId, known);
      if (!row) throw notFound();
      const made = { leadsTo, location: row.location, engine: open(row) };
      opened.set(databaseId, made);
      // Failures are not cached: the file may be repaired while the server runs.
      made.engine.catch(() => {
        if (opened.get(databaseId) === made) opened.delete(databaseId);
      });
      return made.engine;
    },
    async try(location, options, requester, use = null) {
      const memory = memoryShare(await countDatabases());
      const tunnel = await tunnelTo(location, use);
      const config = { location, allowedPaths: [], memory, through: tunnel?.socket };
      const attempt = async (): Promise<readonly string[]> =>
        pool
          ? v.parse(warnings, await pool.ask(config, { method: 'try', arguments: [options] }, requester))
          : tryConnection(config, { fetch, timers }, { signal: requester.signal, ...options });
      try {
        return await (tunnel ? tunnel.use(attempt) : attempt());
      } finally {
        tunnel?.close();
      }
    },
    async file(task, options, requester) {
      if (!pool) return workWithFile(task, options, { signal: requester.signal, timers });
      const config = { location: task.folder, allowedPaths: [], memory: 0 };
      return v.parse(
        fileOutcomeSchema,
        await pool.ask(config, { method: 'file', arguments: [task, options] }, requester),
      );
    },
    load: () => pool?.load() ?? null,
    async reopen(location) {
      for (const [id, one] of opened) {
        if (one.location !== location) continue;
        const config = configs.get(id);
        close(id, one);
        if (config) pool?.release(config);
      }
    },
    yieldTo(location, write) {
      const connected = [...configs.values()].filter(config => config.location === location);
      if (connected.length > 0) pool?.yieldTo(location, write, connected);
    },
    async close() {
      const engines = await Promise.allSettled([...opened.values()].map(({ engine }) => engine));
      for (const engine of engines) if (engine.status === 'fulfilled') engine.value.close();
      opened.clear();
      pool?.close();
    },
  };
}
