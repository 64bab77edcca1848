// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { LocalStore } from '@/offline/store/database';
import { emptyChart, emptyDataset } from '@/offline/store/records';
import { clockTime } from '@/text/ages';
import { dataFilesText } from '@/text/messages/home/data-files';
import { closeScreens, NOW, openScreen } from '../../../tests/support/screen';
import { ExploreScreen } from './ExploreScreen';

afterEach(closeScreens);

const HOUR = 3_600_000;
const keptChart = (store: LocalStore) =>
  store.charts.put({
    ...emptyChart(1),
    chart: { id: 1, slice_name: 'Waves', slice_url: '', changed_on: '', form_data: { viz_type: 'markup' } },
    chartAsOf: NOW - HOUR,
  });
const keptDataset = (store: LocalStore) =>
  store.datasets.put({
    ...emptyDataset(1),
    dataset: { id: 1, table_name: 'waves', database: { id: 1 }, columns: [], metrics: [] },
    datasetAsOf: NOW - HOUR,
  });

test.each([
  ['chart', <ExploreScreen key="chart" subject={{ kind: 'chart', id: 1 }} search={{}} />, keptChart],
  ['dataset', <ExploreScreen key="dataset" subject={{ kind: 'dataset', id: 1 }} search={{}} />, keptDataset],
] as const)('OFF-007 a %s that was read before says when that was, while the server is away', async (_, page, kept) => {
  const { connectivity } = await openScreen(page, { connectivity: { state: 'unreachable', since: NOW }, kept });
  const mark = () => screen.queryByRole('img', { name: /^Stored on this device as of / });
  await waitFor(() => expect(mark()?.textContent).toContain(clockTime(NOW - HOUR)));
  act(() => connectivity.set({ state: 'live', since: NOW }));
  await waitFor(() => expect(mark()).toBeNull());
});

test('shows how the file of a dataset was read, and which lines were skipped', async () => {
  const kept = async (store: LocalStore) => {
    await keptDataset(store);
    const note = { kind: 'decimal-comma', column: 'height', count: null, examples: [] };
    const first = [{ line: 7, why: 'too-few', text: 'short;line' }];
    const reading = { rows: 20, columns: 3, delimiter: ';', skipped: { lines: 2, first }, notes: [note] };
    const times = { changed_on: null, read_on: new Date(NOW).toISOString() };
    const value = {
      id: 5,
      name: 'waves.csv',
      path: null,
      kind: 'csv',
      size: 9,
      ...times,
      dataset: { id: 1, table_name: 'waves' },
      owned: true,
      problem: null,
      reading,
    };
    await store.copies.put({ kind: 'data-file', id: 5, parent: null, value, asOf: NOW, etag: null });
  };
  await openScreen(<ExploreScreen subject={{ kind: 'dataset', id: 1 }} search={{}} />, { kept });
  expect(await screen.findByText('waves.csv')).toBeDefined();
  for (const said of [
    /^20 rows, 3 columns/,
    'Decimal commas: height',
    '2 lines skipped',
    'Line 7 · too few values',
    'short;line',
    'and 1 more line',
  ]) {
    expect(screen.getByText(said)).toBeDefined();
  }
  expect(screen.getByRole('img', { name: dataFilesText.doubtfulTitle })).toBeDefined();
});
