import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { chartDataEndpoints } from '@/api/chart-data';
import { createClient, type Client } from '@/api/client';
import { dashboardEndpoints } from '@/api/dashboard';
import { embeddedEndpoints } from '@/api/embedded';
import type { AnswerOf, EndpointDefinition, RequestOf } from '@/api/endpoint';
import { toChart } from '@/api/read/chart';
import { toDashboard } from '@/api/read/dashboard-detail';
import { toDataset } from '@/api/read/dataset';
import { GUEST_HEADER, securityEndpoints } from '@/api/security';
import { openingOf } from '@/features/dashboard/opening';
import { sampleDashboards } from '@/server/catalogue/samples/content';
import { installSamples } from '@/server/catalogue/samples/install';
import { temporaryFolder } from '@/server/testing/temporary-folder';
import { testApp, type TestApp } from '@/server/testing/test-app';
import { linkSamples } from '../support/sample-database';

let app: TestApp;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let admin: Client<unknown>;
beforeAll(async () => {
  app = await testApp();
  admin = clientWith(await app.headersOf('admin', 'Admin'));
  folder = await temporaryFolder();
  const { store } = app.services;
  await installSamples(store, await linkSamples(inject('sampleDatabase'), folder.path), 1, app.clock.now());
});
afterAll(async () => {
  await app?.close();
  await folder?.remove();
});

function clientWith(own: Readonly<Record<string, string>>): Client<unknown> {
  return createClient<unknown>({
    now: () => app.clock.now(),
    async transport({ method, url, headers, body }) {
      const sent = { ...headers, ...own, 'Content-Type': 'application/json' };
      const request = new Request(`http://localhost${url}`, { method, headers: sent, ...(body ? { body } : {}) });
      const response = await app.fetch(request);
      return {
        status: response.status,
        url,
        redirected: false,
        header: name => response.headers.get(name),
        text: () => response.text(),
        bytes: async () => new Uint8Array(await response.arrayBuffer()),
      };
    },
  });
}

async function call<E extends EndpointDefinition>(
  by: Client<unknown>,
  to: E,
  request: RequestOf<E>,
): Promise<AnswerOf<E>> {
  const outcome = await by.call(to, request);
  if (outcome.kind !== 'success') throw new Error(`${to.name}: ${JSON.stringify(outcome)}`);
  return outcome.value;
}

/** A guest of a dashboard. */
async function guestOf(idOrSlug: string): Promise<Client<unknown>> {
  const { result } = await call(admin, embeddedEndpoints.set, { path: { idOrSlug }, body: { allowed_domains: [] } });
  const body = { resources: [{ type: 'dashboard' as const, id: result.uuid }], rls: [] };
  const { token } = await call(admin, securityEndpoints.guestToken, { body });
  return clientWith({ [GUEST_HEADER]: token });
}

const slugs = sampleDashboards.map(({ slug }) => slug).filter(slug => slug !== 'flights-bench');

test.each(slugs)('answers every query that the sample dashboard %s sends when a guest opens it', async slug => {
  const guest = await guestOf(slug);
  const path = { idOrSlug: slug };
  const dashboard = toDashboard((await call(guest, dashboardEndpoints.get, { path })).result);
  const charts = (await call(guest, dashboardEndpoints.charts, { path })).result.map(toChart);
  const datasets = (await call(guest, dashboardEndpoints.datasets, { path })).result.map(toDataset);
  const { questions } = await openingOf({
    dashboard,
    charts: new Map(charts.map(chart => [chart.id, chart])),
    datasets: new Map(datasets.map(dataset => [dataset.id, dataset])),
    layers: new Map(),
  });
  expect(questions.length).toBeGreaterThan(0);
  const refused: string[] = [];
  for (const { chartId, filterId, name, context } of questions) {
    const asker =
      filterId === undefined ? { slice_id: chartId } : { type: 'NATIVE_FILTER', native_filter_id: filterId };
    const body = { ...context, form_data: { dashboardId: dashboard.id, ...asker } };
    const outcome = await guest.call(chartDataEndpoints.query, { body });
    if (outcome.kind !== 'success') refused.push(`${name}: ${JSON.stringify([outcome, context.queries])}`);
  }
  expect(refused).toEqual([]);
});
