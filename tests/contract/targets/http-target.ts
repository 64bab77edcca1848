import { isRecord } from '@/lib/json';
import { must } from '@/lib/assert';
import type { Step } from '../plan';
import { Client, type Fetch } from './client';
import type { Reply } from './target';

/** Headers that are sent as they were recorded; the others are credentials or made by the transport. */
const asRecorded = ['Accept', 'Content-Type', 'If-Match', 'If-None-Match'];

/** What a recording notes of an older view's answer. */
const JSON_IN_HTML = '$: JSON text sent with an HTML content type';

/** Sends recorded requests to a server, each in the name of the user who made it. */
export class Sender {
  readonly #clients = new Map<string, Promise<Client>>();
  readonly #fetch: Fetch;
  readonly #base: string;

  constructor(fetch: Fetch, base: string) {
    this.#fetch = fetch;
    this.#base = base;
  }

  /** The agent of a user, signed in when first asked for. */
  as(user: string | null, authentication: 'session' | 'jwt' | 'none'): Promise<Client> {
    const key = `${user} ${authentication}`;
    const known = this.#clients.get(key) ?? this.#open(user, authentication);
    this.#clients.set(key, known);
    return known;
  }

  async #open(user: string | null, authentication: 'session' | 'jwt' | 'none'): Promise<Client> {
    const client = new Client(this.#fetch, this.#base);
    if (authentication === 'session') await client.signIn(must(user, 'user'));
    if (authentication === 'jwt') await client.takeTokens(must(user, 'user'));
    return client;
  }

  async send(step: Step): Promise<Reply> {
    const { exchange } = step;
    const anonymous = exchange.authentication === 'none' && !step.visitor;
    const client = anonymous ? new Client(this.#fetch, this.#base) : await this.as(exchange.user, exchange.authentication);
    const query = new URLSearchParams(Object.entries(exchange.query ?? {}).map(([name, value]) => [name, String(value)]));
    const { response, text } = await client.send(`${exchange.path}${query.size > 0 ? `?${query}` : ''}`, {
      method: exchange.method,
      headers: await this.#headers(step, client),
      body: bodyOf(exchange.requestBody, client),
      withoutCookie: step.withoutCookie ?? false,
    });
    const isJson = /json/.test(response.headers.get('Content-Type') ?? '') || exchange.trimmed.includes(JSON_IN_HTML);
    return { status: response.status, location: response.headers.get('Location'), body: isJson ? JSON.parse(text) : text };
  }

  async #headers({ exchange, bearer }: Step, client: Client): Promise<Headers> {
    const sent = exchange.requestHeaders;
    const headers = new Headers(asRecorded.flatMap((name): [string, string][] => (sent[name] === undefined ? [] : [[name, sent[name]]])));
    const csrf = sent['X-CSRFToken'];
    if (csrf !== undefined) headers.set('X-CSRFToken', csrf === '{csrf token}' ? must(client.csrf, 'CSRF token') : csrf);
    if (sent['Referer'] !== undefined) headers.set('Referer', `${this.#base}/`);
    if (sent['Authorization'] !== undefined) headers.set('Authorization', `Bearer ${await this.#token(client, bearer)}`);
    return headers;
  }

  /** The token of whoever sends; recordings of nobody's calls used the administrator's. */
  async #token(client: Client, bearer: Step['bearer']): Promise<string> {
    if (bearer === 'malformed') return 'not-a-token';
    const holder = client.access === null ? await this.as('admin', 'jwt') : client;
    return must(bearer === 'refresh' ? holder.refresh : holder.access, 'token');
  }
}

function bodyOf(recorded: unknown, client: Client): string | URLSearchParams | null {
  if (recorded === null) return null;
  if (typeof recorded === 'string') return recorded;
  if (!isRecord(recorded) || !isRecord(recorded['form'])) return JSON.stringify(recorded);
  const fields = Object.entries(recorded['form']).map(([name, value]): [string, string] => [
    name,
    value === '{secret}' ? must(client.csrf, "the form's token") : String(value),
  ]);
  return new URLSearchParams(fields);
}
