import { SignJWT, errors, jwtVerify } from 'jose';
import * as v from 'valibot';
import { HttpError } from '../http-error';
import { guestClaimsSchema, type GuestClaims } from './guest';

/** Access tokens live a quarter of an hour, refresh tokens a month (recorded in the contract). */
const LIFETIME_SECONDS = { access: 15 * 60, refresh: 30 * 86_400 } as const;
type TokenUse = keyof typeof LIFETIME_SECONDS;
/** The message for a token of another type. */
const refusals = { access: 'Only non-refresh tokens are allowed', refresh: 'Only refresh tokens are allowed' } as const;
const GUEST_LIFETIME_SECONDS = 5 * 60;

export interface BearerTokens {
  /** @param session the key of the session that the token ends with */
  issue(userId: number, use: TokenUse, session: string): Promise<string>;
  /** A token for a reader without an account. `verify` rejects it, and it rejects all other tokens. */
  issueToGuest(claims: Omit<GuestClaims, 'type'>): Promise<string>;
  /** The token's contents; null if it is not a valid guest token, or has expired. */
  verifyGuest(token: string): Promise<GuestClaims | null>;
  /**
   * The user and the session of a token.
   * @throws HttpError 422, or 401 for an expired one, with the token layer's body
   */
  verify(token: string, use: TokenUse): Promise<{ readonly userId: number; readonly session: string }>;
}

/** Lifetimes of tokens, in milliseconds. */
export const tokenLifetime = (use: TokenUse) => LIFETIME_SECONDS[use] * 1000;

/** The token layer's message for a token whose session ended. */
export const revoked = () => new HttpError(401, { msg: 'Token has been revoked' });

export function createBearerTokens(secret: Uint8Array, now: () => number): BearerTokens {
  const seconds = () => Math.floor(now() / 1000);
  return {
    issue: (userId, use, session) =>
      new SignJWT({ use, fresh: use === 'access', sid: session })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(String(userId))
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + LIFETIME_SECONDS[use])
        .sign(secret),
    issueToGuest: claims =>
      new SignJWT({ ...claims, type: 'guest' })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + GUEST_LIFETIME_SECONDS)
        .sign(secret),
    async verifyGuest(token) {
      try {
        const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], currentDate: new Date(now()) });
        const claims = v.safeParse(guestClaimsSchema, payload);
        // A token without an expiry could not be revoked.
        return claims.success && payload.exp !== undefined ? claims.output : null;
      } catch (cause) {
        if (cause instanceof errors.JOSEError) return null;
        throw cause;
      }
    },
    async verify(token, use) {
      try {
        const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], currentDate: new Date(now()) });
        if (payload['use'] !== use) throw new HttpError(422, { msg: refusals[use] });
        // Tokens of an earlier version could not be revoked.
        if (typeof payload['sid'] !== 'string') throw revoked();
        return { userId: Number(payload.sub), session: payload['sid'] };
      } catch (cause) {
        if (cause instanceof HttpError) throw cause;
        if (cause instanceof errors.JWTExpired) throw new HttpError(401, { msg: 'Token has expired' }, { cause });
        const segments = token.split('.').length;
        throw new HttpError(
          422,
          { msg: segments < 3 ? 'Not enough segments' : 'Signature verification failed' },
          { cause },
        );
      }
    },
  };
}
