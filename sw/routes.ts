import { callPrefixes } from '@/api/prefixes';
import { sqlFormPaths } from '@/model/sql-form';

/** The source of a response. */
export type ResponseSource =
  /** Always the server: data, sign-in, reachability checks. */
  | 'server'
  /** The application itself; its router handles the address. */
  | 'shell'
  /** The application, with the SQL of a form. */
  | 'sql-form'
  /** A file of the application. */
  | 'file';

const serverPaths = [...callPrefixes, '/login', '/logout', '/health', '/healthcheck', '/ping', '/version'];

export interface RequestFacts {
  readonly method: string;
  readonly url: string;
  /** `navigate` for pages. */
  readonly mode: string;
}

/** In the order of the rules: other origins, forms and writes, the server's own addresses, pages, files. */
export function sourceOf({ method, url, mode }: RequestFacts, origin: string): ResponseSource {
  const { origin: target, pathname } = new URL(url);
  if (target === origin && method === 'POST' && mode === 'navigate' && sqlFormPaths.includes(pathname))
    return 'sql-form';
  if (target !== origin || method !== 'GET') return 'server';
  // Only the server's response to an embedded page says which sites may show it; the others lead to a sign-in provider
  // and back.
  if (pathname.startsWith('/embedded/') || pathname.startsWith('/oidc/')) return 'server';
  // The sign-in page is part of the application too; only its form is the server's.
  if (mode === 'navigate' && !pathname.startsWith('/logout') && !pathname.startsWith('/api/')) return 'shell';
  if (serverPaths.some(prefix => pathname.startsWith(prefix))) return 'server';
  return 'file';
}
