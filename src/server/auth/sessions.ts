import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { SessionEnd, SessionKind, SessionRow } from '../metadata/schema/access';
import { onceADay } from '../metadata/once-a-day';
import type { MetadataStore } from '../metadata/store';
import { storageFailure } from '../storage-failure';

const DAY = 86_400_000;
/** A session expires after a month without use, so that a tablet that was away for weeks is still signed in. */
const SESSION_LIFETIME = 31 * DAY;
/** A session that only carries the sign-in form's token. */
const FORM_LIFETIME = DAY;
/** The precision of a session's last use. */
const USE_NOTED_EVERY = 60 * 60_000;
const LONGEST_AGENT = 300;

export interface Session {
  readonly tokenHash: string;
  /** Identifies the session in lists; it grants no access. */
  readonly key: string;
  readonly kind: SessionKind | 'lent';
  readonly userId: number | null;
  readonly csrfToken: string;
  readonly begunIn: string | null;
  readonly usedOn: number;
  readonly expiresOn: number;
}

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

export interface LentSession {
  /** The value of its cookie. */
  readonly token: string;
  end(): void;
}

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
   * @param which one by its key, or all, optionally except one
   * @param store a transaction to take part in, if any
   * @returns the number of ended sessions
   */
  endOf(
    store: MetadataStore,
    userId: number,
    which: { readonly key: string } | { readonly except: string | null },
    why: SessionEnd,
  ): Promise<number>;
  /** Devices of somebody whose account was only temporarily deactivated no longer get this notice. */
  forgive(store: MetadataStore, userId: number): Promise<void>;
  /** Drops the cache after another program changed the store. */
  forgetAll(): void;
}

const hash = (token: string) => createHash('sha256').update(token).digest('hex');
const secret = () => randomBytes(32).toString('base64url');

/** Sessions are looked up on every request and changed only here. */
const REMEMBERED = 1000;

export function createSessions(store: MetadataStore, now: () => number): Sessions {
  const remembered = new LRUCache<string, Session>({ max: REMEMBERED });
  const lent = new Map<string, Session>();
  let changes = 0;
  const removeExpired = onceADay(
    async within =>
      (
        await within
          .selectFrom('session')
          .select(eb => eb.fn.max('used_on').as('newest'))
          .executeTakeFirstOrThrow()
      ).newest,
    (within, at) => within.deleteFrom('session').where('expires_on', '<=', at).execute(),
  );

  /** A value read before a change is not cached after it. */
  function forgetAll(): void {
    changes += 1;
    remembered.clear();
  }

  async function load(column: 'token_hash' | 'key', value: string): Promise<Session | null> {
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

  async function use(column: 'token_hash' | 'key', value: string): Promise<Session | null> {
    const cacheKey = `${column} ${value}`;
    const before = changes;
    const session = remembered.get(cacheKey) ?? (await load(column, value));
    if (!session || session.expiresOn <= now()) return null;
    if (before === changes) remembered.set(cacheKey, session);
    if (session.userId !== null && session.usedOn < now() - USE_NOTED_EVERY) await noteUse(session);
    return session;
  }

  /** At most one write an hour for a session in use. */
  async function noteUse({ tokenHash, kind }: Session): Promise<void> {
    const expires = kind === 'browser' ? { expires_on: now() + SESSION_LIFETIME } : {};
    try {
      await store
        .updateTable('session')
        .set({ used_on: now(), ...expires })
        .where('token_hash', '=', tokenHash)
        .execute();
    } catch (error) {
      // Sessions that only read stay valid while the disk is full.
      if (storageFailure(error) === null) throw error;
    }
    forgetAll();
  }

  return {
    forgetAll,
    async find(token) {
      if (!token) return null;
      const tokenHash = hash(token);
      const session = lent.get(tokenHash);
      if (!session) return use('token_hash', tokenHash);
      return session.expiresOn > now() ? session : null;
    },
    lend(userId, lifetime) {
      const token = secret();
      const tokenHash = hash(token);
      const key = randomBytes(16).toString('hex');
      const times = { usedOn: now(), expiresOn: now() + lifetime };
      lent.set(tokenHash, { tokenHash, key, kind: 'lent', userId, csrfToken: secret(), begunIn: null, ...times });
      return { token, end: () => void lent.delete(tokenHash) };
    },
    async byKey(key) {
      const session = await use('key', key);
      return session?.kind === 'tokens' ? session : null;
    },
    async whyEnded(token) {
      if (!token) return null;
      const row = await store
        .selectFrom('session')
        .select(['ended', 'user_id', 'expires_on'])
        .where('token_hash', '=', hash(token))
        .executeTakeFirst();
      if (!row || row.expires_on <= now() || row.ended === null || row.user_id === null) return null;
      return { why: row.ended, userId: row.user_id };
    },
    async start(userId, { agent = '', address = '', kind = 'browser', begunIn = null, expiresOn: named } = {}) {
      const token = secret();
      const expiresOn = named ?? now() + (userId === null ? FORM_LIFETIME : SESSION_LIFETIME);
      const key = randomBytes(16).toString('hex');
      const session: Session = {
        tokenHash: hash(token),
        key,
        kind,
        userId,
        csrfToken: secret(),
        begunIn,
        usedOn: now(),
        expiresOn,
      };
      await removeExpired(store, now());
      await store
        .insertInto('session')
        .values({
          token_hash: session.tokenHash,
          key,
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
      forgetAll();
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
      const own = within
        .updateTable('session')
        .set({ ended: why })
        .where('user_id', '=', userId)
        .where('ended', 'is', null)
        .where('expires_on', '>', now());
      const named =
        'key' in which
          ? own.where(eb => eb.or([eb('key', '=', which.key), eb('begun_in', '=', which.key)]))
          : own.where(eb =>
              eb.and([
                eb('key', '!=', which.except ?? ''),
                eb.or([eb('begun_in', 'is', null), eb('begun_in', '!=', which.except ?? '')]),
              ]),
            );
      const { numUpdatedRows } = await named.executeTakeFirstOrThrow();
      forgetAll();
      return Number(numUpdatedRows);
    },
  };
}

/** Compares in constant time; tokens of other lengths are simply unequal. */
export function tokensMatch(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
