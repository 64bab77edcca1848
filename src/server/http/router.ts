import { Hono, type Context } from 'hono';
import { contentTypes, writeAnswer } from '@/api/answer-form';
import type { EndpointDefinition } from '@/api/endpoint';
import { sip40, unknownPath } from '../http-error';
import type { Identity } from './authentication';
import { readText } from './body-text';
import { isUnchanged } from './conditions';
import type { Connection } from './connection';
import { bodyDialectsOf, readBody, viewDialectOf } from './dialects';
import type { Implementation, Reply, SentRequest } from './implementation';
import { readSent } from './sent-body';
import { readFields, textOfFields } from './sent-fields';

/** A request before it reaches its handler. */
export interface Call<Given> {
  readonly c: Context;
  readonly implementation: Implementation<Given>;
  readonly identity: Identity;
  /** The body as sent, for telling two requests apart. */
  readonly text: string;
  /** The handler's argument. @throws HttpError for invalid arguments */
  readonly request: (given: Given) => SentRequest<EndpointDefinition> & Given;
}

/**
 * The steps between a request's address and its handler. The embedded server's pipeline is `store-pipeline.ts`; a
 * gateway in front of another server has its own, with handlers that use what it provides.
 * @template Given what it passes to handlers in addition to the request
 */
export interface Pipeline<Given> {
  /** Determines the caller. */
  identify(c: Context): Promise<Identity>;
  /** @throws HttpError for a forged request, and without the permission */
  authorize(c: Context, endpoint: EndpointDefinition, identity: Identity): void;
  /** The client's address, and whether the connection is encrypted. */
  connection(c: Context): Connection;
  /** Runs the handler, with everything that must happen together with it. */
  run(call: Call<Given>): Promise<Reply<EndpointDefinition> | Response>;
}

/**
 * Routes endpoints to their handlers through a pipeline: authentication, permission, arguments, handler.
 * @throws when an endpoint has no handler
 */
export function createRouter<Given>(
  endpoints: readonly EndpointDefinition[],
  implementations: readonly Implementation<Given>[],
  pipeline: Pipeline<Given>,
): Hono {
  const router = new Hono();
  const byName = new Map(implementations.map(implementation => [implementation.endpoint.name, implementation]));
  for (const endpoint of endpoints) {
    const implementation = byName.get(endpoint.name);
    if (!implementation) throw new Error(`The endpoint ${endpoint.name} has no handler`);
    for (const path of [endpoint.path, ...(endpoint.alsoAt ?? [])]) {
      router.on(endpoint.method, numericIds(path), c => answer(c, pipeline, implementation));
    }
  }
  for (const path of new Set(endpoints.map(endpoint => endpoint.path))) {
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

/** The address as sent: `c.req.path` is decoded, and a header may not contain every decoded character. */
function withSlash(c: Context): Response {
  const { pathname, search } = new URL(c.req.url);
  return c.redirect(`${pathname}/${search}`, 308);
}

function unknownAddress(): never {
  throw unknownPath();
}

/** Ids are numbers. Other words are not an object's address, and give 405 like unknown methods (recorded). */
const numericIds = (path: string) => path.replace(/:id(?=\/|$)/, ':id{[0-9]+}');

async function answer<Given>(
  c: Context,
  pipeline: Pipeline<Given>,
  implementation: Implementation<Given>,
): Promise<Response> {
  const { endpoint } = implementation;
  const identity = await pipeline.identify(c);
  pipeline.authorize(c, endpoint, identity);
  const { caller, session, current } = identity;
  const fields = endpoint.isForm === 'with-files' ? await readFields(c) : null;
  const { address, isSecure } = pipeline.connection(c);
  const text = fields ? textOfFields(fields) : endpoint.method === 'GET' ? '' : await readText(c);
  const view = viewDialectOf(endpoint);
  const request = (given: Given): SentRequest<EndpointDefinition> & Given => ({
    ...given,
    endpoint,
    path: c.req.param(),
    q: endpoint.q ? view.readQ(endpoint.q, c.req.query('q')) : undefined,
    query: endpoint.query ? readBody(view.parameters, endpoint.query, c.req.query()) : undefined,
    body: endpoint.body
      ? fields
        ? readBody(bodyDialectsOf(endpoint).files, endpoint.body, fields)
        : readSent(endpoint, endpoint.body, text, c.req.header('Content-Type') ?? '')
      : undefined,
    caller,
    session,
    current,
    secure: isSecure,
    header: name => c.req.header(name),
    peer: address,
    signal: c.req.raw.signal,
  });
  return respond(c, endpoint, await pipeline.run({ c, implementation, identity, text, request }));
}

export const contentTypeOf = ({ answerAs }: EndpointDefinition) => contentTypes[answerAs ?? 'json'];

function respond(c: Context, endpoint: EndpointDefinition, reply: Reply<EndpointDefinition> | Response): Response {
  if (reply instanceof Response) return reply;
  // Responses depend on the caller and may change at any time; cached copies must be revalidated.
  const headers: Record<string, string> = {
    'Content-Type': contentTypeOf(endpoint),
    'Cache-Control': 'private, no-cache',
    ...(reply.etag ? { ETag: reply.etag } : {}),
  };
  const isConditional = endpoint.method === 'GET' && !reply.isTagOfPart;
  if (isConditional && isUnchanged(c.req.header('If-None-Match'), reply.etag))
    return new Response(null, { status: 304, headers });
  return new Response(writeAnswer(endpoint, reply.body), { status: endpoint.status ?? 200, headers });
}
