import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { serialize } from 'hono/utils/cookie';
import type { EndpointDefinition } from '@/api/endpoint';
import { GUEST_HEADER, PERSON_HEADER } from '@/api/security';
import { isEnabled } from '@/model/feature-flags';
import { hasPermission } from '@/model/permissions';
import type { Account, Caller, SignedIn } from '../auth/caller';
import { revoked } from '../auth/bearer';
import { guestOf, isForGuests } from '../auth/guest';
import type { Session } from '../auth/session';
import { tokensMatch, type SessionOrigin } from '../auth/sessions';
import type { Services } from '../services';
import { connectionOf } from './connection';
import { viewDialectOf } from './dialects';
import { cookieScope, type CookieScope } from './hosts';
import { forbidden, sip40, toSignIn } from '../http-error';

export const SESSION_COOKIE = 'session';

export interface Identity {
  readonly caller: Caller;
  readonly session: Session | null;
  /** The session in which the caller's tokens were issued, or that of the cookie. */
  readonly current: Session | null;
}

/** The header that sets the session cookie. HttpOnly and SameSite keep scripts and other sites from using it. */
export function sessionCookie(
  token: string,
  expiresOn: number,
  secure: boolean,
  { name, domain }: CookieScope,
): string {
  return serialize(name, token, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    domain,
    expires: new Date(expiresOn),
    secure,
  });
}

const sessionScope = (c: Context, { hosts }: Pick<Services, 'hosts'>) =>
  cookieScope(hosts, SESSION_COOKIE, c.req.header('Host'));

export function sendSession(
  c: Context,
  services: Pick<Services, 'hosts' | 'trustedProxies'>,
  token: string,
  expiresOn: number,
): void {
  c.header(
    'Set-Cookie',
    sessionCookie(token, expiresOn, connectionOf(c, services).isSecure, sessionScope(c, services)),
    { append: true },
  );
}

export const sessionCookieOf = (c: Context, services: Pick<Services, 'hosts'>) =>
  getCookie(c, sessionScope(c, services).name);

/** The session of the request's cookie. */
export function findSession(c: Context, services: Pick<Services, 'hosts' | 'sessions'>): Promise<Session | null> {
  return services.sessions.find(sessionCookieOf(c, services));
}

export const bearerToken = (c: Context): string | undefined =>
  /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1];

/** The callers of requests, once determined. */
const senders = new WeakMap<Request, number>();

/** The caller of a request; null for anonymous callers, and for requests that were not authenticated. */
export const senderOf = (c: Context): number | null => senders.get(c.req.raw) ?? null;

function noted(c: Context, caller: Caller): Caller {
  if (caller.kind === 'user') senders.set(c.req.raw, caller.userId);
  return caller;
}

/**
 * Determines the caller: the guest of a guest token, else a bearer token's user, else the session's.
 * @throws HttpError 422 for a malformed token
 */
export async function identify(c: Context, services: Services): Promise<Identity> {
  await services.noticeForeignChanges();
  const guestToken = c.req.header(GUEST_HEADER);
  // A guest token takes precedence over any session of the browser.
  if (guestToken !== undefined) {
    const claims = await services.bearer.verifyGuest(guestToken);
    const guest = claims && (await guestOf(services.store, claims));
    return { caller: callerOf(guest, services), session: null, current: null };
  }
  const session = await findSession(c, services);
  const token = bearerToken(c);
  if (token !== undefined && !c.req.path.endsWith('/security/refresh')) {
    const current = await sessionOfToken(services, token, 'access');
    const user = await services.users.byId(current.userId, 'bearer');
    return { caller: noted(c, callerOf(user, services)), session, current };
  }
  const user = session?.userId ? await services.users.byId(session.userId, 'session') : null;
  const isMeant = [undefined, String(user?.userId)].includes(c.req.header(PERSON_HEADER));
  return { caller: noted(c, callerOf(isMeant ? user : null, services)), session, current: session };
}

/** The session in which a token was issued. @throws HttpError for an invalid token, or if its session ended */
export async function sessionOfToken(
  { bearer, sessions }: Pick<Services, 'bearer' | 'sessions'>,
  token: string,
  use: 'access' | 'refresh',
): Promise<Session & { readonly userId: number }> {
  const { userId, session: key } = await bearer.verify(token, use);
  const session = await sessions.byKey(key);
  if (!session || session.userId !== userId) throw revoked();
  return { ...session, userId };
}

/** Where a session was started. */
export function originOf(c: Context, services: Pick<Services, 'trustedProxies'>): SessionOrigin {
  return { agent: c.req.header('User-Agent') ?? '', address: connectionOf(c, services).address };
}

function callerOf(user: Account | null, { flags }: Services): Caller {
  return user ? { ...user, isRoleBased: isEnabled(flags, 'DASHBOARD_RBAC') } : { kind: 'anonymous' };
}

/**
 * Writes must repeat the token of their session; the check precedes authentication (recorded). Guests need none: they
 * have no session for another site to abuse, and browsers do not add the header with their token automatically.
 */
export function checkCsrf(
  endpoint: EndpointDefinition,
  { caller, session }: Pick<Identity, 'caller' | 'session'>,
  token: string | undefined,
): void {
  if (endpoint.method === 'GET' || endpoint.csrfExempt) return;
  if (caller.kind === 'user' && caller.guest) return;
  if (endpoint.leadsToSignIn === 'without-token' && !(token && session && tokensMatch(token, session.csrfToken)))
    throw toSignIn('/login/');
  if (!token) throw sip40(400, '400 Bad Request: The CSRF token is missing.');
  if (!session) throw sip40(400, '400 Bad Request: The CSRF session token is missing.');
  if (!tokensMatch(token, session.csrfToken)) throw sip40(400, '400 Bad Request: The CSRF token is invalid.');
}

/** Requests that pages post to read data. */
const readsByPost: ReadonlySet<string> = new Set(['chartData.query', 'exploreJson.post']);

/** @throws HttpError 403 for a session that may only read */
export function checkLent({ name, method }: EndpointDefinition, { session }: Pick<Identity, 'session'>): void {
  if (session?.kind === 'lent' && method !== 'GET' && !readsByPost.has(name)) throw forbidden();
}

/**
 * @param address the requested address, to return to
 * @throws HttpError 401 if nobody is signed in, 403 without the permission
 */
export function checkAccess(endpoint: EndpointDefinition, caller: Caller, address: string): void {
  const { access } = endpoint;
  if (caller.kind === 'user' && caller.guest && !isForGuests(endpoint)) throw viewDialectOf(endpoint).forbidden();
  if (access.kind === 'public') return;
  if (caller.kind !== 'user') {
    if (endpoint.leadsToSignIn === 'without-sign-in') throw toSignIn(`/login/?next=${encodeURIComponent(address)}`);
    throw viewDialectOf(endpoint).unauthenticated();
  }
  if (access.kind === 'permission' && !hasPermission((caller satisfies SignedIn).roles, access.permission, access.view))
    throw viewDialectOf(endpoint).forbidden();
}
