import type * as v from 'valibot';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: anybody, any signed-in user, or holders of a permission on a view. */
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
  /** With `:name` for parameters, and exactly the contract's final slash. */
  readonly path: string;
  /** Addresses in the written specification, if the recorded server uses another. The client does not use them. */
  readonly alsoAt?: readonly string[];
  readonly access: Access;
  /** The argument `q`: rison, or JSON. */
  readonly q?: Schema;
  /** Plain query arguments. */
  readonly query?: Schema;
  /** The JSON body. */
  readonly body?: Schema;
  /**
   * The body is sent as form fields instead of JSON; `body` describes the fields. Some views also accept JSON, others
   * files (as bytes).
   */
  readonly isForm?: boolean | 'or-json' | 'with-files';
  /** Status of success; 200 by default. */
  readonly status?: number;
  /** The JSON answer of success. */
  readonly answer: Schema;
  /** The JSON answer, with 202, of a success that is delivered later. `Client.raw` returns it. */
  readonly later?: Schema;
  /**
   * Failures have the form of the recorded server's older views: 401 and 403 `{message, severity}`, 500 `{error}` for a
   * bad `q`, 400 `{error}` for other arguments, and 415 for a body without the content type of JSON.
   */
  readonly olderErrors?: boolean;
  /** Writes need a CSRF token; a few calls are exempt (`contract/README`, section 1). */
  readonly csrfExempt?: boolean;
  /** Which rejection redirects to the sign-in form, in views outside of the API (recorded). */
  readonly leadsToSignIn?: 'without-token' | 'without-sign-in';
  /**
   * How an invalid body is rejected: by default 400 with the texts by field, else 422 with them, 422 in the form of
   * SIP-40, 400 with all of them printed as one text, or 400 without any text.
   */
  readonly invalidBody?: 'unprocessable' | 'sip40' | 'printed' | 'unspecified';
  /**
   * Not in the recorded contract: neither a Superset nor the embedded server in its compatible mode knows the address.
   */
  readonly isOwn?: boolean;
  /** The form of a success other than JSON. */
  readonly answerAs?: AnswerForm;
}

/**
 * Plain text; JSON labelled as HTML, as an older view sends it; an empty body; a ZIP archive or a PNG picture, whose
 * bytes `Client.raw` returns.
 */
export type AnswerForm = 'text' | 'json-in-html' | 'nothing' | 'archive' | 'picture';

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

/** The arguments of a call: only the parts that the endpoint has. */
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
