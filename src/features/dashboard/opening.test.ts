import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { factsInPage } from '@/offline/session/page-facts';
import { createFirstPaintWriter } from '@/offline/session/first-paint-writer';
import { openingOf } from './opening';
import { shownDashboard } from '../../../tests/support/dashboard';
import { stubPageStorage } from '../../../tests/support/map-storage';

const filter = {
  id: 'NATIVE_FILTER-a',
  name: 'A',
  filterType: 'filter_select',
  targets: [{ datasetId: 2, column: { name: 'island' } }],
};
const dashboard = shownDashboard({ id: 7, metadata: { native_filter_configuration: [filter] } });

stubPageStorage();

/** The number of options that its filter requests, on a server whose pages contain this configuration. */
async function limitUnder(conf: object): Promise<unknown> {
  const told = factsInPage(`<div data-bootstrap='${JSON.stringify({ common: { feature_flags: {}, conf } })}'></div>`);
  const user = { id: 1, username: 'ada', firstName: 'Ada', lastName: 'Lovelace' };
  createFirstPaintWriter(new QueryClient()).write({ session: { user, roles: {}, store: 's', ...told } });
  vi.runAllTimers();
  const { questions } = await openingOf({ dashboard, charts: new Map(), datasets: new Map(), layers: new Map() });
  return questions.flatMap(({ context }) => context.queries.map(query => query.row_limit));
}

test('NAT-044 a native filter loads 1000 options, or as many as the configuration of the server sets', async () => {
  expect(await limitUnder({})).toEqual([1000]);
  expect(await limitUnder({ NATIVE_FILTER_DEFAULT_ROW_LIMIT: 250 })).toEqual([250]);
});
