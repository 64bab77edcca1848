import { strFromU8, unzipSync } from 'fflate';
import { isRecord } from '@/lib/json';
import { must } from '@/lib/assert';
import type { Exchange } from '../exchange';
import type { Step } from '../plan';
import { Client, type Fetch } from './client';
import type { Reply } from './target';

/** Headers that are sent as recorded; the others are credentials or set by the transport. */
const asRecorded = ['Accept', 'Content-Type', 'If-Match', 'If-None-Match'];

/** The parts of an older view's answer that a recording notes. */
const JSON_IN_HTML = '$: JSON text sent with an HTML content type';

/** Sends recorded requests to a server, each as the user who made it. */
export class Sender {
  readonly #clients = new Map<string, Promise<Client>>();
  /** The last archive of each area, which its recordings import again. */
  readonly #archives = new Map<string, Uint8Array<ArrayBuffer>>();
  readonly #fetch: Fetch;
  readonly #base: string;

  constructor(fetch: Fetch, base: string) {
    this.#fetch = fetch;
    this.#base = base;
  }

  /** The agent of a user, signed in on first use. */
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
    const client = anonymous
      ? new Client(this.#fetch, this.#base)
      : await this.as(exchange.user, exchange.authentication);
    const query = new URLSearchParams(
      Object.entries(exchange.query ?? {}).map(([name, value]) => [name, String(value)]),
    );
    const { response, bytes, text } = await client.send(`${exchange.path}${query.size > 0 ? `?${query}` : ''}`, {
      method: exchange.method,
      headers: await this.#headers(step, client),
      body: this.#bodyOf(step, client),
      withoutCookie: step.withoutCookie ?? false,
    });
    if (/zip/.test(response.headers.get('Content-Type') ?? '')) {
      this.#archives.set(areaOf(exchange), bytes);
      return { status: response.status, location: null, body: { zip: archiveMembers(bytes) } };
    }
    const isJson = /json/.test(response.headers.get('Content-Type') ?? '') || exchange.trimmed.includes(JSON_IN_HTML);
    return {
      status: response.status,
      location: response.headers.get('Location'),
      body: isJson ? JSON.parse(text) : text,
    };
  }

  async #headers({ exchange, bearer }: Step, client: Client): Promise<Headers> {
    const sent = exchange.requestHeaders;
    // The transport sets the boundary of a multipart body.
    const kept = asRecorded.filter(name => !sent[name]?.startsWith('multipart/'));
    const headers = new Headers(
      kept.flatMap((name): [string, string][] => (sent[name] === undefined ? [] : [[name, sent[name]]])),
    );
    const csrf = sent['X-CSRFToken'];
    if (csrf !== undefined)
      headers.set('X-CSRFToken', csrf === '{csrf token}' ? must(client.csrf, 'CSRF token') : csrf);
    if (sent['Referer'] !== undefined) headers.set('Referer', `${this.#base}/`);
    if (sent['Authorization'] !== undefined)
      headers.set('Authorization', `Bearer ${await this.#token(client, bearer)}`);
    return headers;
  }

  /** The token of the sender; anonymous recordings used the administrator's. */
  async #token(client: Client, bearer: Step['bearer']): Promise<string> {
    if (bearer === 'malformed') return 'not-a-token';
    const holder = client.access === null ? await this.as('admin', 'jwt') : client;
    return must(bearer === 'refresh' ? holder.refresh : holder.access, 'token');
  }

  #bodyOf({ exchange, sendsNoArchive = false }: Step, client: Client): string | URLSearchParams | FormData | null {
    const { requestBody: recorded } = exchange;
    if (recorded === null) return null;
    if (typeof recorded === 'string') return recorded;
    if (isRecord(recorded) && isRecord(recorded['multipart'])) {
      const exported = sendsNoArchive ? undefined : this.#archives.get(areaOf(exchange));
      const archive = exported ?? new TextEncoder().encode('no archive');
      return multipart(recorded['multipart'], archive);
    }
    if (!isRecord(recorded) || !isRecord(recorded['form'])) return JSON.stringify(recorded);
    const fields = Object.entries(recorded['form']).map(([name, value]): [string, string] => [
      name,
      value === '{secret}' ? must(client.csrf, "the form's token") : String(value),
    ]);
    return new URLSearchParams(fields);
  }
}

const areaOf = ({ name }: Exchange) => name.replace(/\/.*/, '');

/** Texts of an archive's files by name, as recordings write them. */
function archiveMembers(bytes: Uint8Array): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]));
}

/** A form in parts; a field recorded as `(file name)` carries the file. */
function multipart(fields: Readonly<Record<string, unknown>>, file: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    const fileName = /^\(file (.+)\)$/.exec(String(value))?.[1];
    if (fileName === undefined) form.set(name, String(value));
    else form.set(name, new Blob([file]), fileName);
  }
  return form;
}
