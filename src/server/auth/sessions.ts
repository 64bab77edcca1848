import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
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

export function createSessions(store: MetadataStore, now: () => number): Sessions {
  return {
    async find(token) {
      if (!token) return null;
      const row = await store.selectFrom('session').selectAll().where('token_hash', '=', hash(token)).executeTakeFirst();
      if (!row || row.expires_on <= now()) return null;
      if (row.user_id !== null && row.expires_on < now() + SESSION_LIFETIME - DAY) await extend(row.token_hash);
      return { tokenHash: row.token_hash, userId: row.user_id, csrfToken: row.csrf_token, expiresOn: row.expires_on };
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
    },
  };

  /** At most one write a day for a session in use. */
  async function extend(tokenHash: string): Promise<void> {
    await store
      .updateTable('session')
      .set({ expires_on: now() + SESSION_LIFETIME })
      .where('token_hash', '=', tokenHash)
      .execute();
  }
}

/** Compares in constant time; tokens of other lengths are simply unequal. */
export function tokensMatch(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
