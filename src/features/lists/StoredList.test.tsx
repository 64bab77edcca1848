// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { emptyChart } from '@/offline/store/records';
import type { LocalStore } from '@/offline/store/database';
import { changeStatusText } from '@/text/messages/offline/change-status';
import { chartNoticesText } from '@/text/messages/charts/error-types';
import { statusText } from '@/text/messages/frame/status';
import { datasetsText, pagerText } from '@/text/messages/home/lists';
import { useReadPageFacts } from '@/ui/shell/page-facts';
import { closeScreens, NOW, openScreen } from '../../../tests/support/screen';
import { ListedCharts, ListedDatasets } from '../../../tests/support/listed';

afterEach(closeScreens);

const away = { state: 'unreachable', since: NOW } as const;

function Facts() {
  return <output aria-label="Facts">{useReadPageFacts().facts.join(', ')}</output>;
}
const facts = () => screen.getByRole('status', { name: 'Facts' }).textContent;

/** A chart that was fetched with its dashboard. */
const withDashboard = (store: LocalStore) =>
  store.charts.put({
    ...emptyChart(7),
    chart: { id: 7, slice_name: 'Sales', slice_url: '', form_data: {}, changed_on: '2026-01-01T00:00:00' },
    chartAsOf: NOW,
  });

describe('a list that was never fetched, without the server', () => {
  test('reports that it is not on the device, and shows no count', async () => {
    await openScreen(
      <>
        <ListedDatasets />
        <Facts />
      </>,
      { connectivity: away },
    );
    await screen.findByText(datasetsText.notLoaded);
    expect(facts()).toBe('');
  });

  test('shows items fetched with dashboards, and says that the list is incomplete', async () => {
    await openScreen(
      <>
        <ListedCharts />
        <Facts />
      </>,
      { connectivity: away, kept: withDashboard },
    );
    await screen.findByRole('link', { name: 'Sales' });
    expect(await screen.findByRole('img', { name: changeStatusText.partialTitle })).toBeDefined();
    expect(facts()).toBe('');
  });
});

test('says that a list filled by a dashboard is incomplete while the server takes its time', async () => {
  const { store } = await openScreen(
    <>
      <ListedCharts />
      <Facts />
    </>,
    { kept: withDashboard },
  );
  await screen.findByRole('link', { name: 'Sales' });
  expect(screen.getByRole('img', { name: changeStatusText.partialLoading })).toBeDefined();
  expect(facts()).toBe('');
  await act(() => store.lists.put({ name: 'charts', ids: [7], asOf: NOW }));
  await waitFor(() => expect(screen.queryByRole('img', { name: changeStatusText.partialLoading })).toBeNull());
});

test('HOM-035 shows why the server rejected a list, beside the stored items', async () => {
  const { registry } = await openScreen(<ListedCharts />, { kept: withDashboard });
  await screen.findByRole('link', { name: 'Sales' });
  expect(screen.queryByText('An error occurred while fetching', { exact: false })).toBeNull();
  act(() =>
    registry.setStatus('list chart', { name: 'failed', why: 'refused', reason: { code: 'text', text: 'Forbidden' } }),
  );
  expect(screen.getByText('An error occurred while fetching charts: Forbidden')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Sales' })).toBeDefined();
  const before = registry.refresh.get().count;
  fireEvent.click(screen.getByRole('button', { name: chartNoticesText.retry }));
  expect(registry.refresh.get()).toMatchObject({ count: before + 1, force: true, keys: new Set(['list chart']) });
});

test('HOM-030 shows a list whose favorites the server rejected, and says why it has no stars', async () => {
  const { registry } = await openScreen(<ListedCharts />, { kept: withDashboard });
  await screen.findByRole('link', { name: 'Sales' });
  act(() =>
    registry.setStatus('list chart', {
      name: 'idle',
      lacks: ['favourite'],
      because: { code: 'text', text: 'Fatal error' },
    }),
  );
  expect(screen.getByText('There was an error fetching the favorite status: Fatal error')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Sales' })).toBeDefined();
});

describe('a list of very many items', () => {
  const COUNT = 600;
  const ids = Array.from({ length: COUNT }, (_, index) => index + 1);
  const manyCharts = async (store: LocalStore) => {
    const changed = (id: number) => new Date(NOW - id * 1000).toISOString();
    const row = (id: number) => ({ id, slice_name: `Chart ${id}`, changed_on_utc: changed(id) });
    await store.charts.bulkPut(ids.map(id => ({ ...emptyChart(id), row: row(id), rowAsOf: NOW })));
    await store.lists.put({ name: 'charts', ids, asOf: NOW });
  };

  /** The size of each reading of charts from the store. */
  async function readings(screenOf: ReactNode) {
    const sizes: number[] = [];
    const { store } = await openScreen(screenOf, {
      connectivity: away,
      async kept(opened) {
        await manyCharts(opened);
        const { bulkGet } = opened.charts;
        vi.spyOn(opened.charts, 'bulkGet').mockImplementation(keys => {
          sizes.push(keys.length);
          return bulkGet.call(opened.charts, keys);
        });
      },
    });
    return { store, sizes };
  }

  test('shows its first page, with the number of all, before it reads the others', async () => {
    const { sizes } = await readings(
      <>
        <ListedCharts />
        <Facts />
      </>,
    );
    await screen.findByText('Chart 25');
    expect(screen.queryByText('Chart 26')).toBeNull();
    expect(facts()).toBe(statusText.charts(COUNT));
    await waitFor(() => expect(sizes).toContain(COUNT));
    expect(sizes[0]).toBe(25);
    await screen.findByText(pagerText.range(1, 25, COUNT));
  });
});
