import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp } from '@/server/app';
import type { AsyncTransport } from '@/server/async-queries/async-queries';
import { must } from '@/lib/assert';
import { makeKey } from '@/server/connections/sealing';
import { createUsers, ensureRoles } from '@/server/auth/users';
import { clientFiles } from '@/server/http/static-files';
import { makeServices } from '@/server/make-services';
import type { Services } from '@/server/services';
import { steadyClock } from '@/server/steady-clock';
import { isPostgresqlUrl } from '@/server/metadata/place';
import { onlyProcess, type ServerProcess } from '@/server/metadata/server-process';
import { joinProcesses } from '@/server/metadata/server-processes';
import { openMetadataStore, type MetadataStore } from '@/server/metadata/store';
import { newDatabase, storePlace } from '@/server/testing/store-place';
import { weakCost } from '@/server/testing/temporary-store';
import { openDuckDbEngine } from '@/server/engines/duckdb/duckdb-engine';
import type { Engines } from '@/server/engines/engines';
import { seed, type Tables } from '../../fixtures/contract/seed';
import { buildTables } from '../../fixtures/contract/tables';
import { findPrograms, startPostgresql } from '../../engines/postgresql/server';
import { recordedWorld } from './recorded-world';
import { Sender } from './http-target';
import type { Fetch } from './client';
import type { Target } from './target';

export interface EmbeddedServer {
  readonly services: Services;
  readonly fetch: Fetch;
  readonly sender: Sender;
  close(): Promise<void>;
}

/** Puts the sample tables somewhere; without `engines`, the server opens them like its own. */
export type MakeTables = (folder: string) => Promise<Tables & { readonly engines?: Engines }>;

const inDuckDb: MakeTables = async folder => {
  const location = path.join(folder, 'samples.duckdb');
  await buildTables(location);
  return { location, open: () => openDuckDbEngine({ path: location, timers: steadyClock }) };
};

interface EmbeddedOptions {
  readonly asyncQueries?: boolean;
  readonly asyncTransport?: AsyncTransport;
  readonly plain?: boolean;
  /** One server over any store, for what a server keeps in its memory, such as chart results. */
  readonly isAlone?: boolean;
  /** The address of an empty store; by default one of `storePlace`. */
  readonly place?: string;
}

/**
 * The embedded server over the fixture, in this process and on a separate folder. Over a store in PostgreSQL, there are
 * two servers, which answer the requests in turn.
 */
export async function startEmbedded(
  makeTables: MakeTables = inDuckDb,
  { asyncQueries = false, asyncTransport, plain = false, isAlone = false, place: givenPlace }: EmbeddedOptions = {},
): Promise<EmbeddedServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tidemark-contract-'));
  const now = () => Date.now();
  const place = givenPlace ?? (await storePlace(path.join(folder, 'metadata.db')));
  const store = await openMetadataStore(place);
  await ensureRoles(store);
  const users = createUsers(store, now, weakCost);
  const tables = await makeTables(folder);
  await seed(store, users, tables, now() - 60_000);
  const connectionKey = makeKey();
  async function serve(own: MetadataStore, process: ServerProcess): Promise<Services> {
    const made = await makeServices({
      store: own,
      process,
      users: own === store ? users : createUsers(own, now, weakCost),
      now,
      timers: steadyClock,
      version: '0.0.0',
      connectionKey,
      fetch: globalThis.fetch,
      asyncQueries,
      asyncTransport,
      plain,
      onDefect: error => console.error(error),
    });
    return { ...made, engines: tables.engines ?? made.engines, trials: recordedWorld };
  }
  const join = () => joinProcesses(place, { timers: steadyClock });
  const services = await serve(store, isPostgresqlUrl(place) ? await join() : onlyProcess());
  const all =
    isPostgresqlUrl(place) && !isAlone
      ? [services, await serve(await openMetadataStore(place), await join())]
      : [services];
  const client = path.join(folder, 'client');
  await mkdir(client);
  await writeFile(
    path.join(client, 'index.html'),
    '<!doctype html><html lang="en"><title>Tidemark</title><body></body></html>',
  );
  const apps = all.map(one =>
    createApp({
      services: one,
      client: clientFiles(client, { serviceWorker: true, plain: false }),
      onError: error => console.error(error),
    }),
  );
  let turn = 0;
  const fetch: Fetch = async request => {
    turn += 1;
    return must(apps[turn % apps.length], 'a server').fetch(request);
  };
  return {
    services,
    fetch,
    sender: new Sender(fetch, 'http://localhost'),
    async close() {
      for (const one of all) {
        await one.engines.close();
        await one.process.leave();
        await one.store.destroy();
      }
      await rm(folder, { recursive: true });
    },
  };
}

export async function openEmbedded(makeTables?: MakeTables): Promise<Target> {
  const server = await startEmbedded(makeTables);
  return { name: 'embedded', send: step => server.sender.send(step), close: () => server.close() };
}

/** The embedded server in plain mode, with the contract and no extensions. */
export async function openPlain(): Promise<Target> {
  const server = await startEmbedded(undefined, { plain: true });
  return { name: 'plain', send: step => server.sender.send(step), close: () => server.close() };
}

/** Whether `openTwoServers` can run here. */
export const hasPostgresql = (): boolean => findPrograms() !== null;

/** Two embedded servers over one store in PostgreSQL, which answer the requests in turn. */
export async function openTwoServers(): Promise<Target> {
  const postgresql = await startPostgresql(must(findPrograms(), 'the programs of PostgreSQL'));
  const server = await startEmbedded(undefined, { place: await newDatabase(postgresql.url) });
  return {
    name: 'two servers',
    send: step => server.sender.send(step),
    async close() {
      await server.close();
      await postgresql.stop();
    },
  };
}
