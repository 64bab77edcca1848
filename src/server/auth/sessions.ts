import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { MetadataStore } from '../metadata/store';

const DAY = 86_400_000;
/** A signed-in session lasts a month without use, so that a tablet that was away for weeks is still signed in. */
const SESSION_LIFETIME = 31 * DAY;
/** A session that only carries the sign-in form's token. */
const FORM_LIFETIME = DAY;

export interface Session {
  readonly tokenHash: string;
  readonly userId: number | null;
  readonly csrfToken: string;
  readonly expiresOn: number;
}

export interface Sessions {
  find(token: string | undefined): Promise<Session | null>;
  /** Makes a session and answers the cookie's value, which is kept nowhere. */
  start(userId: number | null): Promise<{ token: string; session: Session }>;
  end(session: Session): Promise<void>;
}

const hash = (token: string) => createHash('sha256').update(token).digest('hex');
const secret = () => randomBytes(32).toString('base64url');

/** Sessions are asked for with every request, and changed through here only. */
const REMEMBERED = 1000;

export function createSessions(store: MetadataStore, now: () => number): Sessions {
  const remembered = new LRUCache<string, Session>({ max: REMEMBERED });
  let changes = 0;

  /** What was read before a change is not remembered after it. */
  function forget(tokenHash: string): void {
    changes += 1;
    remembered.delete(tokenHash);
  }

  async function load(tokenHash: string): Promise<Session | null> {
    const row = await store.selectFrom('session').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
    return row ? { tokenHash, userId: row.user_id, csrfToken: row.csrf_token, expiresOn: row.expires_on } : null;
  }

  return {
    async find(token) {
      if (!token) return null;
      const tokenHash = hash(token);
      const before = changes;
      const session = remembered.get(tokenHash) ?? (await load(tokenHash));
      if (!session || session.expiresOn <= now()) return null;
      if (before === changes) remembered.set(tokenHash, session);
      if (session.userId !== null && session.expiresOn < now() + SESSION_LIFETIME - DAY) await extend(tokenHash);
      return session;
    },
    async start(userId) {
      const token = secret();
      const expiresOn = now() + (userId === null ? FORM_LIFETIME : SESSION_LIFETIME);
      const session: Session = { tokenHash: hash(token), userId, csrfToken: secret(), expiresOn };
      await store.deleteFrom('session').where('expires_on', '<=', now()).execute();
      await store
        .insertInto('session')
        .values({ token_hash: session.tokenHash, user_id: userId, csrf_token: session.csrfToken, created_on: now(), expires_on: expiresOn })
        .execute();
      return { token, session };
    },
    async end(session) {
      await store.deleteFrom('session').where('token_hash', '=', session.tokenHash).execute();
      forget(session.tokenHash);
    },
  };

  /** At most one write a day for a session in use. */
  async function extend(tokenHash: string): Promise<void> {
    await store
      .updateTable('session')
      .set({ expires_on: now() + SESSION_LIFETIME })
      .where('token_hash', '=', tokenHash)
      .execute();
    forget(tokenHash);
  }
}

/** Compares in constant time; tokens of other lengths are simply unequal. */
export function tokensMatch(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
