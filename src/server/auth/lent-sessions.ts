import { newSession, type Session } from './session';

export interface LentSession {
  /** The value of its cookie. */
  readonly token: string;
  end(): void;
}

interface LentSessions {
  /** @param lifetime in milliseconds */
  lend(userId: number, lifetime: number): LentSession;
  /** The session, if it is a lent one, whether or not it expired. */
  find(tokenHash: string): Session | undefined;
}

/** Sessions in memory, for pages that the server itself opens. */
export function lentSessions(now: () => number): LentSessions {
  const lent = new Map<string, Session>();
  return {
    find: tokenHash => lent.get(tokenHash),
    lend(userId, lifetime) {
      const times = { usedOn: now(), expiresOn: now() + lifetime };
      const { token, session } = newSession({ kind: 'lent', userId, begunIn: null, ...times });
      lent.set(session.tokenHash, session);
      return { token, end: () => void lent.delete(session.tokenHash) };
    },
  };
}
