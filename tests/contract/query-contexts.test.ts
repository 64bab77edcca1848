import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chartDataEndpoints } from '@/api/chart-data';
import { canonicalJson } from '@/lib/json';
import type { QueryObject } from '@/model/query-context';
import { chartDataExchange, queryContextCases } from './cases';
import { server } from './targets/servers';
import type { Target } from './targets/target';

/** Engines add up in different orders: numbers are compared to twelve digits. */
function rounded(value: unknown): unknown {
  if (typeof value === 'number') return Number(value.toPrecision(12));
  if (Array.isArray(value)) return value.map(rounded);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, rounded(member)]));
}

type Result = Readonly<Record<string, unknown>>;

/** Rows as they are compared; where the query asks for no order, in any. */
function comparable(result: Result, query: QueryObject | undefined): Result {
  if (!Array.isArray(result['data'])) return { ...result, data: rounded(result['data']) };
  const rows = result['data'].map(row => canonicalJson(rounded(row)));
  const isOrdered = (query?.orderby ?? []).length > 0 || (query?.post_processing ?? []).length > 0;
  return { ...result, data: isOrdered ? rows : rows.sort() };
}

const fieldsOf = (result: Result, like: Result): Result => Object.fromEntries(Object.keys(like).map(key => [key, result[key]]));

describe(`query contexts on ${server.name}`, () => {
  let target: Target;
  beforeAll(async () => {
    target = await server.open();
  });
  afterAll(() => target?.close());

  test.each(queryContextCases)('$name: $about', async ({ name, request, status, result: expected }) => {
    const reply = await target.send({ exchange: chartDataExchange(name, request, status) });
    expect(reply.status, JSON.stringify(reply.body).slice(0, 300)).toBe(status);
    if (!expected) return;
    const { result } = v.parse(chartDataEndpoints.query.answer, reply.body);
    for (const [index, query] of request.queries.entries()) {
      const wanted = expected[index] ?? {};
      expect(comparable(fieldsOf(result[index] ?? {}, wanted), query)).toEqual(comparable(wanted, query));
    }
    expect(result).toHaveLength(expected.length);
  });
});
