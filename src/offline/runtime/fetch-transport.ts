import type { Transport, WireRequest } from '@/api/transport';

function formOf(fields: NonNullable<WireRequest['fields']>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([value]), `${name}.zip`);
  }
  return form;
}

async function* piecesOf({ body }: Response): AsyncIterable<Uint8Array> {
  const reader = body?.getReader();
  if (!reader) return;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    // Readers that stop early need no more of it.
    void reader.cancel().catch(() => undefined);
  }
}

/**
 * Requests to this application's own server, with its cookies. Redirects are followed and reported. The browser's cache
 * is bypassed: the store decides what may be shown while it is old.
 */
export function fetchTransport(fetch: typeof globalThis.fetch): Transport<AbortSignal> {
  return async ({ method, url, host, headers, body, fields, signal }) => {
    const response = await fetch(host ? `//${host}${url}` : url, {
      method,
      headers,
      body: fields ? formOf(fields) : body,
      signal: signal ?? null,
      credentials: host ? 'include' : 'same-origin',
      cache: 'no-store',
    });
    return {
      status: response.status,
      statusText: response.statusText,
      url: response.url,
      redirected: response.redirected,
      header: name => response.headers.get(name),
      text: () => response.text(),
      bytes: async () => new Uint8Array(await response.arrayBuffer()),
      pieces: () => piecesOf(response),
    };
  };
}
