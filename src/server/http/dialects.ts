import * as v from 'valibot';
import type { EndpointDefinition, Schema } from '@/api/endpoint';
import { decodeRison } from '@/api/list';
import { parseJson } from '@/lib/json';
import {
  HttpError,
  accessDenied,
  badRequest,
  forbidden,
  notUnderstood,
  sip40,
  unauthenticated,
  unprocessable,
} from '../http-error';
import {
  parseNamingAll,
  parsePlainly,
  parseQueryContext,
  pythonText,
  type FieldTexts,
  type Parsed,
} from './validation';

/** How a family of views finds a body wrong, and in which form it says so. */
export interface BodyDialect {
  readonly parse: (schema: Schema, body: unknown) => Parsed;
  readonly refuse: (wrong: FieldTexts, body: unknown) => HttpError;
}

export const bodyDialects = {
  /** 400 with the texts by field. */
  fields: { parse: parseNamingAll, refuse: wrong => badRequest(wrong) },
  /** 422 with the texts by field. */
  unprocessable: { parse: parseNamingAll, refuse: wrong => unprocessable(wrong) },
  /** 422 in the form of SIP-40, which repeats what was sent. */
  sip40: {
    parse: parseNamingAll,
    refuse: (messages, payload) =>
      sip40(422, 'The schema of the submitted payload is invalid.', 'MARSHMALLOW_ERROR', {
        messages,
        payload,
        issue_codes: [{ code: 1040, message: 'Issue 1040 - The submitted payload failed validation.' }],
      }),
  },
  /** 400 with all that is wrong printed as one text. */
  printed: { parse: parsePlainly, refuse: wrong => badRequest(pythonText(wrong)) },
  /** The same, as the older views say it. */
  older: { parse: parsePlainly, refuse: wrong => new HttpError(400, { error: pythonText(wrong) }) },
  /** 400 without a word about what is wrong (recorded of forms). */
  unspecified: { parse: parseNamingAll, refuse: notUnderstood },
  /** 400 with one text, as chart data says it. */
  queryContext: {
    parse: parseQueryContext,
    refuse: wrong => badRequest(`Request is incorrect: ${pythonText(wrong)}`),
  },
} satisfies Readonly<Record<string, BodyDialect>>;

/** @throws HttpError in the dialect's form for a body that does not fit */
export function readBody({ parse, refuse }: BodyDialect, schema: Schema, body: unknown): unknown {
  const parsed = parse(schema, body);
  if ('body' in parsed) return parsed.body;
  throw refuse(parsed.wrong, body);
}

/** What the views of a family have in common beside their bodies. */
interface ViewDialect {
  /** Reads the argument `q`. @throws HttpError for one that cannot be read, and for one of another form */
  readonly readQ: (schema: Schema, text: string | undefined) => unknown;
  /** Of plain query arguments. */
  readonly parameters: BodyDialect;
  /** Whether a JSON body must come with its content type. */
  readonly needsContentType: boolean;
  readonly unauthenticated: () => HttpError;
  readonly forbidden: () => HttpError;
}

export const viewDialects = {
  api: { readQ, parameters: bodyDialects.fields, needsContentType: false, unauthenticated, forbidden },
  /** The recorded server's older views (`EndpointDefinition.olderErrors`). */
  older: {
    // Whatever is wrong with it is 500 (recorded).
    readQ(schema, text) {
      try {
        return readQ(schema, text);
      } catch (cause) {
        throw new HttpError(500, { error: 'The argument q is missing or not in quotes' }, { cause });
      }
    },
    parameters: bodyDialects.older,
    needsContentType: true,
    unauthenticated: () => accessDenied(401),
    forbidden: () => accessDenied(403),
  },
} satisfies Readonly<Record<string, ViewDialect>>;

export const viewDialectOf = ({ olderErrors }: EndpointDefinition): ViewDialect =>
  viewDialects[olderErrors ? 'older' : 'api'];

/** The dialects of an endpoint's body, by the format in which it comes. */
export function bodyDialectsOf({ olderErrors, invalidBody }: EndpointDefinition): {
  readonly json: BodyDialect;
  readonly form: BodyDialect;
  readonly files: BodyDialect;
} {
  const isUnspecified = invalidBody === 'unspecified';
  return {
    json: bodyDialects[olderErrors ? 'older' : isUnspecified ? 'unprocessable' : (invalidBody ?? 'fields')],
    form: bodyDialects[isUnspecified ? 'unspecified' : 'older'],
    files: bodyDialects.fields,
  };
}

/** The text, or what it says where it is percent-encoded once more. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What `q` says: rison, or JSON where it is no rison. An empty one says as little as none. @throws HttpError 400 */
function readArgument(text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined;
  try {
    return decodeRison(text);
  } catch (cause) {
    const value = parseJson(decoded(text));
    if (value === undefined) throw badRequest('Not a valid rison/json argument', cause);
    return value;
  }
}

/** @throws HttpError 400 */
function readQ(schema: Schema, text: string | undefined): unknown {
  const parsed = v.safeParse(schema, readArgument(text));
  if (parsed.success) return parsed.output;
  const issue = parsed.issues[0];
  throw badRequest(`Not a valid rison schema: ${v.getDotPath(issue) ?? 'q'}: ${issue.message}`);
}
