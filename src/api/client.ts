import * as v from 'valibot';
import { parseJson } from '@/lib/json';
import { acceptOf, readAnswerText } from './answer-form';
import { fillPath, type AnswerOf, type EndpointDefinition, type RequestOf, type Schema } from './endpoint';
import { formFields, formText } from './form';
import { encodeRison } from './list';
import { classifyFailure, lastModified, type Outcome } from './outcome';
import type { Transport, WireRequest, WireResponse } from './transport';

export interface CallOptions<Signal> {
  readonly signal?: Signal | undefined;
  /** Further headers, such as `If-Match` or `Idempotency-Key`. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * How to handle a rejected token: repeat the request with a new one, or fetch a new one and return the outcome
   * `csrf`.
   */
  readonly onRefusedToken?: 'repeat' | 'tell';
}

export interface Client<Signal> {
  call<E extends EndpointDefinition>(
    endpoint: E,
    request: RequestOf<E>,
    options?: CallOptions<Signal>,
  ): Promise<Outcome<AnswerOf<E>>>;
  /** Like `call`, but returns the raw answer of a success, for forms other than JSON. */
  raw<E extends EndpointDefinition>(
    endpoint: E,
    request: RequestOf<E>,
    options?: CallOptions<Signal>,
  ): Promise<Outcome<WireResponse>>;
}

export interface ClientOptions<Signal> {
  readonly transport: Transport<Signal>;
  /**
   * The CSRF token for writes; called with `renew` after the server rejected one. If it fails, writes fail for the same
   * reason.
   */
  readonly csrfToken?: (renew: boolean) => Promise<Outcome<string>>;
  readonly now: () => number;
}

type QueryValue = string | number | boolean | null | undefined;

interface RequestParts {
  readonly path?: Readonly<Record<string, string | number>>;
  readonly q?: unknown;
  /** A list repeats its parameter. */
  readonly query?: Readonly<Record<string, QueryValue | readonly QueryValue[]>>;
  readonly body?: unknown;
}

function queryString(endpoint: EndpointDefinition, parts: RequestParts): string {
  const pairs: string[] = [];
  if (parts.q !== undefined && endpoint.q) pairs.push(`q=${encodeURIComponent(encodeRison(parts.q))}`);
  for (const [name, values] of Object.entries(parts.query ?? {})) {
    for (const value of [values].flat())
      if (value !== undefined && value !== null)
        pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  }
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly content: Pick<WireRequest, 'body' | 'fields'>;
}

function writeSent({ isForm }: EndpointDefinition, body: unknown): Sent {
  if (body === undefined) return { headers: {}, content: {} };
  if (isForm === 'with-files') return { headers: {}, content: { fields: formFields(body) } };
  const [type, text] = isForm
    ? ['application/x-www-form-urlencoded', formText(body)]
    : ['application/json', JSON.stringify(body)];
  return { headers: { 'Content-Type': type }, content: { body: text } };
}

function needsCsrf(endpoint: EndpointDefinition): boolean {
  return endpoint.method !== 'GET' && !endpoint.csrfExempt;
}

const isJson = (response: WireResponse) => /json/i.test(response.header('Content-Type') ?? '');

function isSuccess(
  { status = 200, later }: EndpointDefinition,
  { headers }: Pick<WireRequest, 'headers'>,
  response: WireResponse,
): boolean {
  const isPart = response.status === 206 && headers['Range'] !== undefined;
  return response.status === status || isPart || (later !== undefined && response.status === 202);
}

/** A success in an unrequested form comes from an intermediary and says nothing about the request. */
function isAccepted(response: WireResponse, accept: string): boolean {
  const mediaType = (text: string) => text.split(';')[0]!.trim().toLowerCase();
  return accept
    .split(',')
    .map(mediaType)
    .includes(mediaType(response.header('Content-Type') ?? ''));
}

/**
 * Makes typed calls of endpoints over a transport. Stateless, and never retries, except that it renews a rejected CSRF
 * token once and sends the same request again.
 */
export function createClient<Signal>({ transport, csrfToken, now }: ClientOptions<Signal>): Client<Signal> {
  async function send(
    endpoint: EndpointDefinition,
    parts: RequestParts,
    options: CallOptions<Signal>,
    renew: boolean,
  ): Promise<Outcome<WireResponse>> {
    const headers: Readonly<Record<string, string>> = { Accept: acceptOf(endpoint), ...options.headers };
    const accept = headers['Accept'] ?? '';
    const token = needsCsrf(endpoint) && csrfToken ? await csrfToken(renew) : null;
    if (token && token.kind !== 'success') return token;
    const sent = writeSent(endpoint, parts.body);
    const request: WireRequest<Signal> = {
      method: endpoint.method,
      url: fillPath(endpoint.path, parts.path) + queryString(endpoint, parts),
      headers: {
        ...headers,
        ...(token === null ? {} : { 'X-CSRFToken': token.value }),
        ...sent.headers,
      },
      ...sent.content,
      signal: options.signal,
    };
    let response: WireResponse;
    try {
      response = await transport(request);
    } catch (cause) {
      return { kind: 'unreachable', cause };
    }
    if (response.status === 304)
      return { kind: 'unchanged', lastModified: lastModified(response.header('Last-Modified')) };
    // An outdated address of a picture leads to the current one.
    const isDirect = !response.redirected || endpoint.answerAs === 'picture';
    if (isSuccess(endpoint, request, response) && isDirect && isAccepted(response, accept)) {
      return { kind: 'success', value: response, etag: response.header('ETag'), status: response.status };
    }
    return classify(response);
  }

  async function classify(response: WireResponse): Promise<Outcome<never>> {
    try {
      const text = await response.text();
      const body = isJson(response) ? parseJson(text) : text === '' ? null : undefined;
      // A truncated reason counts as none: the server's meaning is unknown, so the request is sent again.
      if (isJson(response) && text !== '' && body === undefined)
        return { kind: 'unreachable', cause: new SyntaxError('The answer is not complete JSON') };
      return classifyFailure(response, body, now());
    } catch (cause) {
      return { kind: 'unreachable', cause };
    }
  }

  async function raw(
    endpoint: EndpointDefinition,
    parts: RequestParts,
    options: CallOptions<Signal> = {},
  ): Promise<Outcome<WireResponse>> {
    const first = await send(endpoint, parts, options, false);
    // Some views answer a rejected token like a missing sign-in; a new token tells the two apart.
    const isRefusedToken =
      first.kind === 'csrf' || (first.kind === 'sign-in' && endpoint.leadsToSignIn === 'without-token');
    if (!isRefusedToken || !csrfToken) return first;
    if (options.onRefusedToken !== 'tell') return send(endpoint, parts, options, true);
    const token = await csrfToken(true);
    return token.kind === 'success' ? { kind: 'csrf' } : token;
  }

  async function call(
    endpoint: EndpointDefinition,
    parts: RequestParts,
    options: CallOptions<Signal> = {},
  ): Promise<Outcome<unknown>> {
    const outcome = await raw(endpoint, parts, options);
    if (outcome.kind !== 'success') return outcome;
    if (!endpoint.answerAs && !isJson(outcome.value)) return { kind: 'intercepted', status: outcome.status };
    try {
      const text = await outcome.value.text();
      if (!endpoint.answerAs) return readAnswer(endpoint.answer, text, outcome.etag, outcome.status);
      const written = readAnswerText(endpoint.answerAs, text);
      if (!written) return { kind: 'intercepted', status: outcome.status };
      return checkAnswer(endpoint.answer, written.value, outcome.etag, outcome.status);
    } catch (cause) {
      return { kind: 'unreachable', cause };
    }
  }

  return { call, raw } as Client<Signal>;
}

/** Checks a JSON answer against its schema. Text that is not JSON was cut off in transit. */
function readAnswer(schema: Schema, text: string, etag: string | null, status: number): Outcome<unknown> {
  const body = parseJson(text);
  if (body === undefined) return { kind: 'unreachable', cause: new SyntaxError('The answer is not complete JSON') };
  return checkAnswer(schema, body, etag, status);
}

function checkAnswer(schema: Schema, body: unknown, etag: string | null, status: number): Outcome<unknown> {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return { kind: 'success', value: parsed.output, etag, status };
  const issues = parsed.issues.map(issue => `${v.getDotPath(issue) ?? '(root)'}: ${issue.message}`).join('; ');
  return { kind: 'invalid-answer', issues };
}
