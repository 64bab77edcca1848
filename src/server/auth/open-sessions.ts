import { LRUCache } from 'lru-cache';
import type { MetadataStore } from '../metadata/store';
import { storageFailure } from '../storage-failure';
import type { Session } from './session';

const DAY = 86_400_000;
/** A session expires after a month without use, so that a tablet that was away for weeks is still signed in. */
export const SESSION_LIFETIME = 31 * DAY;
/** The precision of a session's last use. */
const USE_NOTED_EVERY = 60 * 60_000;
/** Sessions are looked up on every request. */
const REMEMBERED = 1000;

type IdentifyingColumn = 'token_hash' | 'key';

interface OpenSessions {
  /** A session that has neither ended nor expired. Finding it counts as a use. */
  find(column: IdentifyingColumn, value: string): Promise<Session | null>;
  /** Called after every change of the stored sessions. */
  forgetAll(): void;
}

async function load(store: MetadataStore, column: IdentifyingColumn, value: string): Promise<Session | null> {
  const row = await store
    .selectFrom('session')
    .selectAll()
    .where(column, '=', value)
    .where('ended', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const {
    token_hash: tokenHash,
    key,
    kind,
    user_id: userId,
    csrf_token: csrfToken,
    begun_in: begunIn,
    used_on: usedOn,
    expires_on: expiresOn,
  } = row;
  return { tokenHash, key, kind, userId, csrfToken, begunIn, usedOn, expiresOn };
}

async function noteUse(store: MetadataStore, { tokenHash, kind }: Session, now: number): Promise<void> {
  const expires = kind === 'browser' ? { expires_on: now + SESSION_LIFETIME } : {};
  try {
    await store
      .updateTable('session')
      .set({ used_on: now, ...expires })
      .where('token_hash', '=', tokenHash)
      .execute();
  } catch (error) {
    // Sessions that only read stay valid while the disk is full.
    if (storageFailure(error) === null) throw error;
  }
}

/** The stored sessions, cached. */
export function openSessions(store: MetadataStore, now: () => number): OpenSessions {
  const remembered = new LRUCache<string, Session>({ max: REMEMBERED });
  let changes = 0;

  /** A value read before a change is not cached after it. */
  function forgetAll(): void {
    changes += 1;
    remembered.clear();
  }

  return {
    forgetAll,
    async find(column, value) {
      const cacheKey = `${column} ${value}`;
      const before = changes;
      const session = remembered.get(cacheKey) ?? (await load(store, column, value));
      if (!session || session.expiresOn <= now()) return null;
      if (before === changes) remembered.set(cacheKey, session);
      // At most one write an hour for a session in use.
      if (session.userId !== null && session.usedOn < now() - USE_NOTED_EVERY) {
        await noteUse(store, session, now());
        forgetAll();
      }
      return session;
    },
  };
}
