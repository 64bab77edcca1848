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

/** How a family of views validates a body, and the form of its errors. */
export interface BodyDialect {
  readonly parse: (schema: Schema, body: unknown) => Parsed;
  readonly refuse: (wrong: FieldTexts, body: unknown) => HttpError;
}

export const bodyDialects = {
  /** 400 with the messages by field. */
  fields: { parse: parseNamingAll, refuse: wrong => badRequest(wrong) },
  /** 422 with the messages by field. */
  unprocessable: { parse: parseNamingAll, refuse: wrong => unprocessable(wrong) },
  /** 422 in SIP-40 form, which repeats the input. */
  sip40: {
    parse: parseNamingAll,
    refuse: (messages, payload) =>
      sip40(422, 'The schema of the submitted payload is invalid.', 'MARSHMALLOW_ERROR', {
        messages,
        payload,
        issue_codes: [{ code: 1040, message: 'Issue 1040 - The submitted payload failed validation.' }],
      }),
  },
  /** 400 with all errors printed as one text. */
  printed: { parse: parsePlainly, refuse: wrong => badRequest(pythonText(wrong)) },
  /** The same, in the form of the older views. */
  older: { parse: parsePlainly, refuse: wrong => new HttpError(400, { error: pythonText(wrong) }) },
  /** 400 without a message (recorded for forms). */
  unspecified: { parse: parseNamingAll, refuse: notUnderstood },
  /** 400 with one text, in the form of chart data. */
  queryContext: {
    parse: parseQueryContext,
    refuse: wrong => badRequest(`Request is incorrect: ${pythonText(wrong)}`),
  },
} satisfies Readonly<Record<string, BodyDialect>>;

/** @throws HttpError in the dialect's form for an invalid body */
export function readBody({ parse, refuse }: BodyDialect, schema: Schema, body: unknown): unknown {
  const parsed = parse(schema, body);
  if ('body' in parsed) return parsed.body;
  throw refuse(parsed.wrong, body);
}

/** Common behaviour of a family of views, except their bodies. */
interface ViewDialect {
  /** Reads the argument `q`. @throws HttpError if it cannot be parsed or has another form */
  readonly readQ: (schema: Schema, text: string | undefined) => unknown;
  /** Reads plain query arguments. */
  readonly parameters: BodyDialect;
  /** Whether a JSON body requires its content type. */
  readonly needsContentType: boolean;
  readonly unauthenticated: () => HttpError;
  readonly forbidden: () => HttpError;
}

export const viewDialects = {
  api: { readQ, parameters: bodyDialects.fields, needsContentType: false, unauthenticated, forbidden },
  /** The recorded server's older views (`EndpointDefinition.olderErrors`). */
  older: {
    // Every error in it is 500 (recorded).
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

/** The dialects of an endpoint's body, by its content type. */
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

/** The text, decoded if it is percent-encoded once more. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Parses `q`: rison, or JSON if it is not rison. An empty one counts as absent. @throws HttpError 400 */
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
