import { timingSafeEqual } from 'node:crypto';
import type { SessionEnd, SessionKind, SessionRow } from '../metadata/schema/access';
import { onceADay } from '../metadata/once-a-day';
import type { MetadataStore } from '../metadata/store';
import { onceCommitted } from '../metadata/write-queue';
import { lentSessions, type LentSession } from './lent-sessions';
import { openSessions, SESSION_LIFETIME } from './open-sessions';
import { newSession, tokenHashOf, type Session } from './session';

/** A session that only carries the sign-in form's token, for a day. */
const FORM_LIFETIME = 86_400_000;
const LONGEST_AGENT = 300;

/** Where a session was started. */
export interface SessionOrigin {
  readonly agent?: string;
  readonly address?: string;
  readonly kind?: SessionKind;
  /** The key of the session whose end also ends this one. */
  readonly begunIn?: string | null;
  /** For tokens, whose lifetime use does not extend. */
  readonly expiresOn?: number;
}

export type ListedSession = Pick<SessionRow, 'key' | 'kind' | 'agent' | 'address' | 'created_on' | 'used_on'>;

/** Which sessions of a person end: one by its key, or all, optionally except one. */
type EndedSessions = { readonly key: string } | { readonly except: string | null };

export interface Sessions {
  find(token: string | undefined): Promise<Session | null>;
  /** The session in which bearer tokens were issued. */
  byKey(key: string): Promise<Session | null>;
  /** Why the session of a cookie was ended remotely, and whose it was; null if it was not. */
  whyEnded(token: string | undefined): Promise<{ readonly why: SessionEnd; readonly userId: number } | null>;
  /** Makes a session and returns the cookie's value, which is not stored. */
  start(userId: number | null, origin?: SessionOrigin): Promise<{ token: string; session: Session }>;
  /**
   * A session in memory for a page that the server itself opens with the rights of a person. It may only read, and is
   * in no list.
   * @param lifetime in milliseconds
   */
  lend(userId: number, lifetime: number): LentSession;
  /** Ends a session at its owner's request, with the tokens issued in it. */
  end(session: Session): Promise<void>;
  /** Open sessions, the most recently used first. */
  listOf(store: MetadataStore, userId: number): Promise<ListedSession[]>;
  /**
   * Ends sessions of a person remotely.
   * @param store a transaction to take part in, if any
   * @returns the number of ended sessions
   */
  endOf(store: MetadataStore, userId: number, which: EndedSessions, why: SessionEnd): Promise<number>;
  /** Devices of somebody whose account was only temporarily deactivated no longer get this notice. */
  forgive(store: MetadataStore, userId: number): Promise<void>;
  /** Drops the cache after another program changed the store. */
  forgetAll(): void;
}

const removeExpired = () =>
  onceADay(
    async within =>
      (
        await within
          .selectFrom('session')
          .select(eb => eb.fn.max('used_on').as('newest'))
          .executeTakeFirstOrThrow()
      ).newest,
    (within, at) => within.deleteFrom('session').where('expires_on', '<=', at).execute(),
  );

/** The update that ends open sessions of a person. */
function ending(within: MetadataStore, userId: number, which: EndedSessions, now: number) {
  const own = within
    .updateTable('session')
    .where('user_id', '=', userId)
    .where('ended', 'is', null)
    .where('expires_on', '>', now);
  if ('key' in which) return own.where(eb => eb.or([eb('key', '=', which.key), eb('begun_in', '=', which.key)]));
  const except = which.except ?? '';
  return own.where(eb =>
    eb.and([eb('key', '!=', except), eb.or([eb('begun_in', 'is', null), eb('begun_in', '!=', except)])]),
  );
}

export function createSessions(store: MetadataStore, now: () => number): Sessions {
  const open = openSessions(store, now);
  const lent = lentSessions(now);
  const clean = removeExpired();
  return {
    forgetAll: open.forgetAll,
    lend: lent.lend,
    async find(token) {
      if (!token) return null;
      const tokenHash = tokenHashOf(token);
      const session = lent.find(tokenHash);
      if (!session) return open.find('token_hash', tokenHash);
      return session.expiresOn > now() ? session : null;
    },
    async byKey(key) {
      const session = await open.find('key', key);
      return session?.kind === 'tokens' ? session : null;
    },
    async whyEnded(token) {
      if (!token) return null;
      const row = await store
        .selectFrom('session')
        .select(['ended', 'user_id', 'expires_on'])
        .where('token_hash', '=', tokenHashOf(token))
        .executeTakeFirst();
      if (!row || row.expires_on <= now() || row.ended === null || row.user_id === null) return null;
      return { why: row.ended, userId: row.user_id };
    },
    async start(userId, { agent = '', address = '', kind = 'browser', begunIn = null, expiresOn: named } = {}) {
      const expiresOn = named ?? now() + (userId === null ? FORM_LIFETIME : SESSION_LIFETIME);
      const { token, session } = newSession({ kind, userId, begunIn, usedOn: now(), expiresOn });
      await clean(store, now());
      await store
        .insertInto('session')
        .values({
          token_hash: session.tokenHash,
          key: session.key,
          kind,
          user_id: userId,
          csrf_token: session.csrfToken,
          begun_in: begunIn,
          agent: agent.slice(0, LONGEST_AGENT),
          address,
          created_on: now(),
          used_on: now(),
          expires_on: expiresOn,
        })
        .execute();
      return { token, session };
    },
    async end({ key, begunIn, userId }) {
      // A session that only carries a CSRF token, given to a client with bearer tokens, represents theirs.
      const keys = begunIn !== null && userId === null ? [key, begunIn] : [key];
      await store
        .deleteFrom('session')
        .where(eb => eb.or([eb('key', 'in', keys), eb('begun_in', 'in', keys)]))
        .execute();
      open.forgetAll();
    },
    listOf: (within, userId) =>
      within
        .selectFrom('session')
        .select(['key', 'kind', 'agent', 'address', 'created_on', 'used_on'])
        .where('user_id', '=', userId)
        .where('ended', 'is', null)
        .where('expires_on', '>', now())
        .orderBy('used_on', 'desc')
        .orderBy('created_on', 'desc')
        .orderBy('key')
        .execute(),
    async forgive(within, userId) {
      await within
        .updateTable('session')
        .set({ ended: 'password' })
        .where('user_id', '=', userId)
        .where('ended', '=', 'account')
        .execute();
    },
    async endOf(within, userId, which, why) {
      const { numUpdatedRows } = await ending(within, userId, which, now())
        .set({ ended: why })
        .executeTakeFirstOrThrow();
      open.forgetAll();
      onceCommitted(within, open.forgetAll);
      return Number(numUpdatedRows);
    },
  };
}

/** Compares in constant time; tokens of other lengths are simply unequal. */
export function tokensMatch(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
