import * as v from 'valibot';
import type { Schema } from '@/api/endpoint';
import { isRecord } from '@/lib/json';
import { queryContextSchema, type QueryContext } from '@/model/query-context';
import { grainNames, isTimeGrain } from '@/query/sql/time-grains';

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

/** Errors by the members of a body: `{queries: {0: {filters: …}}}`. */
export interface FieldTexts {
  [key: string]: FieldTexts | string[];
}

/** Issues as the nested object that error bodies carry. */
function toTexts(issues: readonly Issue[]): FieldTexts {
  const tree: FieldTexts = {};
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

/** A tree printed as a Python dictionary, which is how some views answer invalid bodies (recorded). */
export function pythonText(tree: FieldTexts | string[]): string {
  if (Array.isArray(tree)) return `[${tree.map(text => `'${text}'`).join(', ')}]`;
  const members = Object.entries(tree).map(
    ([key, value]) => `${/^\d+$/.test(key) ? key : `'${key}'`}: ${pythonText(value)}`,
  );
  return `{${members.join(', ')}}`;
}

/** A parsed body, or its errors. */
export type Parsed = { readonly body: unknown } | { readonly wrong: FieldTexts };

/** Names all unknown fields, and rejects a list, which would pass as an object without members. */
export function parseNamingAll(schema: Schema, body: unknown): Parsed {
  if (Array.isArray(body)) return { wrong: { _schema: ['Invalid input type.'] } };
  const parsed = v.safeParse(schema, body);
  return parsed.success
    ? { body: parsed.output }
    : { wrong: toTexts([...parsed.issues, ...moreUnknownFields(schema, body, parsed.issues)]) };
}

/** The maximum number of listed errors. */
const MOST_UNKNOWN = 20;

const unknownField = (issues: readonly Issue[]) =>
  issues.find(issue => issue.type === 'strict_object' && issue.expected === 'never' && issue.path?.length === 1);

/** The library stops at the first unknown field; the contract names all of them. */
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

/** Names only the first of the unknown fields. */
export function parsePlainly(schema: Schema, body: unknown): Parsed {
  const parsed = v.safeParse(schema, body);
  return parsed.success ? { body: parsed.output } : { wrong: toTexts(parsed.issues) };
}

const grainTexts = [`Must be one of: ${grainNames.map(([duration]) => duration).join(', ')}.`];

/** Queries with an invalid grain, by position. */
function unknownGrains({ queries }: QueryContext): FieldTexts {
  const wrong = queries.flatMap((query, index) => {
    const grain = query.extras?.time_grain_sqla;
    return grain == null || isTimeGrain(grain) ? [] : [[index, { extras: { time_grain_sqla: grainTexts } }] as const];
  });
  return wrong.length === 0 ? {} : { queries: Object.fromEntries(wrong) };
}

/** A query context has no unknown members; its queries may have some (recorded), but no invalid grain. */
export function parseQueryContext(schema: Schema, body: unknown): Parsed {
  const parsed = v.safeParse(schema, body);
  const unknown = isRecord(body)
    ? Object.keys(body).filter(key => !Object.hasOwn(queryContextSchema.entries, key))
    : [];
  const wrong: FieldTexts = {
    ...(parsed.success ? unknownGrains(parsed.output as QueryContext) : toTexts(parsed.issues)),
    ...Object.fromEntries(unknown.slice(0, MOST_UNKNOWN).map(key => [key, ['Unknown field.']])),
  };
  return parsed.success && Object.keys(wrong).length === 0 ? { body: parsed.output } : { wrong };
}
