// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { emptyChart, partName } from '@/offline/store/records';
import type { LocalStore } from '@/offline/store/database';
import type { SubscriptionRegistry } from '@/offline/sync/subscriptions';
import { changeStatusText } from '@/text/messages/offline/change-status';
import { chartNoticesText } from '@/text/messages/charts/error-types';
import { paletteText } from '@/text/messages/frame/palette';
import { homeText } from '@/text/messages/home/home';
import { statusText } from '@/text/messages/frame/status';
import { chartListText, chartsText, datasetsText, pagerText } from '@/text/messages/home/lists';
import { arrivalText, comingListText } from '@/text/messages/home/list-states';
import { useReadPageFacts } from '@/ui/shell/page-facts';
import * as skeleton from '@/ui/table/TableSkeleton.css';
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

  /** The ids of the charts, in the order in which they are read from the store. */
  async function readings(screenOf: ReactNode) {
    const read: number[] = [];
    await openScreen(screenOf, {
      connectivity: away,
      async kept(opened) {
        await manyCharts(opened);
        opened.charts.hook('reading', chart => {
          read.push(chart.id);
          return chart;
        });
      },
    });
    return read;
  }

  test('shows its first page, with the number of all, before it reads the others', async () => {
    const read = await readings(
      <>
        <ListedCharts />
        <Facts />
      </>,
    );
    await screen.findByText('Chart 25');
    expect(screen.queryByText('Chart 26')).toBeNull();
    expect(facts()).toBe(statusText.charts(COUNT));
    await screen.findByText(pagerText.range(1, 25, COUNT));
    await waitFor(() => expect(read.slice(-COUNT)).toEqual(ids));
    expect(read.slice(0, 25)).toEqual(ids.slice(0, 25));
  });
});

describe('a list that is read for the first time', () => {
  const COUNT = 300;
  const ids = Array.from({ length: COUNT }, (_, index) => index + 1);
  const row = (id: number) => ({
    id,
    slice_name: `Chart ${id}`,
    viz_type: 'table',
    changed_on_utc: new Date(NOW - id * 1000).toISOString(),
  });
  /** Stores what was read so far: all of it as a list, and less as a part of one. */
  async function store(target: LocalStore, read: number) {
    const known = ids.slice(0, read);
    await target.transaction('rw', [target.charts, target.lists], async () => {
      await target.charts.bulkPut(known.map(id => ({ ...emptyChart(id), row: row(id), rowAsOf: NOW })));
      const part = { read, count: COUNT };
      if (read < COUNT) await target.lists.put({ name: partName('charts'), ids: known, asOf: NOW, part });
      else await target.lists.bulkPut([{ name: 'charts', ids: known, asOf: NOW }]);
      if (read === COUNT) await target.lists.delete(partName('charts'));
    });
  }
  const open = (options: Parameters<typeof openScreen>[1] = {}) =>
    openScreen(
      <>
        <ListedCharts />
        <Facts />
      </>,
      { kept: opened => store(opened, 100), ...options },
    );
  const names = () => screen.queryAllByText(/^Chart \d+$/).map(link => link.textContent);
  const named = (from: number, to: number) => ids.slice(from - 1, to).map(id => `Chart ${id}`);
  const search = (words: string) =>
    fireEvent.change(screen.getByRole('searchbox', { name: chartsText.filter }), { target: { value: words } });
  const marked = (read: number, isReading: boolean) => screen.findByText(comingListText.mark(read, COUNT, isReading));

  test('shows its first page in the order of all, with their number, and says how much has been read', async () => {
    const { store: opened } = await open();
    await screen.findByText('Chart 25');
    expect(names()).toEqual(named(1, 25));
    await marked(100, true);
    await screen.findByText(pagerText.range(1, 25, COUNT));
    expect(facts()).toBe(statusText.charts(COUNT));
    await act(() => store(opened, 200));
    await marked(200, true);
    expect(names()).toEqual(named(1, 25));
    await act(() => store(opened, COUNT));
    await waitFor(() => expect(screen.queryByText(comingListText.mark(200, COUNT, true))).toBeNull());
    expect(names()).toEqual(named(1, 25));
  });

  test('reads only its first page again for each part, also if it was opened before there was any', async () => {
    const sizes: number[] = [];
    const { store: opened } = await open({
      async kept(target) {
        const { bulkGet } = target.charts;
        vi.spyOn(target.charts, 'bulkGet').mockImplementation(keys => {
          sizes.push(keys.length);
          return bulkGet.call(target.charts, keys);
        });
      },
    });
    await waitFor(() => expect(sizes).not.toEqual([]));
    for (const read of [100, 200]) {
      await act(() => store(opened, read));
      await marked(read, true);
    }
    expect(names()).toEqual(named(1, 25));
    expect(Math.max(...sizes)).toBe(25);
    await act(() => store(opened, COUNT));
    await waitFor(() => expect(sizes).toContain(COUNT));
  });

  test('has the pages that were read, and waits for others', async () => {
    const { store: opened } = await open();
    const next = () => fireEvent.click(screen.getByRole('button', { name: pagerText.next }));
    await screen.findByText(pagerText.range(1, 25, COUNT));
    for (const to of [50, 75, 100]) {
      next();
      await screen.findByText(pagerText.range(to - 24, to, COUNT));
      expect(names()).toEqual(named(to - 24, to));
    }
    next();
    await screen.findByText(comingListText.note('page', 100, COUNT, true));
    expect(names()).toEqual([]);
    await act(() => store(opened, 200));
    await screen.findByText('Chart 101');
    expect(names()).toEqual(named(101, 125));
  });

  test('finds what was read, never claims that there is no more, and adds what it finds later at the end', async () => {
    const { store: opened } = await open();
    await screen.findByText('Chart 25');
    search('Chart 150');
    await screen.findByText(comingListText.none(100, COUNT, true));
    expect(screen.queryByText(paletteText.none('Chart 150'))).toBeNull();
    search('Chart 9');
    await screen.findByText('Chart 99');
    expect(names()).toEqual(named(1, 100).filter(name => name.includes('9')));
    screen.getByText(comingListText.note('matches', 100, COUNT, true));
    search('50');
    await waitFor(() => expect(names()).toEqual(['Chart 50']));
    await act(() => store(opened, COUNT));
    await waitFor(() => expect(names()).toEqual(['Chart 50', 'Chart 150', 'Chart 250']));
    expect(screen.queryByText(comingListText.note('matches', 100, COUNT, true))).toBeNull();
    search('Chart 999');
    await screen.findByText(paletteText.none('Chart 999'));
  });

  test('says of its filters, too, that they know only what was read', async () => {
    const { store: opened } = await open();
    await screen.findByText('Chart 25');
    fireEvent.click(screen.getByRole('radio', { name: chartListText.places.favorites }));
    await screen.findByText(comingListText.noneSoFar);
    expect(screen.queryByText(chartListText.noneSuch)).toBeNull();
    await act(() => store(opened, COUNT));
    await screen.findByText(chartListText.noneSuch);
  });

  test('is sorted otherwise once it is here, since rows would move', async () => {
    const { store: opened } = await open();
    await screen.findByText('Chart 25');
    fireEvent.click(screen.getByRole('button', { name: homeText.name }));
    await screen.findByText(comingListText.note('order', 100, COUNT, true));
    expect(names()).toEqual([]);
    await act(() => store(opened, COUNT));
    await waitFor(() => expect(names()).toEqual(named(1, 25)));
  });

  test('leads back to what has been read from an order that needs all', async () => {
    await open();
    await screen.findByText('Chart 25');
    fireEvent.click(screen.getByRole('button', { name: homeText.name }));
    fireEvent.click(await screen.findByRole('button', { name: comingListText.showRead }));
    await waitFor(() => expect(names()).toEqual(named(1, 25)));
    expect(screen.queryByRole('button', { name: comingListText.showRead })).toBeNull();
  });

  const retries = (registry: SubscriptionRegistry) => {
    const before = registry.refresh.get().count;
    fireEvent.click(screen.getByRole('button', { name: chartNoticesText.retry }));
    expect(registry.refresh.get()).toMatchObject({ count: before + 1, force: true, keys: new Set(['list chart']) });
  };

  test('says that the server does not answer, before anything has arrived, and asks it again', async () => {
    const { registry, pass } = await open({ kept: async () => undefined });
    act(() => registry.setStatus('list chart', { name: 'fetching' }));
    pass(9_000);
    expect(screen.queryByRole('button', { name: chartNoticesText.retry })).toBeNull();
    pass(1_000);
    screen.getByText(arrivalText.noAnswer('10s'));
    pass(10_000);
    screen.getByText(arrivalText.noAnswer('20s'));
    retries(registry);
    act(() => registry.setStatus('list chart', { name: 'fetching' }));
    expect(screen.queryByText(arrivalText.noAnswer('20s'))).toBeNull();
  });

  test('says that nothing more arrives beside what is here, until something does', async () => {
    const { registry, pass, store: opened } = await open();
    await screen.findByText('Chart 25');
    act(() => registry.setStatus('list chart', { name: 'fetching' }));
    pass(30_000);
    screen.getByText(arrivalText.slow('30s', 100, COUNT));
    expect(names()).toEqual(named(1, 25));
    retries(registry);
    await act(() => store(opened, 200));
    await waitFor(() => expect(screen.queryByRole('button', { name: chartNoticesText.retry })).toBeNull());
  });

  test.each([
    ['connection', { state: 'unreachable', since: NOW }, 'unreachable'],
    ['session', { state: 'sign-in', since: NOW }, 'sign-in'],
  ] as const)('OFF-037 says above its rows that its reading stopped with the %s', async (_, connectivity, why) => {
    const { registry } = await open({ connectivity });
    await screen.findByText('Chart 25');
    const told = screen.getByText(arrivalText[why](100, COUNT));
    expect(told.compareDocumentPosition(screen.getByRole('table'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    retries(registry);
  });

  test('a list that the server refuses is not awaited', async () => {
    const { registry } = await open({ kept: async () => undefined });
    const awaited = () => document.querySelector(`.${skeleton.row}`);
    await waitFor(() => expect(awaited()).not.toBeNull());
    act(() =>
      registry.setStatus('list chart', { name: 'failed', why: 'refused', reason: { code: 'text', text: 'Forbidden' } }),
    );
    screen.getByText('An error occurred while fetching charts: Forbidden');
    await waitFor(() => expect(awaited()).toBeNull());
  });

  test('OFF-037 shows what is here of it without the server, sorted and paged, and says that the rest is missing', async () => {
    await open({ connectivity: away });
    await marked(100, false);
    fireEvent.click(screen.getByRole('button', { name: homeText.edited }));
    await waitFor(() => expect(names()).toEqual(named(76, 100).toReversed()));
    screen.getByText(comingListText.note('order', 100, COUNT, false));
    search('Chart 150');
    await screen.findByText(comingListText.none(100, COUNT, false));
  });
});
