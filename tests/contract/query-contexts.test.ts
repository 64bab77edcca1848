import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chartDataEndpoints } from '@/api/chart-data';
import { canonicalJson } from '@/lib/json';
import type { QueryObject } from '@/model/query-context';
import { chartDataExchange, queryContextCases } from './cases';
import { differences } from './close';
import { deliberate } from './deliberate';
import { server } from './targets/servers';
import type { Target } from './targets/target';

/** What rows are sorted by: numbers to so few digits that the last ones, which may differ, hardly ever decide. */
const sortKey = (row: unknown) =>
  canonicalJson(JSON.parse(JSON.stringify(row), (_, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(8)) : value)));

type Result = Readonly<Record<string, unknown>>;

/** Rows as they are compared; where the query asks for no order, in any. */
function comparable(result: Result, query: QueryObject | undefined): Result {
  const { data } = result;
  const isOrdered = (query?.orderby ?? []).length > 0 || (query?.post_processing ?? []).length > 0;
  if (!Array.isArray(data) || isOrdered) return result;
  return {
    ...result,
    data: data
      .map((row: unknown) => ({ key: sortKey(row), row }))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ row }) => row),
  };
}

const fieldsOf = (result: Result, like: Result): Result => Object.fromEntries(Object.keys(like).map(key => [key, result[key]]));

const cases = server.name === 'superset' ? queryContextCases : queryContextCases.filter(({ name }) => !(name in deliberate));

describe(`query contexts on ${server.name}`, () => {
  let target: Target;
  beforeAll(async () => {
    target = await server.open();
  });
  afterAll(() => target?.close());

  test.each(cases)('$name: $about', async ({ name, request, status, result: expected, message }) => {
    const reply = await target.send({ exchange: chartDataExchange(name, request, status) });
    expect(reply.status, JSON.stringify(reply.body).slice(0, 300)).toBe(status);
    if (message !== undefined) expect(reply.body).toEqual({ message });
    if (!expected) return;
    const { result } = v.parse(chartDataEndpoints.query.answer, reply.body);
    for (const [index, query] of request.queries.entries()) {
      const wanted = expected[index] ?? {};
      expect(differences(comparable(fieldsOf(result[index] ?? {}, wanted), query), comparable(wanted, query))).toEqual([]);
    }
    expect(result).toHaveLength(expected.length);
  });
});
