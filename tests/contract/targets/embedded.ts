import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp } from '@/server/app';
import { createUsers, ensureRoles } from '@/server/auth/users';
import { clientFiles } from '@/server/http/static-files';
import { makeServices } from '@/server/make-services';
import { openMetadataStore } from '@/server/metadata/store';
import { seed } from '../../fixtures/contract/seed';
import { buildTables } from '../../fixtures/contract/tables';
import { Sender } from './http-target';
import type { Fetch } from './client';
import type { Target } from './target';

export interface EmbeddedServer {
  readonly fetch: Fetch;
  readonly sender: Sender;
  close(): Promise<void>;
}

/** The embedded server over the fixture, in this process and on a folder of its own. */
export async function startEmbedded(): Promise<EmbeddedServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tidemark-contract-'));
  const now = () => Date.now();
  const store = await openMetadataStore(path.join(folder, 'metadata.db'));
  await ensureRoles(store);
  const users = createUsers(store, now);
  const tables = path.join(folder, 'samples.duckdb');
  await buildTables(tables);
  await seed(store, users, tables, now() - 60_000);
  const services = await makeServices({ store, users, now, version: '0.0.0' });
  const app = createApp({ services, client: clientFiles(path.join(folder, 'client'), { serviceWorker: true }), onError: error => console.error(error) });
  const fetch: Fetch = async request => app.fetch(request);
  return {
    fetch,
    sender: new Sender(fetch, 'http://localhost'),
    async close() {
      await services.engines.close();
      await store.destroy();
      await rm(folder, { recursive: true });
    },
  };
}

export async function openEmbedded(): Promise<Target> {
  const server = await startEmbedded();
  return { name: 'embedded', send: step => server.sender.send(step), close: () => server.close() };
}
