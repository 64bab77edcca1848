import type { WireResponse } from '@/api/transport';

interface Given {
  readonly status?: number;
  /** Text unchanged; anything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly url?: string;
  readonly redirected?: boolean;
}

/** A server's response: JSON with status 200, unless something else is given. */
export function wireResponse({
  status = 200,
  body = '',
  headers = {},
  url = '',
  redirected = false,
}: Given = {}): WireResponse {
  const told = new Map(Object.entries({ 'Content-Type': 'application/json', ...headers }));
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return {
    status,
    url,
    redirected,
    header: name => told.get(name) ?? null,
    text: async () => text,
    bytes: async () => new TextEncoder().encode(text),
  };
}
