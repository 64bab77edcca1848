import { callPrefixes } from '@/api/prefixes';

/** Where an answer comes from. */
export type ResponseSource =
  /** The server, always: data, sign-in, what says whether the server is there. */
  | 'server'
  /** The application itself; its router knows the addresses. */
  | 'shell'
  /** A file of the application. */
  | 'file';

const serverPaths = [...callPrefixes, '/login', '/logout', '/health', '/healthcheck', '/ping', '/version'];

export interface RequestFacts {
  readonly method: string;
  readonly url: string;
  /** `navigate` for pages. */
  readonly mode: string;
}

/** In the order of the rules: other origins and writes, the server's own addresses, pages, files. */
export function sourceOf({ method, url, mode }: RequestFacts, origin: string): ResponseSource {
  const { origin: target, pathname } = new URL(url);
  if (target !== origin || method !== 'GET') return 'server';
  // Which sites may show it is said by the server with the page alone; these lead to a provider of sign-in and back.
  if (pathname.startsWith('/embedded/') || pathname.startsWith('/oidc/')) return 'server';
  // The sign-in page is the application too; only its form is the server's.
  if (mode === 'navigate' && !pathname.startsWith('/logout') && !pathname.startsWith('/api/')) return 'shell';
  if (serverPaths.some(prefix => pathname.startsWith(prefix))) return 'server';
  return 'file';
}
