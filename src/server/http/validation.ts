import * as v from 'valibot';
import { decodeRison } from '@/api/list';
import type { Schema } from '@/api/endpoint';
import { isRecord, parseJson } from '@/lib/json';
import { queryContextSchema, type QueryContext } from '@/model/query-context';
import { grainNames, isTimeGrain } from '@/query/sql/time-grains';
import { HttpError, badRequest, notUnderstood, sip40, unprocessable } from '../http-error';

type Issue = v.GenericIssue;

const typeTexts: Readonly<Record<string, string>> = {
  string: 'Not a valid string.',
  number: 'Not a valid integer.',
  boolean: 'Not a valid boolean.',
  array: 'Not a valid list.',
  strict_object: 'Invalid input type.',
  loose_object: 'Invalid input type.',
  record: 'Not a valid mapping type.',
};

/** One issue in the words of the contract's validation layer. */
function textOf(issue: Issue): string {
  if (issue.kind === 'validation') return issue.message;
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'Unknown field.';
  if (issue.received === 'undefined') return 'Missing data for required field.';
  if (issue.input === null) return 'Field may not be null.';
  if (issue.type === 'picklist')
    return `Must be one of: ${issue.expected?.replace(/["()]/g, '').replaceAll(' | ', ', ')}.`;
  return typeTexts[issue.type] ?? issue.message;
}

interface Tree {
  [key: string]: Tree | string[];
}

/** Issues as the nested object that error bodies carry: `{queries: {0: {filters: …}}}`. */
function toTree(issues: readonly Issue[]): Tree {
  const tree: Tree = {};
  for (const issue of issues) {
    const path = (issue.path ?? []).map(item => String(item.key));
    const leaf = path.pop() ?? '_schema';
    let node = tree;
    for (const key of path) {
      const next = node[key];
      node = next && !Array.isArray(next) ? next : (node[key] = {});
    }
    const texts = node[leaf];
    if (Array.isArray(texts)) texts.push(textOf(issue));
    else if (texts === undefined) node[leaf] = [textOf(issue)];
  }
  return tree;
}

/** A tree printed as a Python dictionary, which is how chart data answers invalid bodies (recorded). */
function pythonText(tree: Tree | string[]): string {
  if (Array.isArray(tree)) return `[${tree.map(text => `'${text}'`).join(', ')}]`;
  const members = Object.entries(tree).map(
    ([key, value]) => `${/^\d+$/.test(key) ? key : `'${key}'`}: ${pythonText(value)}`,
  );
  return `{${members.join(', ')}}`;
}

type Parsed = { readonly body: unknown } | { readonly texts: Tree };

function parseBody(schema: Schema, body: unknown): Parsed {
  // A list passes for an object without members.
  if (Array.isArray(body)) return { texts: { _schema: ['Invalid input type.'] } };
  const parsed = v.safeParse(schema, body);
  return parsed.success
    ? { body: parsed.output }
    : { texts: toTree([...parsed.issues, ...moreUnknownFields(schema, body, parsed.issues)]) };
}

/** More than these are not counted up. */
const MOST_UNKNOWN = 20;

const unknownField = (issues: readonly Issue[]) =>
  issues.find(issue => issue.type === 'strict_object' && issue.expected === 'never' && issue.path?.length === 1);

/** The library stops at the first field that it does not know; the contract names them all. */
function moreUnknownFields(schema: Schema, body: unknown, issues: readonly Issue[]): Issue[] {
  const found: Issue[] = [];
  let rest = body;
  let unknown = unknownField(issues);
  while (unknown && isRecord(rest) && found.length < MOST_UNKNOWN) {
    const { [String(unknown.path?.[0]?.key)]: _, ...others } = rest;
    rest = others;
    const parsed = v.safeParse(schema, rest);
    unknown = unknownField(parsed.issues ?? []);
    if (unknown) found.push(unknown);
  }
  return found;
}

/** @throws HttpError 400 with the texts by field */
export function readBody(schema: Schema, body: unknown): unknown {
  const parsed = parseBody(schema, body);
  if ('body' in parsed) return parsed.body;
  throw badRequest(parsed.texts);
}

/** As `readBody`, with 422. */
export function readUnprocessableBody(schema: Schema, body: unknown): unknown {
  const parsed = parseBody(schema, body);
  if ('body' in parsed) return parsed.body;
  throw unprocessable(parsed.texts);
}

/** As `readBody`, with 422 in the form of SIP-40, which repeats what was sent. */
export function readUpdateBody(schema: Schema, body: unknown): unknown {
  const parsed = parseBody(schema, body);
  if ('body' in parsed) return parsed.body;
  throw sip40(422, 'The schema of the submitted payload is invalid.', 'MARSHMALLOW_ERROR', {
    messages: parsed.texts,
    payload: body,
    issue_codes: [{ code: 1040, message: 'Issue 1040 - The submitted payload failed validation.' }],
  });
}

/** The fields of a form. @throws HttpError 400 without a word about what is wrong with them (recorded) */
export function readFormBody(schema: Schema, fields: Readonly<Record<string, string>>): unknown {
  const parsed = parseBody(schema, fields);
  if ('body' in parsed) return parsed.body;
  throw notUnderstood();
}

/** As `readBody`, with all that is wrong printed as one text. */
export function readPrintedBody(schema: Schema, body: unknown): unknown {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  throw badRequest(pythonText(toTree(parsed.issues)));
}

const grainTexts = [`Must be one of: ${grainNames.map(([duration]) => duration).join(', ')}.`];

/** Queries with a grain that is none, by their places. */
function unknownGrains({ queries }: QueryContext): Tree {
  const wrong = queries.flatMap((query, place) => {
    const grain = query.extras?.time_grain_sqla;
    return grain == null || isTimeGrain(grain) ? [] : [[place, { extras: { time_grain_sqla: grainTexts } }] as const];
  });
  return wrong.length === 0 ? {} : { queries: Object.fromEntries(wrong) };
}

/**
 * As `readBody`, in the form that chart data answers: one text; and 500 for a context without its two main parts. A
 * context has no unknown members; its queries may have them (recorded).
 */
export function readQueryContextBody(body: unknown): QueryContext {
  const missing = isRecord(body) ? ['datasource', 'queries'].filter(key => !(key in body)) : [];
  if (missing.length > 0) throw sip40(500, `The query context has no ${missing.join(' and no ')}.`);
  const parsed = v.safeParse(queryContextSchema, body);
  const unknown = isRecord(body)
    ? Object.keys(body).filter(key => !Object.hasOwn(queryContextSchema.entries, key))
    : [];
  const wrong: Tree = {
    ...(parsed.success ? unknownGrains(parsed.output) : toTree(parsed.issues)),
    ...Object.fromEntries(unknown.slice(0, MOST_UNKNOWN).map(key => [key, ['Unknown field.']])),
  };
  if (parsed.success && Object.keys(wrong).length === 0) return parsed.output;
  throw badRequest(`Request is incorrect: ${pythonText(wrong)}`);
}

/** As `readBody`, for the older views, which print what is wrong as one text. */
export function readOlderBody(schema: Schema, body: unknown): unknown {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  throw new HttpError(400, { error: pythonText(toTree(parsed.issues)) });
}

/** As `readQ`, for the older views: whatever is wrong with `q` is 500 there (recorded). */
export function readOlderQ(schema: Schema, text: string | undefined): unknown {
  try {
    return readQ(schema, text);
  } catch (cause) {
    throw new HttpError(500, { error: 'The argument q is missing or not in quotes' }, { cause });
  }
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

/** Reads the argument `q`. @throws HttpError 400 for one that cannot be read, and for one of another form */
export function readQ(schema: Schema, text: string | undefined): unknown {
  const parsed = v.safeParse(schema, readArgument(text));
  if (parsed.success) return parsed.output;
  const issue = parsed.issues[0];
  throw badRequest(`Not a valid rison schema: ${v.getDotPath(issue) ?? 'q'}: ${issue.message}`);
}
