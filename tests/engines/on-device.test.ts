import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { chartDataEndpoints } from '@/api/chart-data';
import { must } from '@/lib/assert';
import type { QueryContext } from '@/model/query-context';
import { answerContext, documentsOf, withContextTimeRules } from '@/query/answer/answer-context';
import type { QueryRunner } from '@/query/answer/answer-query';
import { compileOptions } from '@/query/compile/options';
import { runPlan } from '@/query/run/run-plan';
import { loadQueryDataset } from '@/server/resources/dataset/query-dataset';
import { chartDataExchange, queryContextCases } from '../contract/cases';
import { deliberate } from '../contract/deliberate';
import { engineTargets, type OpenTarget } from './targets';

const wasm = must(
  engineTargets.find(({ name }) => name === 'DuckDB in WebAssembly'),
  "the browser's engine",
);
const cases = queryContextCases.filter(
  ({ name, status, request }) =>
    status === 200 && !(name in deliberate) && !wasm.without.includes(request.datasource.id),
);

/** The server's notes on its cached rows; a device caches them in another way. */
const keptFacts = { cache_key: 'of the device', cache_timeout: 0, cached_dttm: null, is_cached: null };
const withoutKeptFacts = (document: object) =>
  Object.fromEntries(Object.entries(document).filter(([name]) => !(name in keptFacts)));

describe('an engine on the device', () => {
  let server: OpenTarget;
  beforeAll(async () => {
    // Both use the same present time.
    vi.useFakeTimers({ toFake: ['Date'] });
    server = await wasm.open();
  });
  afterAll(async () => {
    vi.useRealTimers();
    await server?.close();
  });

  async function answerHere(asked: QueryContext): Promise<object[]> {
    const { services, engine } = server;
    const dataset = must(await loadQueryDataset(services.store, asked.datasource.id), 'dataset');
    const context = withContextTimeRules(dataset, asked);
    const admin = await services.store
      .selectFrom('user')
      .select(['id', 'username', 'email'])
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow();
    const runner: QueryRunner = {
      dialect: engine.dialect,
      check: async () => undefined,
      read: async ({ run }) => ({
        ...(await runPlan(run, (sql, maxRows) => engine.select(sql, { maxRows }))),
        cacheKey: keptFacts.cache_key,
        cacheTimeout: keptFacts.cache_timeout,
        readOn: Date.now(),
        isCached: false,
        computedOn: 'device',
      }),
    };
    const options = await compileOptions(context, admin, Date.now());
    return documentsOf(await answerContext({ dataset, options, runner, annotations: async () => ({}) }, context));
  }

  test.each(cases)("gives the server's answer, and names itself: $name", async ({ name, request, status }) => {
    const reply = await server.sender.send({ exchange: chartDataExchange(name, request, status) });
    const { result } = v.parse(chartDataEndpoints.query.answer, reply.body);
    const documents = await answerHere(request);
    const isTold = (document: object) => 'status' in document;
    expect(documents.map(withoutKeptFacts)).toEqual(
      result.map(document => withoutKeptFacts({ ...document, ...(isTold(document) && { computed_on: 'device' }) })),
    );
    for (const document of documents.filter(isTold)) expect(document).toMatchObject(keptFacts);
  });
});
