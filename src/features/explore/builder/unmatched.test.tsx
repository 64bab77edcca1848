// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import { SLOW_DEBOUNCE } from '@/lib/clock';
import type { FormData } from '@/model/chart';
import { readOutbox } from '@/offline/outbox/pending';
import { readCommand } from '@/offline/resources/commands';
import { encodeJsonResult } from '@/offline/results/encode';
import type { LocalStore } from '@/offline/store/database';
import { emptyChart, emptyDataset } from '@/offline/store/records';
import { loadPlugin } from '@/viz/registry';
import { questionOf } from '@/viz/query/question';
import { closeScreens, NOW, openScreen } from '../../../../tests/support/screen';
import { giveElementsSize } from '../../../../tests/support/sized-elements';
import { ExploreScreen } from '../ExploreScreen';

beforeEach(() => giveElementsSize());
afterEach(closeScreens);

const filter = {
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject: 'state',
  operator: '==',
  operatorId: 'EQUALS',
  comparator: 'Utah',
  filterOptionName: 'f1',
};
const saved: FormData = {
  viz_type: 'big_number_total',
  datasource: '6__table',
  metric: 'count',
  adhoc_filters: [filter],
  y_axis_format: ',d',
};
const unfiltered: FormData = { ...saved, adhoc_filters: [] };

/** Stores the result for these form data. */
async function answer(store: LocalStore, form: FormData, count: number) {
  const plugin = must(await loadPlugin(String(form['viz_type'])), 'plugin');
  const { key } = must(questionOf(plugin, 6, form), 'question');
  const { bytes, head } = encodeJsonResult({ colnames: ['count'], coltypes: [0], data: [{ count }] });
  const kept = { parts: [bytes], heads: [head], bytes: bytes.length, usedAt: NOW, dashboardIds: [] };
  await store.results.put({ key, asOf: NOW - 3_600_000, ...kept });
}

async function keepChart(store: LocalStore) {
  await store.charts.put({
    ...emptyChart(1),
    chart: { id: 1, slice_name: 'Flights', slice_url: '', changed_on: '', form_data: saved, datasource: '6__table' },
    chartAsOf: NOW,
  });
  const columns = [{ column_name: 'state', type: 'VARCHAR', type_generic: 1 }];
  const metrics = [{ metric_name: 'count', expression: 'COUNT(*)' }];
  const dataset = { id: 6, table_name: 'flights', database: { id: 1 }, columns, metrics };
  await store.datasets.put({ ...emptyDataset(6), dataset, datasetAsOf: NOW });
}

/** Opens a chart without a network. */
const open = (kept: (store: LocalStore) => Promise<unknown>, search: Readonly<Record<string, unknown>> = {}) =>
  openScreen(<ExploreScreen subject={{ kind: 'chart', id: 1 }} search={search} />, {
    connectivity: { state: 'unreachable', since: NOW },
    kept: async store => {
      await keepChart(store);
      await kept(store);
    },
  });
const picture = () => screen.getByRole('region', { name: 'Flights' });
const shows = (number: string) => waitFor(() => expect(within(picture()).getAllByText(number)[0]).toBeDefined());
const mark = () => within(picture()).queryByText(/^Does not match the controls/);

/** Removes the filter. */
async function change() {
  const [chip] = await screen.findAllByRole('button', { name: /^state = Utah/ });
  await act(async () => void fireEvent.keyDown(chip!, { key: 'Delete' }));
}

describe('OFF-031 without a network', () => {
  test('shows a previously viewed chart from its stored result, which matches its controls', async () => {
    await open(store => answer(store, saved, 1234));
    await shows('1,234');
    expect(mark()).toBeNull();
  });

  test('answers changed controls from a stored result', async () => {
    await open(async store => {
      await answer(store, saved, 1234);
      await answer(store, unfiltered, 9876);
    });
    await shows('1,234');
    await change();
    await shows('9,876');
    expect(mark()).toBeNull();
  });

  test('otherwise keeps the previous result and marks it as not matching, until the right one is here', async () => {
    const { store, pass } = await open(each => answer(each, saved, 1234));
    await shows('1,234');
    await change();
    await waitFor(() => expect(mark()).not.toBeNull());
    await shows('1,234');
    pass(SLOW_DEBOUNCE);
    await waitFor(async () => expect(await readOutbox(store)).toHaveLength(1));
    const [command] = await readOutbox(store);
    const kept = must(readCommand(must(command, 'command')), 'form data').request();
    expect(kept).toMatchObject({ endpoint: 'explore.createFormData', body: { form_data: JSON.stringify(unfiltered) } });
    expect(picture().getAttribute('aria-describedby')).toBe(mark()?.closest('[id]')?.id);
    await act(() => answer(store, unfiltered, 9876));
    await shows('9,876');
    await waitFor(() => expect(mark()).toBeNull());
  });

  test('matches again once the controls are set back', async () => {
    await open(store => answer(store, saved, 1234));
    await shows('1,234');
    await change();
    await waitFor(() => expect(mark()).not.toBeNull());
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Undo' })));
    await waitFor(() => expect(mark()).toBeNull());
    await shows('1,234');
  });

  test('opens a chart with its unsaved changes, beside the stored result of the saved one', async () => {
    await open(store => answer(store, saved, 1234), { form_data: unfiltered });
    await waitFor(() => expect(mark()).not.toBeNull());
    await shows('1,234');
    expect(screen.queryAllByRole('button', { name: /^state = Utah/ })).toEqual([]);
  });

  test('reports that no result of a chart is stored', async () => {
    await open(async () => undefined);
    const region = await screen.findByRole('region', { name: 'Flights' });
    expect(await within(region).findByText('Not on this device')).toBeDefined();
    expect(mark()).toBeNull();
  });
});
