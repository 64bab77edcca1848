import { expect, test } from 'vitest';
import { createClient } from '@/api/client';
import { isRecord, parseJson } from '@/lib/json';
import type { Chart } from '@/model/chart';
import { createDirectCalls } from './direct-calls';
import { searchValues } from './search-values';
import { wireResponse } from '../../../tests/support/wire-response';

const box: Chart = {
  id: 12,
  name: 'Countries',
  vizType: 'filter_box',
  datasetId: 3,
  description: null,
  certifiedBy: null,
  changedOn: null,
  formData: { filter_configs: [{ column: 'country' }, { column: 'region' }] },
};

function answering(status: number, answer: string) {
  const asked: { readonly method: string; readonly url: URL }[] = [];
  const client = createClient<AbortSignal>({
    transport: async ({ method, url }) => {
      asked.push({ method, url: new URL(url, 'http://server') });
      return wireResponse({ status, body: answer });
    },
    now: () => 0,
  });
  return { asked, ask: createDirectCalls(client, () => undefined) };
}

test('NAT-054 CHT-009 searches values by a GET of the explore JSON endpoint with form data', async () => {
  const { ask, asked } = answering(200, '{"data":{"country":[{"id":"Vietnam","text":"Vietnam"},{"text":"none"}]}}');
  expect(await searchValues(ask, { chart: box, dashboardId: 4 }, 'country', 'viet')).toEqual(['Vietnam']);
  expect(asked.map(({ method, url }) => [method, url.pathname])).toEqual([['GET', '/superset/explore_json/']]);
  const form = parseJson(asked[0]?.url.searchParams.get('form_data'));
  expect(isRecord(form) ? form : {}).toMatchObject({
    viz_type: 'filter_box',
    datasource: '3__table',
    slice_id: 12,
    dashboardId: 4,
    filter_configs: [{ column: 'country' }],
    adhoc_filters: [{ subject: 'country', operator: 'ILIKE', comparator: '%viet%' }],
  });
});

test('values that the server does not tell are unknown', async () => {
  expect(
    await searchValues(answering(500, '{"error":"no"}').ask, { chart: box, dashboardId: 4 }, 'country', 'viet'),
  ).toBeNull();
  expect(
    await searchValues(
      answering(200, '{}').ask,
      { chart: { ...box, datasetId: null }, dashboardId: 4 },
      'country',
      'viet',
    ),
  ).toBeNull();
});
