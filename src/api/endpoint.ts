import type * as v from 'valibot';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: anybody, whoever is signed in, or holders of a permission on a view. */
type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'permission'; readonly permission: string; readonly view: string };

export type Schema = v.GenericSchema<unknown, unknown>;

export interface EndpointDefinition {
  /** Resource and verb, such as `dashboard.update`; unique in the contract. */
  readonly name: string;
  readonly summary: string;
  readonly method: Method;
  /** With `:name` for parameters, and the final slash exactly as the contract has it. */
  readonly path: string;
  /**
   * Addresses of the written specification, where the recorded server answers under another. The client does not use
   * them.
   */
  readonly alsoAt?: readonly string[];
  readonly access: Access;
  /** The argument `q`: rison, or JSON. */
  readonly q?: Schema;
  /** Plain query arguments. */
  readonly query?: Schema;
  /** The JSON body. */
  readonly body?: Schema;
  /**
   * The body comes as fields of a form instead of JSON; `body` describes the fields. Some views take JSON, too, others
   * files (as bytes).
   */
  readonly isForm?: boolean | 'or-json' | 'with-files';
  /** Status of success; 200 when left out. */
  readonly status?: number;
  /** The JSON answer of success. */
  readonly answer: Schema;
  /** The JSON answer, with 202, of a success that is delivered later. `Client.raw` hands it over. */
  readonly later?: Schema;
  /**
   * Failures have the form of the recorded server's older views: 401 and 403 `{message, severity}`, 500 `{error}` for a
   * bad `q`, 400 `{error}` for other arguments, and 415 for a body that does not say that it is JSON.
   */
  readonly olderErrors?: boolean;
  /** Writes need a CSRF token; a few calls are exempt (`contract/README`, section 1). */
  readonly csrfExempt?: boolean;
  /** Which refusal of a view outside of the API is no error but a redirect to the sign-in form (recorded). */
  readonly leadsToSignIn?: 'without-token' | 'without-sign-in';
  /**
   * How a body that does not fit is refused: 400 with the texts by field where nothing is said, 422 with them, 422 in
   * the form of SIP-40, 400 with all of them printed as one text, or 400 without a word about it.
   */
  readonly invalidBody?: 'unprocessable' | 'sip40' | 'printed' | 'unspecified';
  /**
   * Not in the recorded contract: a Superset does not know the address, and neither does the embedded server when it
   * behaves like one.
   */
  readonly isOwn?: boolean;
  /** How a success is written, where not as JSON. */
  readonly answerAs?: AnswerForm;
}

/**
 * Plain text; JSON that says it was HTML, as an older view sends it; nothing at all; a ZIP archive, whose bytes
 * `Client.raw` hands over.
 */
export type AnswerForm = 'text' | 'json-in-html' | 'nothing' | 'archive';

/** Keeps the literal types of a definition, so that calls and handlers are typed from it. */
export function defineEndpoint<const E extends EndpointDefinition>(endpoint: E): E {
  return endpoint;
}

/** Names of the `:name` parts of a path. */
export type PathParameter<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParameter<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Output<S> = S extends Schema ? v.InferOutput<S> : undefined;
type Input<S> = S extends Schema ? v.InferInput<S> : undefined;

export type AnswerOf<E extends EndpointDefinition> = Output<E['answer']>;
export type BodyOf<E extends EndpointDefinition> = Output<E['body']>;
export type QOf<E extends EndpointDefinition> = Output<E['q']>;
export type QueryOf<E extends EndpointDefinition> = Output<E['query']>;

type Part<Key extends string, T> = [T] extends [undefined]
  ? unknown
  : undefined extends T
    ? { readonly [K in Key]?: T }
    : { readonly [K in Key]: T };
type PathPart<Path extends string> = [PathParameter<Path>] extends [never]
  ? unknown
  : { readonly path: Readonly<Record<PathParameter<Path>, string | number>> };

/** What a caller passes: only the parts that the endpoint has. */
export type RequestOf<E extends EndpointDefinition> = PathPart<E['path']> &
  Part<'q', Input<E['q']>> &
  Part<'query', Input<E['query']>> &
  Part<'body', Input<E['body']>>;

/** The address of a call, with its parameters percent-encoded. */
export function fillPath(path: string, parameters: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`Path ${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
}
