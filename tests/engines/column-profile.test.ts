import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queryResultsAnswerSchema } from '@/api/chart-data';
import {
  distributionOf,
  readDistribution,
  readParts,
  readSummary,
  summaryQuestion,
  topQuestion,
} from '@/features/explore/dataset-page/column-profile';
import { genericTypes, type Dataset, type DatasetColumn } from '@/model/dataset';
import { decodeResult } from '@/offline/results/decode';
import { encodeJsonResult } from '@/offline/results/encode';
import type { Question } from '@/viz/query/question';
import { chartDataExchange } from '../contract/cases';
import type { EmbeddedServer } from '../contract/targets/embedded';
import { engineTargets } from './targets';

const column = (name: string, generic: DatasetColumn['generic']): DatasetColumn => ({
  name,
  type: '',
  generic,
  isTemporal: generic === genericTypes.temporal,
  expression: null,
  verboseName: null,
  description: null,
});
const delay = column('delay', genericTypes.numeric);
const origin = column('origin', genericTypes.text);
const date = column('date', genericTypes.temporal);
const FLIGHTS = 2;

for (const { name: engine, missing, open } of engineTargets) {
  describe.skipIf(missing !== null)(`the profile of a column on ${engine}`, () => {
    let server: EmbeddedServer;
    beforeAll(async () => {
      server = await open();
    });
    afterAll(() => server?.close());

    const flights: Dataset = {
      id: FLIGHTS,
      name: 'flights',
      schema: 'public',
      databaseId: 1,
      databaseName: '',
      backend: engine.startsWith('DuckDB') ? 'duckdb' : engine.toLowerCase(),
      description: null,
      sql: null,
      mainTemporalColumn: null,
      columns: [delay, origin, date],
      metrics: [],
    };
    async function ask({ context }: Question) {
      const reply = await server.sender.send({ exchange: chartDataExchange('profile', context, 200) });
      expect(reply.status, JSON.stringify(reply.body).slice(0, 300)).toBe(200);
      const { result } = v.parse(queryResultsAnswerSchema, reply.body);
      return result.map(one => {
        const { bytes, head } = encodeJsonResult(one);
        return decodeResult(bytes, head);
      });
    }
    const summaryOf = async (of: DatasetColumn) => readSummary(of, await ask(summaryQuestion(flights, of)));
    const sum = (counts: readonly { readonly count: number }[]) => counts.reduce((all, { count }) => all + count, 0);

    test('of numbers has extremes, quartiles, and a distribution that counts every row once', async () => {
      const summary = await summaryOf(delay);
      const { min, max, quartiles, rows, missing: without } = summary;
      // MariaDB has quantiles over windows only.
      expect(quartiles).toHaveLength(engine === 'MariaDB' ? 0 : 3);
      const ordered = [Number(min), ...quartiles, Number(max)];
      expect(ordered).toEqual([...ordered].sort((a, b) => a - b));
      expect(new Set(ordered).size).toBe(ordered.length);
      const distribution = distributionOf(flights, delay, summary);
      const parts = distribution ? readDistribution(distribution, await ask(distribution.question)) : [];
      expect(parts.length).toBeGreaterThan(5);
      expect(parts[0]?.value).toBe(min);
      expect(sum(parts)).toBe(Number(rows) - Number(without));
    });

    test('of texts has their number, and the most frequent ones first', async () => {
      const { distinct, rows, missing: without, empty } = await summaryOf(origin);
      const top = readParts(await ask(topQuestion(flights, origin)));
      expect([without, empty]).toEqual([0, 0]);
      expect(Number(distinct)).toBeGreaterThan(top.length);
      expect(top.map(({ count }) => count)).toEqual(top.map(({ count }) => count).sort((a, b) => b - a));
      expect(sum(top)).toBeLessThan(Number(rows));
    });

    test('of times has a distribution by periods that counts every row once', async () => {
      const summary = await summaryOf(date);
      const distribution = distributionOf(flights, date, summary);
      const parts = distribution ? readDistribution(distribution, await ask(distribution.question)) : [];
      expect(parts.length).toBeGreaterThan(5);
      expect(sum(parts)).toBe(summary.rows);
    });
  });
}
