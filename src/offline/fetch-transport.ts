import type { Transport } from '@/api/transport';

/**
 * Requests to this application's own server, with its cookies. Redirects are followed and told; the browser's cache is
 * not asked, since what may be shown while it is old is the store's business.
 */
export function fetchTransport(fetch: typeof globalThis.fetch): Transport<AbortSignal> {
  return async ({ method, url, headers, body, signal }) => {
    const response = await fetch(url, { method, headers, body, signal: signal ?? null, credentials: 'same-origin', cache: 'no-store' });
    return {
      status: response.status,
      url: response.url,
      redirected: response.redirected,
      header: name => response.headers.get(name),
      text: () => response.text(),
      bytes: async () => new Uint8Array(await response.arrayBuffer()),
    };
  };
}
