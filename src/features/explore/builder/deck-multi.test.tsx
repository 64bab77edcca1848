// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyChart, emptyDataset } from '@/offline/store/records';
import { closeScreens, NOW, openScreen } from '../../../../tests/support/screen';
import { giveElementsSize } from '../../../../tests/support/sized-elements';
import { ExploreScreen } from '../ExploreScreen';
// Loaded before the test, whose time is limited.
import '@/offline/react/StoredChart';
import '@/viz/types/deck-multi';

beforeEach(() => giveElementsSize());
afterEach(closeScreens);

const stored = (id: number, slice_name: string, form_data: Readonly<Record<string, unknown>>) => ({
  ...emptyChart(id),
  chart: { id, slice_name, slice_url: '', changed_on: '', form_data, datasource: '6__table' },
  chartAsOf: NOW,
});

test('a map of layers finds its charts on the device, and names those that it cannot draw', async () => {
  const { registry } = await openScreen(<ExploreScreen subject={{ kind: 'chart', id: 1 }} search={{}} />, {
    connectivity: { state: 'unreachable', since: NOW },
    kept: async kept => {
      await kept.charts.bulkPut([
        stored(1, 'Map', { viz_type: 'deck_multi', datasource: '6__table', deck_slices: [2, 3, 4] }),
        stored(2, 'Places', {
          viz_type: 'deck_scatter',
          datasource: '6__table',
          spatial: { type: 'latlong', lonCol: 'x', latCol: 'y' },
        }),
        stored(3, 'Shares', { viz_type: 'pie', datasource: '6__table' }),
      ]);
      const dataset = { id: 6, table_name: 'places', database: { id: 1 }, columns: [], metrics: [] };
      await kept.datasets.put({ ...emptyDataset(6), dataset, datasetAsOf: NOW });
    },
  });
  await screen.findByText('Places: its data are not on this device');
  expect(screen.getByText('No layer can be drawn')).toBeDefined();
  expect(screen.getByText('Shares: Pie Chart is not drawn as a layer')).toBeDefined();
  expect(screen.getByText('Chart 4 is not on this device')).toBeDefined();
  const keys = [...registry.subscriptions.get().keys()];
  expect(keys).toEqual(expect.arrayContaining(['chart 2', 'chart 3', 'chart 4']));
  expect(keys.filter(key => key.startsWith('result '))).toHaveLength(1);
});
