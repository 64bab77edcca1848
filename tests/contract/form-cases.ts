import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { queryContextSchema } from '@/model/query-context';

const folder = path.join(import.meta.dirname, 'form-data');

const form = { viz_type: v.string(), form_data: v.looseObject({}), status: v.literal(200) };
const contextCaseSchema = v.object({
  ...form,
  query_context: queryContextSchema,
  response: v.object({ result: v.array(v.looseObject({ data: v.array(v.unknown()) })) }),
});
const legacyCaseSchema = v.object({
  ...form,
  query_context: v.null(),
  response: v.looseObject({
    data: v.unknown(),
    rowcount: v.number(),
    colnames: v.nullable(v.array(v.string())),
    coltypes: v.nullable(v.array(v.nullable(v.number()))),
  }),
});

export type LegacyCase = v.InferOutput<typeof legacyCaseSchema> & { readonly name: string };
export type ContextCase = v.InferOutput<typeof contextCaseSchema> & { readonly name: string };

const files = readdirSync(folder)
  .sort()
  .map(file => ({
    name: path.basename(file, '.json'),
    recorded: v.parse(v.looseObject({}), JSON.parse(readFileSync(path.join(folder, file), 'utf8'))),
  }));

/** Form data of charts and filters, the query context that Superset's front end made of it, and its answer. */
export const contextCases: readonly ContextCase[] = files
  .filter(({ recorded }) => recorded['query_context'] !== null)
  .map(({ name, recorded }) => ({ name, ...v.parse(contextCaseSchema, recorded) }));

/** Form data of older types, and the answer of the server that makes the queries itself. */
export const legacyCases: readonly LegacyCase[] = files
  .filter(({ recorded }) => recorded['query_context'] === null)
  .map(({ name, recorded }) => ({ name, ...v.parse(legacyCaseSchema, recorded) }));
