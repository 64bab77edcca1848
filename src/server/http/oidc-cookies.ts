import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { serialize } from 'hono/utils/cookie';
import type { KeptFlow } from '../single-sign-on/flow-cookie';
import type { SingleSignOn } from '../single-sign-on/single-sign-on';
import type { Services } from '../services';
import { connectionOf } from './connection';
import { cookieScope } from './hosts';

/** Set while somebody is at the provider; sent only to these pages. */
export const FLOW_COOKIE = 'oidc-flow';
/** Somebody signed out here: the provider must ask the next one for credentials, even if its session is still open. */
export const SIGNED_OUT_COOKIE = 'oidc-signed-out';
const SIGNED_OUT_LIFETIME = 30 * 86_400;

type CookieName = typeof FLOW_COOKIE | typeof SIGNED_OUT_COOKIE;
type CookieServices = Pick<Services, 'hosts' | 'trustedProxies'>;

interface Receiver {
  /** The `Host` header. */
  readonly host: string | undefined;
  readonly secure: boolean;
}

function cookieOf(
  { hosts }: Pick<Services, 'hosts'>,
  { host, secure }: Receiver,
  name: CookieName,
  value: string,
  maxAge: number,
): string {
  // The sign-in page also offers to sign out of the provider.
  const path = name === SIGNED_OUT_COOKIE ? '/' : '/oidc/';
  const scope = cookieScope(hosts, name, host);
  // The provider redirects back from its own site: strict cookies would not be sent.
  const options = { httpOnly: true, sameSite: 'Lax', path, domain: scope.domain, maxAge, secure } as const;
  return serialize(scope.name, value, options);
}

/** The header that stores a flow in the browser until the provider redirects back. */
export const flowCookie = async (
  services: Pick<Services, 'hosts'>,
  { seal, lifetime }: Pick<SingleSignOn, 'seal' | 'lifetime'>,
  receiver: Receiver,
  flow: KeptFlow,
): Promise<string> => cookieOf(services, receiver, FLOW_COOKIE, await seal(flow), lifetime);

export function sendCookie(
  c: Context,
  services: CookieServices,
  name: CookieName,
  value: string,
  maxAge: number,
): void {
  const receiver = { host: c.req.header('Host'), secure: connectionOf(c, services).isSecure };
  c.header('Set-Cookie', cookieOf(services, receiver, name, value, maxAge), { append: true });
}

export const readCookie = (c: Context, { hosts }: Pick<Services, 'hosts'>, name: CookieName): string | undefined =>
  getCookie(c, cookieScope(hosts, name, c.req.header('Host')).name);

/** Records that somebody signed out in this browser. */
export function noteSignOut(c: Context, services: Services): void {
  if (services.singleSignOn) sendCookie(c, services, SIGNED_OUT_COOKIE, '1', SIGNED_OUT_LIFETIME);
}
