import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chartDataEndpoints } from '@/api/chart-data';
import { chartDataExchange, queryContextCases } from './cases';
import { resultProblems } from './compare';
import { deliberate } from './deliberate';
import { server } from './targets/servers';
import type { Target } from './targets/target';

const cases =
  server.name === 'superset' ? queryContextCases : queryContextCases.filter(({ name }) => !(name in deliberate));

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
    expect(resultProblems(result, expected, request.queries)).toEqual([]);
  });
});
