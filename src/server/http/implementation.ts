import type { AnswerOf, BodyOf, EndpointDefinition, PathParameter, QOf, QueryOf } from '@/api/endpoint';
import type { Caller, SignedIn } from '../auth/caller';
import type { Session } from '../auth/sessions';
import type { MetadataStore } from '../metadata/store';

/** An endpoint that is not public. */
export type SignedInEndpoint = EndpointDefinition & { readonly access: { readonly kind: 'signed-in' | 'permission' } };

/** Who calls: nobody calls what is not public without being signed in. */
type CallerOf<Access extends EndpointDefinition['access']['kind']> = Access extends 'public' ? Caller : SignedIn;

/** What was sent, and by whom: the parts of its endpoint, read and checked. */
export interface SentRequest<E extends EndpointDefinition> {
  readonly endpoint: E;
  readonly path: Readonly<Record<PathParameter<E['path']>, string>>;
  readonly q: QOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly caller: CallerOf<E['access']['kind']>;
  /** The session of the cookie, also for callers that came with a bearer token. */
  readonly session: Session | null;
  /** The session that the caller's tokens were given out in, or that of the cookie. */
  readonly current: Session | null;
  /** Whether the connection is encrypted. */
  readonly secure: boolean;
  header(name: string): string | undefined;
  /** The network address of the other end; empty where there is none, as in tests. */
  readonly peer: string;
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal;
}

/** What the embedded server gives its handlers besides. */
export interface StoreAccess {
  /** The metadata store; for writes, the transaction that also keeps the answer of an idempotency key. */
  readonly store: MetadataStore;
}

/** What a handler of the embedded server is given. */
export type HandlerRequest<E extends EndpointDefinition> = SentRequest<E> & StoreAccess;

export interface Reply<E extends EndpointDefinition> {
  readonly body: AnswerOf<E>;
  readonly etag?: string;
  /**
   * The tag counts the part that people edit; the rest changes besides, so that a copy cannot be called unchanged by
   * it.
   */
  readonly isTagOfPart?: boolean;
}

export type Handler<E extends EndpointDefinition> = (request: HandlerRequest<E>) => Promise<Reply<E> | Response>;

type Kind = 'read' | 'write' | 'query';

/**
 * An endpoint with its handler, whatever endpoint it is: its handler finds out whether a request is one of its own.
 * @template Given what the pipeline gives handlers besides what was sent
 */
export interface Implementation<Given = StoreAccess> {
  readonly endpoint: EndpointDefinition;
  readonly kind: Kind;
  readonly handle: Handle<Given>;
  /** What a write finds out before its transaction, and what it does with it. */
  readonly prepare?: (request: SentRequest<EndpointDefinition> & Given) => Promise<Handle<Given>>;
}

export type Handle<Given> = (
  request: SentRequest<EndpointDefinition> & Given,
) => Promise<Reply<EndpointDefinition> | Response>;

/** What is sent to an endpoint was read by its schemas, so it has their types. */
const isSentTo = <E extends EndpointDefinition>(
  endpoint: E,
  request: HandlerRequest<EndpointDefinition>,
): request is HandlerRequest<E> => request.endpoint === endpoint;

/** A handler of one endpoint as one of any. */
const handlerOf =
  <E extends EndpointDefinition, Result>(endpoint: E, handle: (request: HandlerRequest<E>) => Promise<Result>) =>
  async (request: HandlerRequest<EndpointDefinition>): Promise<Result> => {
    if (!isSentTo(endpoint, request)) throw new Error(`${request.endpoint.name} was routed to ${endpoint.name}`);
    return handle(request);
  };

const implementation = <E extends EndpointDefinition>(endpoint: E, kind: Kind, handle: Handler<E>): Implementation => ({
  endpoint,
  kind,
  handle: handlerOf(endpoint, handle),
});

/** Reads of metadata. */
export const read = <E extends EndpointDefinition>(endpoint: E, handle: Handler<E>) =>
  implementation(endpoint, 'read', handle);
/** Writes of metadata: run in one transaction, and at most once per idempotency key. */
export const write = <E extends EndpointDefinition>(endpoint: E, handle: Handler<E>) =>
  implementation(endpoint, 'write', handle);
/** Calls that run outside a transaction: queries over data, sign-in. */
export const query = <E extends EndpointDefinition>(endpoint: E, handle: Handler<E>) =>
  implementation(endpoint, 'query', handle);

/**
 * As `write`, for one that must ask a data engine first: that may take long, and while a transaction is open nobody
 * else is answered. `find` is not asked again for a write that was answered before.
 */
export function preparedWrite<E extends EndpointDefinition, Found>(
  endpoint: E,
  find: (request: HandlerRequest<E>) => Promise<Found>,
  handle: (request: HandlerRequest<E>, found: Found) => Promise<Reply<E> | Response>,
): Implementation {
  return {
    ...implementation(endpoint, 'write', async request => handle(request, await find(request))),
    prepare: handlerOf(endpoint, async request => {
      const found = await find(request);
      return handlerOf(endpoint, inTransaction => handle(inTransaction, found));
    }),
  };
}
