// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { LocalStore } from '@/offline/store/database';
import { emptyChart, emptyDataset } from '@/offline/store/records';
import { closeScreens, NOW, openScreen } from '../../../tests/support/screen';
import { ChartPage } from './ChartPage';
import { DatasetPage } from './DatasetPage';

afterEach(closeScreens);

const HOUR = 3_600_000;
const keptChart = (store: LocalStore) =>
  store.charts.put({
    ...emptyChart(1),
    chart: { id: 1, slice_name: 'Waves', slice_url: '', changed_on: '', form_data: { viz_type: 'markup' } },
    chartAsOf: NOW - HOUR,
  });
const keptDataset = (store: LocalStore) =>
  store.datasets.put({ ...emptyDataset(1), dataset: { id: 1, table_name: 'waves', database: { id: 1 }, columns: [], metrics: [] }, datasetAsOf: NOW - HOUR });

test.each([
  ['chart', <ChartPage key="chart" id={1} />, keptChart],
  ['dataset', <DatasetPage key="dataset" id={1} />, keptDataset],
] as const)('OFF-007 a %s that was read before says when that was, while the server is away', async (_, page, kept) => {
  const { connectivity } = await openScreen(page, { connectivity: { state: 'unreachable', since: NOW }, kept });
  const mark = () => screen.queryByRole('img', { name: /^Stored on this device, fetched / });
  await waitFor(() => expect(mark()?.textContent).toContain('16:38'));
  act(() => connectivity.set({ state: 'live', since: NOW }));
  await waitFor(() => expect(mark()).toBeNull());
});
