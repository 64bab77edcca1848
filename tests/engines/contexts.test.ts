import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chartDataEndpoints } from '@/api/chart-data';
import { chartDataExchange, queryContextCases } from '../contract/cases';
import { resultProblems } from '../contract/compare';
import { deliberate } from '../contract/deliberate';
import type { EmbeddedServer } from '../contract/targets/embedded';
import { engineTargets } from './targets';

for (const { name: engine, missing, without, differs, open } of engineTargets) {
  const cases = queryContextCases.filter(
    ({ name, request }) => !(name in deliberate) && !(name in differs) && !without.includes(request.datasource.id),
  );

  describe.skipIf(missing !== null)(
    `query contexts on ${engine}${missing === null ? '' : ` (skipped: ${missing})`}`,
    () => {
      let server: EmbeddedServer;
      beforeAll(async () => {
        server = await open();
      });
      afterAll(() => server?.close());

      test.each(cases)('$name: $about', async ({ name, request, status, result: expected }) => {
        const reply = await server.sender.send({ exchange: chartDataExchange(name, request, status) });
        expect(reply.status, JSON.stringify(reply.body).slice(0, 300)).toBe(status);
        if (!expected) return;
        const { result } = v.parse(chartDataEndpoints.query.answer, reply.body);
        expect(resultProblems(result, expected, request.queries)).toEqual([]);
      });
    },
  );
}
