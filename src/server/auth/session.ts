import { createHash, randomBytes } from 'node:crypto';
import type { SessionKind } from '../metadata/schema/access';

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

/** The hash under which the token of a cookie is stored. */
export const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const secret = () => randomBytes(32).toString('base64url');

/** A session with new secrets, and the token for its cookie. */
export function newSession(facts: Omit<Session, 'tokenHash' | 'key' | 'csrfToken'>): {
  readonly token: string;
  readonly session: Session;
} {
  const token = secret();
  const key = randomBytes(16).toString('hex');
  return { token, session: { ...facts, tokenHash: tokenHashOf(token), key, csrfToken: secret() } };
}
