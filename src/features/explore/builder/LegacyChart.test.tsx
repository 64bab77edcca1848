// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { createClient } from '@/api/client';
import { parseJson } from '@/lib/json';
import { createDirectCalls } from '@/offline/direct/direct-calls';
import { emptyChart, emptyDataset } from '@/offline/store/records';
import { isLegacy } from '@/viz/undrawn/legacy-types';
import { contextCases, legacyCases } from '../../../../tests/contract/form-cases';
import { closeScreens, NOW, openScreen } from '../../../../tests/support/screen';
import { wireResponse } from '../../../../tests/support/wire-response';
import { ExploreScreen } from '../ExploreScreen';

afterEach(closeScreens);

interface Call {
  readonly address: string;
  readonly form: unknown;
}

const legacyForm = {
  viz_type: 'deck_contour',
  datasource: '6__table',
  groupby: ['source', 'target'],
  metric: 'sum__value',
};

/** Opens a chart whose server responds to its requests in order. */
async function open(
  form_data: Readonly<Record<string, unknown>>,
  answers: readonly Parameters<typeof wireResponse>[0][],
) {
  const calls: Call[] = [];
  const client = createClient<AbortSignal>({
    async transport({ method, url, body }) {
      const form = typeof body === 'string' ? new URLSearchParams(body).get('form_data') : null;
      calls.push({ address: `${method} ${url}`, form: form === null ? null : parseJson(form) });
      return wireResponse(answers[Math.min(calls.length, answers.length) - 1]);
    },
    now: () => NOW,
  });
  await openScreen(<ExploreScreen subject={{ kind: 'chart', id: 1 }} search={{}} />, {
    ask: createDirectCalls(client, () => undefined),
    kept: async kept => {
      await kept.charts.put({
        ...emptyChart(1),
        chart: { id: 1, slice_name: 'Flow', slice_url: '', changed_on: '', form_data, datasource: '6__table' },
        chartAsOf: NOW,
      });
      const dataset = { id: 6, table_name: 'energy', database: { id: 1 }, columns: [], metrics: [] };
      await kept.datasets.put({ ...emptyDataset(6), dataset, datasetAsOf: NOW });
    },
  });
  return calls;
}
const toExploreJson = (calls: readonly Call[]) => calls.filter(({ address }) => address.includes('explore_json'));

const body = {
  data: [{ source: 'Coal', target: 'Power', sum__value: 7.25 }],
  colnames: ['source', 'target', 'sum__value'],
  coltypes: [1, 1, 0],
};

describe('CHT-009 a chart of a legacy type that is drawn elsewhere', () => {
  test('loads from the explore JSON endpoint with its form data, and not as chart data', async () => {
    const calls = await open(legacyForm, [{ body }]);
    const [said] = await screen.findAllByText(/These are its rows from the server/);
    expect(said).toBeDefined();
    const [call] = toExploreJson(calls);
    expect(call?.address).toBe('POST /superset/explore_json/?results=true');
    expect(call?.form).toMatchObject({ ...legacyForm, slice_id: 1 });
    expect(calls.filter(({ address }) => address.includes('/chart/data'))).toEqual([]);
  });

  test('shows why there are no rows, and retries', async () => {
    const calls = await open(legacyForm, [{ status: 400, body: { message: 'No such column' } }, { body }]);
    const [why] = await screen.findAllByText(/Its rows could not be loaded: No such column/);
    expect(why).toBeDefined();
    const before = calls.length;
    const [again] = screen.getAllByRole('button', { name: 'Try again' });
    await act(async () => void fireEvent.click(again!));
    await waitFor(() => expect(calls.length).toBe(before + 1));
    expect(await screen.findAllByText(/These are its rows/)).not.toEqual([]);
  });

  test('queries again with the current controls on request', async () => {
    const form = { ...legacyForm, spatial: { type: 'latlong', lonCol: 'x', latCol: 'y' } };
    const calls = await open(form, [{ body }]);
    await screen.findAllByText(/These are its rows/);
    const [zoom] = await screen.findAllByRole('checkbox', { name: /Auto Zoom/ });
    await act(async () => void fireEvent.click(zoom!));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Update chart' })));
    await waitFor(() => expect(toExploreJson(calls).at(-1)?.form).toMatchObject({ ...form, autozoom: false }));
  });
});

test('does not query a type by form data that no server supports that way', async () => {
  const calls = await open({ ...legacyForm, viz_type: 'hologram' }, [{ body }]);
  await screen.findAllByText('This visualization type is not supported.');
  expect(toExploreJson(calls)).toEqual([]);
});

test('CHT-009 the legacy types are those that a Superset answers by form data', () => {
  expect(legacyCases.flatMap(({ viz_type: type }) => (isLegacy(type) ? [] : [type]))).toEqual([]);
  expect(contextCases.flatMap(({ name, viz_type: type }) => (isLegacy(type) ? [name] : []))).toEqual(
    contextCases.flatMap(({ name }) => (name.endsWith('-as-chart-data') ? [name] : [])),
  );
});
