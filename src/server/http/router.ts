import { Hono, type Context } from 'hono';
import { contract } from '@/api/contract';
import { contentTypes, writeAnswer } from '@/api/answer-form';
import type { EndpointDefinition } from '@/api/endpoint';
import type { Caller } from '../auth/caller';
import type { MetadataStore } from '../metadata/store';
import type { Services } from '../services';
import { readText } from './body-text';
import { readFields, textOfFields } from './sent-fields';
import { logAction } from './action-log';
import { checkAccess, checkCsrf, identify } from './authentication';
import { connectionOf } from './connection';
import { isUnchanged } from './conditions';
import { sip40, unknownPath } from '../http-error';
import { createForgetting, findAnswer, keepAnswer, readKey, requestDigest, type StoredAnswer } from './idempotency';
import type { HandlerRequest, Implementation, Reply } from './implementation';
import { readSent } from './sent-body';
import { readBody, readOlderBody, readOlderQ, readQ } from './validation';

interface Routed extends Services {
  readonly forgetOldAnswers: ReturnType<typeof createForgetting>;
}

/**
 * Routes every endpoint of the contract to its handler: who is calling, CSRF, permission, arguments, then the handler,
 * in a transaction with the answer's idempotency key for writes. @throws when an endpoint has no handler
 */
export function createRouter(services: Services, implementations: readonly Implementation[]): Hono {
  const router = new Hono();
  const routed: Routed = { ...services, forgetOldAnswers: createForgetting() };
  const byName = new Map(implementations.map(implementation => [implementation.endpoint.name, implementation]));
  const answered = contract.filter(endpoint => !(services.plain && endpoint.isOwn));
  for (const endpoint of answered) {
    const implementation = byName.get(endpoint.name);
    if (!implementation) throw new Error(`The endpoint ${endpoint.name} has no handler`);
    for (const path of [endpoint.path, ...(endpoint.alsoAt ?? [])]) {
      router.on(endpoint.method, numericIds(path), c => answer(c, routed, implementation));
    }
  }
  for (const path of new Set(answered.map(endpoint => endpoint.path))) {
    const isApi = path.startsWith('/api/');
    router.all(isApi ? path : numericIds(path), () => {
      throw sip40(405, '405 Method Not Allowed: The method is not allowed for the requested URL.');
    });
    if (!isApi && path.includes(':id')) router.all(path, unknownAddress);
    if (path.endsWith('/')) router.all(path.slice(0, -1), withSlash);
  }
  router.all('/api/*', unknownAddress);
  return router;
}

/** The address as it was sent: in `c.req.path` it is decoded, and a head may not hold all that then stands there. */
function withSlash(c: Context): Response {
  const { pathname, search } = new URL(c.req.url);
  return c.redirect(`${pathname}/${search}`, 308);
}

function unknownAddress(): never {
  throw unknownPath();
}

/**
 * An id is a number; any other word in its place is no address of an object, and 405 like other unknown methods
 * (recorded).
 */
const numericIds = (path: string) => path.replace(/:id(?=\/|$)/, ':id{[0-9]+}');

async function answer(c: Context, services: Routed, implementation: Implementation): Promise<Response> {
  const { endpoint, kind } = implementation;
  const { caller, session, current } = await identify(c, services);
  checkCsrf(endpoint, session, c.req.header('X-CSRFToken'));
  checkAccess(endpoint, caller, c.req.path);
  const fields = endpoint.isForm === 'with-files' ? await readFields(c) : null;
  const { address, isSecure } = connectionOf(c, services);
  const text = fields ? textOfFields(fields) : endpoint.method === 'GET' ? '' : await readText(c);
  const request = (store: MetadataStore): HandlerRequest<EndpointDefinition> => ({
    path: c.req.param(),
    q: endpoint.q ? (endpoint.olderErrors ? readOlderQ : readQ)(endpoint.q, c.req.query('q')) : undefined,
    query: endpoint.query
      ? (endpoint.olderErrors ? readOlderBody : readBody)(endpoint.query, c.req.query())
      : undefined,
    body: endpoint.body
      ? fields
        ? readBody(endpoint.body, fields)
        : readSent(endpoint, endpoint.body, text, c.req.header('Content-Type') ?? '')
      : undefined,
    caller: caller as never,
    session,
    current,
    secure: isSecure,
    header: name => c.req.header(name),
    peer: address,
    signal: c.req.raw.signal,
    store,
  });
  if (kind !== 'write') return respond(c, endpoint, await implementation.handle(request(services.store)));
  const once: Once = {
    key: caller.kind === 'user' ? readKey(c.req.header('Idempotency-Key')) : undefined,
    caller,
    digest: digestOf(c, endpoint, text),
  };
  const { prepare } = implementation;
  const known = prepare && (await answerOf(services.store, once));
  if (known) return replay(endpoint, known);
  const handle = prepare ? await prepare(request(services.store)) : implementation.handle;
  return services.write(transaction =>
    writeOnce(c, services, { ...implementation, handle }, once, transaction, request),
  );
}

/** What makes two sent writes one. */
interface Once {
  readonly key: string | undefined;
  readonly caller: Caller;
  readonly digest: string;
}

const digestOf = (c: Context, { method }: EndpointDefinition, text: string) =>
  requestDigest(method, c.req.path + new URL(c.req.url).search, text);

async function answerOf(store: MetadataStore, { key, caller, digest }: Once): Promise<StoredAnswer | null> {
  return key === undefined || caller.kind !== 'user' ? null : findAnswer(store, caller.userId, key, digest);
}

/** Runs a write at most once per key: a repeated one is answered from what was kept with it. */
async function writeOnce(
  c: Context,
  services: Routed,
  { endpoint, handle }: Implementation,
  once: Once,
  store: MetadataStore,
  request: (store: MetadataStore) => HandlerRequest<EndpointDefinition>,
): Promise<Response> {
  const { key, caller, digest } = once;
  const known = await answerOf(store, once);
  if (known) return replay(endpoint, known);
  const start = services.now();
  const reply = await handle(request(store));
  if (caller.kind === 'user' && (!(reply instanceof Response) || reply.ok)) {
    const at = services.now();
    await logAction(store, {
      endpoint,
      caller,
      path: c.req.path,
      referrer: c.req.header('Referer'),
      duration: at - start,
      at,
    });
  }
  if (reply instanceof Response || key === undefined || caller.kind !== 'user') return respond(c, endpoint, reply);
  const kept: StoredAnswer = {
    status: endpoint.status ?? 200,
    etag: reply.etag ?? null,
    body: writeAnswer(endpoint, reply.body),
  };
  await services.forgetOldAnswers(store, services.now());
  await keepAnswer(store, caller.userId, key, digest, kept, services.now());
  return respond(c, endpoint, reply);
}

const typeOf = ({ answerAs }: EndpointDefinition) => contentTypes[answerAs ?? 'json'];

function replay(endpoint: EndpointDefinition, { status, etag, body }: StoredAnswer): Response {
  return new Response(body, {
    status,
    headers: {
      'Content-Type': typeOf(endpoint),
      'Idempotency-Replayed': 'true',
      ...(etag === null ? {} : { ETag: etag }),
    },
  });
}

function respond(c: Context, endpoint: EndpointDefinition, reply: Reply<EndpointDefinition> | Response): Response {
  if (reply instanceof Response) return reply;
  // Answers depend on who asks and may change at any time; a copy may be used again only after asking.
  const headers: Record<string, string> = {
    'Content-Type': typeOf(endpoint),
    'Cache-Control': 'private, no-cache',
    ...(reply.etag ? { ETag: reply.etag } : {}),
  };
  const isConditional = endpoint.method === 'GET' && !reply.isTagOfPart;
  if (isConditional && isUnchanged(c.req.header('If-None-Match'), reply.etag))
    return new Response(null, { status: 304, headers });
  return new Response(writeAnswer(endpoint, reply.body), { status: endpoint.status ?? 200, headers });
}
