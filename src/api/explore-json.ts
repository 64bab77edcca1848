import * as v from 'valibot';
import { defineEndpoint } from './endpoint';

const flag = v.optional(v.string());
const querySchema = v.optional(
  v.looseObject({
    /** JSON text; it adds to the form data of the body. */
    form_data: v.optional(v.string()),
    force: flag,
    csv: flag,
    query: flag,
    results: flag,
    samples: flag,
  }),
);

const text = v.nullable(v.string());

/** One object whose members depend on the request: everything, the statement, rows, or samples. */
const answerSchema = v.looseObject({
  cache_key: v.optional(text),
  data: v.optional(v.unknown()),
  errors: v.optional(v.array(v.unknown())),
  form_data: v.optional(v.looseObject({})),
  query: v.optional(text),
  status: v.optional(text),
  rowcount: v.optional(v.nullable(v.number())),
  colnames: v.optional(v.nullable(v.array(v.string()))),
  coltypes: v.optional(v.nullable(v.array(v.nullable(v.number())))),
});

const shared = {
  path: '/superset/explore_json/',
  access: { kind: 'permission', permission: 'can_explore_json', view: 'Superset' },
  olderErrors: true,
  query: querySchema,
  answer: answerSchema,
} as const;

/** Data for chart types that send form data instead of a query context. */
export const exploreJsonEndpoints = {
  post: defineEndpoint({
    ...shared,
    name: 'exploreJson.post',
    summary: 'Data for form data of an older chart type',
    method: 'POST',
    csrfExempt: true,
    isForm: true,
    body: v.looseObject({ form_data: v.optional(v.string()) }),
  }),
  result: defineEndpoint({
    ...shared,
    name: 'exploreJson.result',
    summary: 'The result of a job, by its key',
    method: 'GET',
    path: '/superset/explore_json/data/:key',
  }),
  get: defineEndpoint({
    ...shared,
    name: 'exploreJson.get',
    summary: 'The same, for form data in the URL',
    method: 'GET',
  }),
};
