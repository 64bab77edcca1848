// @vitest-environment happy-dom
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import { exploreSubject } from '@/model/explore-address';
import { readOutbox } from '@/offline/outbox/pending';
import type { LocalStore } from '@/offline/store/database';
import { emptyChart, emptyDataset } from '@/offline/store/records';
import { builderText } from '@/text/messages/explore/builder';
import { exploreResultsText } from '@/text/messages/explore/results';
import { saveChartText as text } from '@/text/messages/explore/saving';
import { closeScreens, NOW, openScreen } from '../../../tests/support/screen';
import { ExploreScreen } from './ExploreScreen';

afterEach(closeScreens);

type Search = Readonly<Record<string, unknown>>;
let address: Search = {};
let navigate: ReturnType<typeof useNavigate> | null = null;

/** The screen at the address, as its route renders it. */
function Page() {
  const search: Search = useRouterState({ select: ({ location }) => location.search });
  const to = useNavigate();
  useEffect(() => {
    address = search;
    navigate = to;
  });
  return <ExploreScreen subject={exploreSubject(search)} search={search} />;
}

const go = (search: Search) => act(async () => must(navigate, 'the page')({ to: '/explore', search }));

const fresh = { datasource: '2__table', viz_type: 'pie' };
const formData = { datasource: '2__table', viz_type: 'pie', groupby: ['origin'], metric: 'count' };

async function kept(store: LocalStore): Promise<void> {
  await store.datasets.put({
    ...emptyDataset(2),
    dataset: {
      id: 2,
      table_name: 'flights',
      database: { id: 1 },
      columns: [{ id: 1, column_name: 'origin', type: 'TEXT', type_generic: 1, groupby: true, filterable: true }],
      metrics: [{ metric_name: 'count', expression: 'COUNT(*)' }],
    },
    datasetAsOf: NOW,
  });
  const chart = { id: 7, slice_name: 'Waves', slice_url: '', changed_on: '', form_data: formData };
  const row = { id: 7, slice_name: 'Waves', owners: [{ id: 1, first_name: 'Ada', last_name: 'Admin' }] };
  await store.charts.put({ ...emptyChart(7), chart, chartAsOf: NOW, row, rowAsOf: NOW, dashboards: [] });
}

const heading = () => screen.getByRole('heading', { level: 1 });
const undo = () => screen.getByRole('button', { name: builderText.undo });
const type = () => screen.getByRole('region', { name: 'Chart type' });

/** Begins a change that can be undone, and leaves a tab and a field of the page in another state. */
async function change(): Promise<HTMLElement> {
  await screen.findByRole('button', { name: builderText.undo });
  await waitFor(() => expect(within(type()).getAllByRole('radio').length).toBeGreaterThan(0));
  fireEvent.click(within(type()).getByRole('radio', { name: 'Table' }));
  await waitFor(() => expect(undo().hasAttribute('disabled')).toBe(false));
  const tab = await screen.findByRole('tab', { name: exploreResultsText.query });
  fireEvent.click(tab);
  await waitFor(() => expect(tab.getAttribute('aria-selected')).toBe('true'));
  return tab;
}

async function save(name: string, way: 'new' | null = null): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: builderText.save }));
  const dialog = await screen.findByRole('dialog', { name: text.title });
  if (way) fireEvent.click(await within(dialog).findByRole('radio', { name: text.ways.new }));
  fireEvent.change(within(dialog).getByRole('textbox', { name: text.name }), { target: { value: name } });
  fireEvent.click(within(dialog).getByRole('button', { name: text.submit.new }));
  await waitFor(() => expect(heading().textContent).toContain(name));
}

test.each([
  ['a new chart that is saved', fresh, null],
  ['a chart that is saved as a new one', { slice_id: 7 }, 'new'],
] as const)('CHT-028 %s goes on under its new id, also under that of the server', async (_, opened, way) => {
  const { store } = await openScreen(<Page />, { kept, connectivity: { state: 'unreachable', since: NOW } });
  await go(opened);
  const tab = await change();
  const title = heading();
  const goesOn = () => {
    expect([title.isConnected, tab.isConnected, tab.getAttribute('aria-selected')]).toEqual([true, true, 'true']);
    expect(undo().hasAttribute('disabled')).toBe(false);
  };
  await save('Flights', way);
  const local = Number(address['slice_id']);
  expect(local).toBeLessThan(0);
  goesOn();
  await act(async () => {
    const chart = { id: 12, slice_name: 'Flights of Ada', slice_url: '', changed_on: '' };
    const [sent] = await readOutbox(store);
    const { fields } = must(sent, 'a command').payload as { fields: { formData: object } };
    const form_data = { ...fields.formData, slice_id: 12 };
    await store.transaction('rw', store.outbox, store.names, store.charts, async () => {
      await store.charts.put({ ...emptyChart(12), chart: { ...chart, form_data }, chartAsOf: NOW });
      await store.names.put({ local, kind: 'chart', id: 12, at: NOW });
      await store.outbox.clear();
    });
  });
  await waitFor(() => expect(address['slice_id']).toBe(12));
  await waitFor(() => expect(heading().textContent).toContain('Flights of Ada'));
  goesOn();
  fireEvent.click(undo());
  expect(await within(type()).findByRole('radio', { name: 'Pie Chart', checked: true })).toBeDefined();
});

test('a page that is opened again has no state of the previous one, even at its address', async () => {
  await openScreen(<Page />, { kept, connectivity: { state: 'unreachable', since: NOW } });
  await go(fresh);
  await change();
  await save('Flights');
  await go(fresh);
  await waitFor(() => expect(heading().textContent).toContain(builderText.untitled));
  expect(undo().hasAttribute('disabled')).toBe(true);
});
