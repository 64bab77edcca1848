import * as v from 'valibot';

const sip40Error = v.looseObject({
  message: v.string(),
  error_type: v.optional(v.string()),
  level: v.optional(v.string()),
  extra: v.optional(v.nullable(v.looseObject({}))),
});
type Sip40Error = v.InferOutput<typeof sip40Error>;

/** SIP-40: the form of unexpected failures, chart access, CSRF and unknown paths. Several members may be absent. */
const sip40Schema = v.looseObject({ errors: v.array(sip40Error) });

const fieldMessages = v.record(v.string(), v.unknown());

/** The error forms of the contract (`contract/README`, section 2). */
export const errorBodySchema = v.union([
  sip40Schema,
  v.looseObject({ message: v.union([v.string(), v.array(v.unknown()), fieldMessages]) }),
  v.looseObject({ error: v.string() }),
  v.looseObject({ msg: v.string() }),
  // Filter sets and embedding give no reason.
  v.strictObject({}),
]);

/** The message of an error for people, and the fields it names. */
export interface WireError {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly type: string | null;
  /** The answer gave no reason: `message` only states the status. */
  readonly hasNoMessage?: true;
  /** If an answer reports several errors, those after the first. */
  readonly others?: readonly Sip40Error[];
  /** The server's data for programs, except codes of its manual: the problems of an import by file. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

function withExtra(extra: Readonly<Record<string, unknown>> | null | undefined): Pick<WireError, 'extra'> {
  const { issue_codes: _, ...rest } = extra ?? {};
  return Object.keys(rest).length === 0 ? {} : { extra: rest };
}

function flatten(value: unknown): string {
  if (Array.isArray(value)) return value.map(flatten).join(' ');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(flatten).join(' ');
  return String(value);
}

/** Reads any error body; `fallback` is used for answers without a reason, such as an HTML page or an empty object. */
export function readError(body: unknown, fallback: string): WireError {
  const withoutMessage: WireError = { message: fallback, fields: {}, type: null, hasNoMessage: true };
  if (v.is(sip40Schema, body)) {
    const [first, ...others] = body.errors;
    const trace = typeof body['stacktrace'] === 'string' ? { stacktrace: body['stacktrace'] } : {};
    if (!first) return { ...withoutMessage, ...withExtra(trace) };
    return {
      message: first.message,
      fields: {},
      type: first.error_type ?? null,
      ...withExtra({ ...first.extra, ...trace }),
      ...(others[0] && { others }),
    };
  }
  const parsed = v.safeParse(errorBodySchema, body);
  if (!parsed.success) return withoutMessage;
  const error = parsed.output;
  if ('msg' in error && typeof error.msg === 'string') return { message: error.msg, fields: {}, type: null };
  if ('error' in error && typeof error.error === 'string') return { message: error.error, fields: {}, type: null };
  if (!('message' in error)) return withoutMessage;
  const { message } = error;
  if (typeof message === 'string') return { message, fields: {}, type: null };
  if (Array.isArray(message)) return { message: flatten(message), fields: {}, type: null };
  const fields = Object.fromEntries(
    Object.entries(message as Record<string, unknown>).map(([field, texts]) => [field, flatten(texts)]),
  );
  return {
    message: Object.entries(fields)
      .map(([field, text]) => `${field}: ${text}`)
      .join(' '),
    fields,
    type: null,
  };
}

/** Whether a write was rejected because of its CSRF token: by the form of the answer and the class of its text. */
export function isCsrfFailure(status: number, body: unknown): boolean {
  return status === 400 && v.is(sip40Schema, body) && body.errors.some(error => /CSRF/.test(error.message));
}
