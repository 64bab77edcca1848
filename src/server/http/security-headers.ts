import type { MiddlewareHandler } from 'hono';
import { isSecure } from './authentication';
import { otherHosts, type Hosts } from './hosts';

/** No inline script, no eval, nothing from elsewhere; WebAssembly is compiled for the local query engine. */
const policy = (others: readonly string[]) =>
  [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "worker-src 'self'",
    ["connect-src 'self'", ...others].join(' '),
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Headers of every answer. */
export function securityHeaders(hosts: Hosts = []): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set('Content-Security-Policy', policy(otherHosts(hosts, c.req.header('Host'))));
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Referrer-Policy', 'same-origin');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
    if (isSecure(c.req.url)) headers.set('Strict-Transport-Security', 'max-age=31536000');
  };
}
