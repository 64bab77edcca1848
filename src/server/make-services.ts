import { randomBytes, randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createBearerTokens } from './auth/bearer';
import { createSessions } from './auth/sessions';
import { createSignInLimit } from './auth/sign-in-limit';
import type { Users } from './auth/users';
import { createEngines } from './engines/engines';
import { readSetting, writeSetting, type MetadataStore } from './metadata/store';
import type { CachedFrame } from './resources/chart-data/run';
import type { Services } from './services';

const CACHED_CELLS = 20_000_000;

export interface ServicesOptions {
  readonly store: MetadataStore;
  readonly users: Users;
  readonly now: () => number;
  readonly version: string;
  /** Files that the views of a database may read, by the database's location. */
  readonly allowedPaths?: ReadonlyMap<string, readonly string[]>;
}

async function setting(store: MetadataStore, name: string, make: () => string): Promise<string> {
  const known = await readSetting(store, name);
  if (known !== null) return known;
  const made = make();
  await writeSetting(store, name, made);
  return made;
}

/** What handlers work with, over an opened store. The secrets are made once and kept in it. */
export async function makeServices({ store, users, now, version, allowedPaths = new Map() }: ServicesOptions): Promise<Services> {
  const secret = Buffer.from(await setting(store, 'token_secret', () => randomBytes(32).toString('base64')), 'base64');
  return {
    store,
    users,
    now,
    version,
    engines: createEngines(store, allowedPaths),
    sessions: createSessions(store, now),
    bearer: createBearerTokens(secret, now),
    signInLimit: createSignInLimit(now),
    results: new LRUCache<string, CachedFrame>({ maxSize: CACHED_CELLS, sizeCalculation: ({ frame }) => 1 + frame.rowCount * frame.columns.length }),
    instanceId: await setting(store, 'instance_id', randomUUID),
  };
}
