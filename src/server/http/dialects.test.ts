import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { dashboardUpdateSchema } from '@/api/dashboard';
import { listQuerySchema } from '@/api/list';
import { chartDataEndpoints } from '@/api/chart-data';
import { bodyDialects, bodyDialectsOf, readBody, viewDialects } from './dialects';
import { readSent } from './sent-body';

const { readQ } = viewDialects.api;
const readContext = (body: unknown) =>
  readSent(chartDataEndpoints.query, chartDataEndpoints.query.body, JSON.stringify(body), 'application/json');

test('a query of a context may have unknown members', () => {
  const context = { datasource: { id: 1, type: 'table' }, queries: [{ nonsense: 1 }] };
  expect(readContext(context)).toEqual(context);
});

describe('the argument q', () => {
  test('is read as rison', () => {
    expect(readQ(listQuerySchema, '(page:2,nonsense:1)')).toEqual({ page: 2, nonsense: 1 });
    expect(readQ(v.optional(listQuerySchema), undefined)).toBeUndefined();
  });

  test.each(['{"page":2}', '{ "page": 2 }', '%7B%22page%22:2%7D'])('%j is read as JSON', text => {
    expect(readQ(listQuerySchema, text)).toEqual({ page: 2 });
  });

  test('counts as left out when it is empty', () => {
    expect(readQ(v.optional(listQuerySchema), '')).toBeUndefined();
    expect(() => readQ(listQuerySchema, '')).toThrow(expect.objectContaining({ status: 400 }));
  });

  test.each(['(page:', "'", '!(', ')', '{"page":', '(page:2', '%!(', '(__proto__:(page:2))', '!('.repeat(20_000)])(
    '%.20j cannot be read',
    text => {
      const refusal = { status: 400, body: { message: 'Not a valid rison/json argument' } };
      expect(() => readQ(v.optional(listQuerySchema), text)).toThrow(expect.objectContaining(refusal));
    },
  );

  test.each([
    'abc',
    '!(1)',
    '[1]',
    '"abc"',
    '{"page":"1"}',
    "(page:'1')",
    '(filters:!((col:x)))',
    '(order_direction:up)',
  ])('%j has another form: a bad request', text => {
    expect(() => readQ(listQuerySchema, text)).toThrow(expect.objectContaining({ status: 400 }));
  });
});

const bodies: readonly (readonly [body: unknown, message: unknown])[] = [
  [{ no_such: 1 }, { no_such: ['Unknown field.'] }],
  [{ slug: '' }, { slug: ['Length must be between 1 and 255.'] }],
  [
    { dashboard_title: 5, published: 'yes' },
    { dashboard_title: ['Not a valid string.'], published: ['Not a valid boolean.'] },
  ],
  [{ json_metadata: '{bad' }, { json_metadata: ['JSON not valid'] }],
  [[], { _schema: ['Invalid input type.'] }],
];

test.each(bodies)('rejects the body %j with the texts by field', (body, message) => {
  expect(() => readBody(bodyDialects.fields, dashboardUpdateSchema, body)).toThrow(
    expect.objectContaining({ status: 400, body: { message } }),
  );
});

const contexts: readonly (readonly [body: unknown, status: number, message: RegExp])[] = [
  [{}, 500, /datasource and no queries/],
  [{ queries: [] }, 500, /datasource/],
  [
    { datasource: { id: 1, type: 'nothing' }, queries: [] },
    400,
    /^Request is incorrect: \{'datasource': \{'type': \['Must be one of: table, /,
  ],
  [
    { datasource: { id: 1, type: 'table' }, queries: [{ row_limit: -1 }, { row_offset: -1 }] },
    400,
    /'queries': \{0: \{'row_limit': \['`row_limit` must be greater than or equal to 0'\]\}, 1: \{'row_offset': \['`row_offset` must be greater/,
  ],
  [
    {
      datasource: { id: 1, type: 'table' },
      queries: [{ extras: { time_grain_sqla: 'P1D' } }, { extras: { time_grain_sqla: 'P7Y' } }],
    },
    400,
    /\{'queries': \{1: \{'extras': \{'time_grain_sqla': \['Must be one of: PT1S, .*P1Y\.'\]\}\}\}\}$/,
  ],
  [
    { datasource: { id: 1, type: 'table' }, queries: [], nonsense: 1 },
    400,
    /^Request is incorrect: \{'nonsense': \['Unknown field\.'\]\}$/,
  ],
  [
    { datasource: { id: 1, type: 'table' }, queries: 1, a: 1, b: 1 },
    400,
    /'queries': .*'a': \['Unknown field\.'\], 'b': \['Unknown field\.'\]\}$/,
  ],
  ['text', 400, /^Request is incorrect/],
];

test.each(contexts)('rejects the query context %j with %d', (body, status, message) => {
  const said =
    status === 500
      ? { errors: [{ message: expect.stringMatching(message) }] }
      : { message: expect.stringMatching(message) };
  try {
    readContext(body);
    expect.unreachable();
  } catch (error) {
    expect(error).toMatchObject({ status, body: said });
  }
});

const wrong = { slug: '', no_such: 1, nor_this: 2 };
const named = {
  slug: ['Length must be between 1 and 255.'],
  no_such: ['Unknown field.'],
  nor_this: ['Unknown field.'],
};
/** These name only the first of the unknown fields. */
const printed = "{'slug': ['Length must be between 1 and 255.'], 'no_such': ['Unknown field.']}";
const refusals: Readonly<Record<keyof typeof bodyDialects, readonly [status: number, body: unknown]>> = {
  fields: [400, { message: named }],
  unprocessable: [422, { message: named }],
  sip40: [422, { errors: [{ error_type: 'MARSHMALLOW_ERROR', extra: { messages: named, payload: wrong } }] }],
  printed: [400, { message: printed }],
  older: [400, { error: printed }],
  unspecified: [400, { errors: [{ message: expect.stringMatching(/could not understand/) }] }],
  queryContext: [400, { message: expect.stringMatching(/^Request is incorrect: \{'slug': /) }],
};

describe('an invalid body', () => {
  test.each(Object.entries(refusals))('is rejected in the dialect %s', (name, [status, body]) => {
    const dialect = bodyDialects[name as keyof typeof bodyDialects];
    try {
      readBody(dialect, dashboardUpdateSchema, wrong);
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({ status, body });
    }
  });

  const endpoint = chartDataEndpoints.query;
  test.each([
    [{}, 'fields', 'older'],
    [{ olderErrors: true }, 'older', 'older'],
    [{ olderErrors: true, invalidBody: 'unspecified' as const }, 'older', 'unspecified'],
    [{ invalidBody: 'unspecified' as const }, 'unprocessable', 'unspecified'],
    [{ invalidBody: 'sip40' as const }, 'sip40', 'older'],
    [{ invalidBody: 'printed' as const }, 'printed', 'older'],
  ] as const)('of an endpoint with %j has one of the dialects %s and, in forms, %s', (said, json, form) => {
    const dialects = bodyDialectsOf({ ...endpoint, ...said });
    expect(dialects.json).toBe(bodyDialects[json]);
    expect(dialects.form).toBe(bodyDialects[form]);
  });
});
