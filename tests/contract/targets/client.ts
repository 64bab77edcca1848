import { isRecord, parseJson } from '@/lib/json';
import { must } from '@/lib/assert';

export type Fetch = (request: Request) => Promise<Response>;

/** One user agent: its cookie and tokens. */
export class Client {
  readonly #fetch: Fetch;
  readonly #base: string;
  cookie: string | null = null;
  /** Of the sign-in form, or of the session. */
  csrf: string | null = null;
  access: string | null = null;
  refresh: string | null = null;

  constructor(fetch: Fetch, base: string) {
    this.#fetch = fetch;
    this.#base = base;
  }

  async send(
    path: string,
    init: RequestInit & { withoutCookie?: boolean } = {},
  ): Promise<{ response: Response; bytes: Uint8Array<ArrayBuffer>; text: string }> {
    const { withoutCookie, ...rest } = init;
    const headers = new Headers(init.headers);
    if (this.cookie !== null && !withoutCookie) headers.set('Cookie', this.cookie);
    const response = await this.#fetch(new Request(this.#base + path, { ...rest, headers, redirect: 'manual' }));
    if (!withoutCookie) this.#keepCookies(response);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    const formToken = /name="csrf_token"[^>]*value="([^"]+)"/.exec(text)?.[1];
    if (formToken !== undefined) this.csrf = formToken;
    return { response, bytes, text };
  }

  #keepCookies(response: Response): void {
    const named = (list: readonly string[]) =>
      list.flatMap(cookie => /^(session|async-token)=([^;]+)/.exec(cookie.trim())?.slice(1, 3).join('=') ?? []);
    const given = named(response.headers.getSetCookie());
    const kept = named((this.cookie ?? '').split(';')).filter(
      cookie => !given.some(other => other.split('=')[0] === cookie.split('=')[0]),
    );
    const all = [...kept, ...given];
    if (all.length > 0) this.cookie = all.join('; ');
  }

  async signIn(user: string): Promise<void> {
    await this.send('/login/');
    const form = new URLSearchParams({
      username: user,
      password: user,
      csrf_token: must(this.csrf, "the form's token"),
    });
    await this.send('/login/', { method: 'POST', body: form });
    await this.#readCsrf({});
  }

  async takeTokens(user: string): Promise<void> {
    const body = JSON.stringify({ username: user, password: user, provider: 'db', refresh: true });
    const { text } = await this.send('/api/v1/security/login', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
    });
    this.access = member(text, 'access_token');
    this.refresh = member(text, 'refresh_token');
    await this.#readCsrf({ Authorization: `Bearer ${this.access}` });
  }

  async #readCsrf(headers: Record<string, string>): Promise<void> {
    const { text } = await this.send('/api/v1/security/csrf_token/', { headers });
    this.csrf = member(text, 'result');
  }
}

function member(text: string, name: string): string {
  const body = parseJson(text);
  const value = isRecord(body) ? body[name] : undefined;
  if (typeof value !== 'string') throw new Error(`No ${name} in ${text}`);
  return value;
}
