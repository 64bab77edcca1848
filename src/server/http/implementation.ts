import type { AnswerOf, BodyOf, EndpointDefinition, PathParameter, QOf, QueryOf } from '@/api/endpoint';
import type { Caller, SignedIn } from '../auth/caller';
import type { Session } from '../auth/session';
import type { MetadataStore } from '../metadata/store';

/** An endpoint that is not public. */
export type SignedInEndpoint = EndpointDefinition & { readonly access: { readonly kind: 'signed-in' | 'permission' } };

/** The caller's type: endpoints that are not public require somebody signed in. */
type CallerOf<Access extends EndpointDefinition['access']['kind']> = Access extends 'public' ? Caller : SignedIn;

/** The request: the parts of its endpoint, parsed and validated, and the caller. */
export interface SentRequest<E extends EndpointDefinition> {
  readonly endpoint: E;
  readonly path: Readonly<Record<PathParameter<E['path']>, string>>;
  readonly q: QOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly caller: CallerOf<E['access']['kind']>;
  /** The session of the cookie, also for callers with a bearer token. */
  readonly session: Session | null;
  /** The session in which the caller's tokens were issued, or that of the cookie. */
  readonly current: Session | null;
  /** Whether the connection is encrypted. */
  readonly secure: boolean;
  header(name: string): string | undefined;
  /** The client's network address; empty if unknown, as in tests. */
  readonly peer: string;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
}

/** Additional members that the embedded server passes to its handlers. */
export interface StoreAccess {
  /** The metadata store; for writes, the transaction that also stores the response of an idempotency key. */
  readonly store: MetadataStore;
}

/** The argument of a handler of the embedded server. */
export type HandlerRequest<E extends EndpointDefinition> = SentRequest<E> & StoreAccess;

export interface Reply<E extends EndpointDefinition> {
  readonly body: AnswerOf<E>;
  readonly etag?: string;
  /**
   * The tag counts changes of the part that people edit. Other parts change without it, so that responses must not
   * claim that a copy is unchanged.
   */
  readonly isTagOfPart?: boolean;
}

export type Handler<E extends EndpointDefinition> = (request: HandlerRequest<E>) => Promise<Reply<E> | Response>;

type Kind = 'read' | 'write' | 'query';

/**
 * An endpoint of any type with its handler. The handler checks whether a request belongs to its endpoint.
 * @template Given what the pipeline passes to handlers in addition to the request
 */
export interface Implementation<Given = StoreAccess> {
  readonly endpoint: EndpointDefinition;
  readonly kind: Kind;
  readonly handle: Handle<Given>;
  /** Runs before the transaction of a write, and returns the handler that uses the result. */
  readonly prepare?: (request: SentRequest<EndpointDefinition> & Given) => Promise<Handle<Given>>;
}

export type Handle<Given> = (
  request: SentRequest<EndpointDefinition> & Given,
) => Promise<Reply<EndpointDefinition> | Response>;

/** The endpoint's schemas have parsed the request, so it has their types. */
const isSentTo = <E extends EndpointDefinition>(
  endpoint: E,
  request: HandlerRequest<EndpointDefinition>,
): request is HandlerRequest<E> => request.endpoint === endpoint;

/** Widens the handler of one endpoint to that of any endpoint. */
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
 * As `write`, for writes that must query a data engine first: that may take long, and an open transaction blocks all
 * other requests. `find` is not called again for a write that already has a stored response.
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
