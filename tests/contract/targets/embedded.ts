import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp } from '@/server/app';
import type { AsyncTransport } from '@/server/async-queries/async-queries';
import { createUsers, ensureRoles } from '@/server/auth/users';
import { clientFiles } from '@/server/http/static-files';
import { makeServices } from '@/server/make-services';
import type { Services } from '@/server/services';
import { steadyClock } from '@/server/steady-clock';
import { openMetadataStore } from '@/server/metadata/store';
import { storePlace } from '@/server/testing/store-place';
import { weakCost } from '@/server/testing/temporary-store';
import { openDuckDbEngine } from '@/server/engines/duckdb/duckdb-engine';
import type { Engines } from '@/server/engines/engines';
import { seed, type Tables } from '../../fixtures/contract/seed';
import { buildTables } from '../../fixtures/contract/tables';
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
}

/** The embedded server over the fixture, in this process and on a separate folder. */
export async function startEmbedded(
  makeTables: MakeTables = inDuckDb,
  { asyncQueries = false, asyncTransport, plain = false }: EmbeddedOptions = {},
): Promise<EmbeddedServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tidemark-contract-'));
  const now = () => Date.now();
  const store = await openMetadataStore(await storePlace(path.join(folder, 'metadata.db')));
  await ensureRoles(store);
  const users = createUsers(store, now, weakCost);
  const tables = await makeTables(folder);
  await seed(store, users, tables, now() - 60_000);
  const made = await makeServices({
    store,
    users,
    now,
    timers: steadyClock,
    version: '0.0.0',
    fetch: globalThis.fetch,
    asyncQueries,
    asyncTransport,
    plain,
    onDefect: error => console.error(error),
  });
  const services = { ...made, engines: tables.engines ?? made.engines, trials: recordedWorld };
  const client = path.join(folder, 'client');
  await mkdir(client);
  await writeFile(
    path.join(client, 'index.html'),
    '<!doctype html><html lang="en"><title>Tidemark</title><body></body></html>',
  );
  const app = createApp({
    services,
    client: clientFiles(client, { serviceWorker: true, plain: false }),
    onError: error => console.error(error),
  });
  const fetch: Fetch = async request => app.fetch(request);
  return {
    services,
    fetch,
    sender: new Sender(fetch, 'http://localhost'),
    async close() {
      await services.engines.close();
      await store.destroy();
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
