import type { Context, MiddlewareHandler } from 'hono';
import { pluginOrigins } from '../plugins/plugins';
import type { Services } from '../services';
import { connectionOf } from './connection';
import { otherHosts } from './hosts';

/**
 * No inline scripts, no eval, nothing from other origins except configured plugins; WebAssembly is compiled for the
 * local query engine.
 */
const policy = (others: readonly string[], scripts: readonly string[], ancestors: readonly string[]) =>
  [
    "default-src 'self'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...scripts].join(' '),
    "style-src 'self'",
    "worker-src 'self'",
    ["connect-src 'self'", ...others].join(' '),
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ['frame-ancestors', ...(ancestors.length === 0 ? ["'none'"] : ancestors)].join(' '),
  ].join('; ');

/** Requests answered with a page for frames, with the sites that may embed it. */
const framing = new WeakMap<Request, readonly string[]>();

/** Lets pages of these origins show the response in a frame; `*` for all. No other response may be framed. */
export function letSitesFrame(c: Context, origins: readonly string[]): void {
  framing.set(c.req.raw, origins);
}

/** Headers of every response. */
export function securityHeaders(services: Pick<Services, 'hosts' | 'plugins' | 'trustedProxies'>): MiddlewareHandler {
  const scripts = pluginOrigins(services.plugins);
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    const sites = framing.get(c.req.raw) ?? [];
    headers.set('Content-Security-Policy', policy(otherHosts(services.hosts, c.req.header('Host')), scripts, sites));
    // For browsers without `frame-ancestors`; this header cannot name sites.
    if (sites.length === 0) headers.set('X-Frame-Options', 'DENY');
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Referrer-Policy', 'same-origin');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Cross-Origin-Resource-Policy', sites.length === 0 ? 'same-origin' : 'cross-origin');
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
    if (connectionOf(c, services).isSecure) headers.set('Strict-Transport-Security', 'max-age=31536000');
  };
}
