// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '@/api/client';
import type { LocalStore } from '@/offline/store/database';
import { emptyDashboard, partName } from '@/offline/store/records';
import { changeStatusText } from '@/text/messages/offline/change-status';
import { homeText } from '@/text/messages/home/home';
import { listControlsText, pagerText } from '@/text/messages/home/lists';
import { arrivalText, comingListText, listFailureText } from '@/text/messages/home/list-states';
import { tagFilterText } from '@/text/messages/home/tags';
import { Addressed } from '../../../tests/support/listed';
import { patience } from '../../../tests/support/patience';
import { ada, closeScreens, NOW, openScreen } from '../../../tests/support/screen';
import { wireResponse } from '../../../tests/support/wire-response';
import { Dashboards } from './Dashboards';

afterEach(closeScreens);

const away = { state: 'unreachable', since: NOW } as const;
const DAY = 86_400_000;
const rows = [
  {
    id: 1,
    dashboard_title: 'Walrus',
    changed_on_utc: new Date(NOW - DAY).toISOString(),
    owners: [{ id: 2, first_name: 'Ben', last_name: 'Bell' }],
    tags: [
      { id: 1, name: 'Q1', type: 1 },
      { id: 9, name: 'owner:2', type: 3 },
    ],
  },
  {
    id: 2,
    dashboard_title: 'Albatross',
    changed_on_utc: new Date(NOW - 2 * DAY).toISOString(),
    owners: [{ id: 1, first_name: 'Ada', last_name: 'Admin' }],
  },
  { id: 3, dashboard_title: 'Penguins 10', changed_on_utc: new Date(NOW - 3 * DAY).toISOString(), owners: [] },
  { id: 4, dashboard_title: 'Penguins 9', changed_on_utc: new Date(NOW - 4 * DAY).toISOString(), owners: [] },
];

async function kept(store: LocalStore) {
  await store.dashboards.bulkPut(rows.map(row => ({ ...emptyDashboard(row.id), row, rowAsOf: NOW - DAY })));
  await store.lists.put({ name: 'dashboards', ids: rows.map(({ id }) => id), asOf: NOW - DAY / 2 });
}

const Keep = Object.assign(() => null, { prepare: () => undefined });
const page = <Addressed>{shown => <Dashboards Keep={Keep} {...shown} />}</Addressed>;
const names = () => screen.getAllByRole('link').map(link => link.textContent);
async function openList() {
  await openScreen(page, { connectivity: away, kept });
  await screen.findByRole('table');
}
const head = (name: string) => screen.getByRole('columnheader', { name });

describe('a list of dashboards that was read before, without the server', () => {
  test('OFF-007 OFF-030 shows the time at which it was fetched', async () => {
    await openList();
    expect(names()).toEqual(['Walrus', 'Albatross', 'Penguins 10', 'Penguins 9']);
    expect(
      await screen.findByRole('img', { name: new RegExp(`^${changeStatusText.storedTitle('').slice(0, 20)}`) }),
    ).toBeDefined();
  });

  test('OFF-030 A11Y-016 HOM-009 starts with the last change, sorts by its columns, and announces how', async () => {
    await openList();
    expect(head(homeText.edited).getAttribute('aria-sort')).toBe('descending');
    const press = (name: string) => fireEvent.click(within(head(name)).getByRole('button'));
    press(homeText.name);
    expect(names()).toEqual(['Albatross', 'Penguins 9', 'Penguins 10', 'Walrus']);
    expect([homeText.name, homeText.edited].map(name => head(name).getAttribute('aria-sort'))).toEqual([
      'ascending',
      'none',
    ]);
    press(homeText.name);
    expect(names()).toEqual(['Walrus', 'Penguins 10', 'Penguins 9', 'Albatross']);
    press(homeText.edited);
    expect(names()).toEqual(['Penguins 9', 'Penguins 10', 'Albatross', 'Walrus']);
  });

  test('HOM-004 filters by custom tags', async () => {
    await openList();
    fireEvent.click(await screen.findByRole('combobox', { name: new RegExp(tagFilterText.label) }));
    const options = (await screen.findAllByRole('option')).map(option => option.textContent);
    expect(options).toEqual([tagFilterText.any, 'Q1']);
    fireEvent.click(screen.getByRole('option', { name: 'Q1' }));
    expect(names()).toEqual(['Walrus']);
  });
});

test('HOM-003 HOM-005 shows a list of dashboards as a table with stars, or as cards', async () => {
  await openList();
  expect(screen.getByRole('button', { name: homeText.star('Walrus') })).toBeDefined();
  fireEvent.click(await screen.findByRole('radio', { name: listControlsText.cards }));
  expect(screen.queryByRole('table')).toBeNull();
  expect(await screen.findAllByRole('listitem')).toHaveLength(rows.length);
  expect(names()[0]).toContain('Walrus');
  fireEvent.click(screen.getByRole('radio', { name: listControlsText.table }));
  expect(screen.getByRole('table')).toBeDefined();
});

test('HOM-004 HOM-009 the address restores the search, order, page and view of the dashboards', async () => {
  const written: unknown[] = [];
  await openScreen(
    <Addressed at={{ q: 'peng', sort: 'name', desc: true, view: 'cards' }} onWritten={search => written.push(search)}>
      {shown => <Dashboards Keep={Keep} {...shown} />}
    </Addressed>,
    { connectivity: away, kept },
  );
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(names()[0]).toContain('Penguins 10');
  fireEvent.click(screen.getByRole('radio', { name: listControlsText.table }));
  expect(names()).toEqual(['Penguins 10', 'Penguins 9']);
  expect(written).toEqual([{ q: 'peng', sort: 'name', desc: true }]);
});

test('HOM-031 reports that a star was pressed in the list of dashboards', async () => {
  const { store } = await openScreen(page, { connectivity: away, kept });
  fireEvent.click(await screen.findByRole('button', { name: homeText.star('Walrus') }));
  await screen.findByRole('button', { name: homeText.unstar('Walrus') });
  expect(await store.outbox.toArray()).toMatchObject([{ kind: 'favourite', payload: { id: 1, place: 'list' } }]);
});

test('OFF-037 shows without the server that a list was never read, and fetches it on request', async () => {
  const { registry, connectivity } = await openScreen(page, { connectivity: away });
  expect(await screen.findByText(homeText.notLoaded)).toBeDefined();
  const before = registry.refresh.get().count;
  fireEvent.click(screen.getByRole('button', { name: homeText.retry }));
  expect(registry.refresh.get()).toMatchObject({ count: before + 1, force: true, keys: new Set(['list dashboard']) });
  expect([...registry.subscriptions.get().keys()]).toEqual(['list dashboard']);
  act(() => connectivity.set({ state: 'live', since: NOW }));
  expect(screen.queryByText(homeText.notLoaded)).toBeNull();
});

test('shows that a dashboard is on this device as soon as it is', async () => {
  const { store } = await openScreen(page, { kept });
  const row = (await screen.findByText('Walrus')).closest('tr')!;
  expect(within(row).getByText(homeText.notKept)).toBeDefined();
  await act(() => store.dashboards.update(1, { chartsAsOf: NOW }));
  expect(await within(row).findByText(homeText.kept)).toBeDefined();
});

test('shows why the server did not return the list, and fetches it on request', async () => {
  const { registry } = await openScreen(page, {});
  const reason = { code: 'text', text: 'Forbidden' } as const;
  act(() => registry.setStatus('list dashboard', { name: 'failed', why: 'refused', reason }));
  expect(await screen.findByText('An error occurred while fetching dashboards: Forbidden')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: homeText.retry }));
  expect(registry.refresh.get()).toMatchObject({ force: true, keys: new Set(['list dashboard']) });
});

describe('a person whose roles may not read dashboards', () => {
  const facts = { ...ada, roles: { Runner: [['menu_access', 'SQL Lab']] } } as const;

  test.each([
    ['without the server', away],
    ['with it', { state: 'live', since: NOW } as const],
  ])('sees the reason %s, and the list is not fetched', async (_, connectivity) => {
    const { registry } = await openScreen(page, { connectivity, facts, kept });
    expect(await screen.findByText(listFailureText.noDashboards)).toBeDefined();
    expect(screen.getByText(listFailureText.noDashboardsWhy)).toBeDefined();
    expect(screen.queryByText(homeText.notLoaded)).toBeNull();
    expect(screen.queryByRole('button', { name: homeText.retry })).toBeNull();
    expect(screen.queryByText('Walrus')).toBeNull();
    expect([...registry.subscriptions.get().keys()]).toEqual([]);
  });
});

test('thousands of dashboards are shown 25 at a time, and another order starts at the first page', async () => {
  const many = Array.from({ length: 60 }, (_, index) => ({
    id: index + 1,
    dashboard_title: `Board ${index + 1}`,
    changed_on_utc: new Date(NOW - index * DAY).toISOString(),
    owners: [],
  }));
  await openScreen(page, {
    connectivity: away,
    async kept(store) {
      await store.dashboards.bulkPut(many.map(row => ({ ...emptyDashboard(row.id), row, rowAsOf: NOW })));
      await store.lists.put({ name: 'dashboards', ids: many.map(({ id }) => id), asOf: NOW });
    },
  });
  await screen.findByRole('table');
  expect(names()).toHaveLength(25);
  const next = await screen.findByRole('button', { name: pagerText.next });
  fireEvent.click(next);
  fireEvent.click(next);
  expect(names()).toEqual(Array.from({ length: 10 }, (_, index) => `Board ${index + 51}`));
  fireEvent.click(within(head(homeText.name)).getByRole('button'));
  expect(names()).toHaveLength(25);
  expect(names()[0]).toBe('Board 1');
});

describe('a list of dashboards that is read for the first time', () => {
  const COUNT = 400;
  const row = (id: number) => ({
    id,
    dashboard_title: `Board ${id}`,
    changed_on_utc: new Date(NOW - id * 1000).toISOString(),
  });
  const partly = async (store: LocalStore) => {
    const ids = Array.from({ length: 60 }, (_, index) => index + 1);
    await store.dashboards.bulkPut(ids.map(id => ({ ...emptyDashboard(id), row: row(id), rowAsOf: NOW })));
    await store.dashboards.update(40, { chartsAsOf: NOW });
    await store.lists.put({ name: partName('dashboards'), ids, asOf: NOW, part: { read: 60, count: COUNT } });
  };

  test('shows its first page, with the number of all, and never says that nothing matches', async () => {
    await openScreen(page, { kept: partly });
    await screen.findByText(pagerText.range(1, 25, COUNT));
    expect(names()).toHaveLength(25);
    expect(names()[0]).toBe('Board 1');
    await screen.findByText(comingListText.mark(60, COUNT, true));
    fireEvent.click(await screen.findByRole('radio', { name: homeText.favourites }));
    await waitFor(() => expect(screen.queryByText('Board 1')).toBeNull());
    expect(screen.queryByText(homeText.emptyFiltered)).toBeNull();
  });

  test('OFF-037 filters what is here of it without the server', async () => {
    await openScreen(page, { kept: partly, connectivity: away });
    await screen.findByText(comingListText.mark(60, COUNT, false));
    fireEvent.click(await screen.findByRole('radio', { name: homeText.onDevice }));
    await waitFor(() => expect(names()).toEqual(['Board 40']));
    expect(screen.getByText(comingListText.mark(60, COUNT, false))).toBeDefined();
  });

  test('says beside what is here that the server is slow or gone, with a way to try again', async () => {
    const { registry, connectivity, pass } = await openScreen(page, { kept: partly });
    await screen.findByText(comingListText.mark(60, COUNT, true));
    act(() => registry.setStatus('list dashboard', { name: 'fetching' }));
    // Its code is loaded first.
    await waitFor(() => {
      pass(10_000);
      expect(screen.getByRole('button', { name: homeText.retry })).toBeDefined();
    });
    fireEvent.click(screen.getByRole('button', { name: homeText.retry }));
    expect(registry.refresh.get()).toMatchObject({ count: 1, force: true, keys: new Set(['list dashboard']) });
    act(() => connectivity.set(away));
    await screen.findByText(arrivalText.unreachable(60, COUNT));
    expect(names()).toHaveLength(25);
  });
});

describe('cards of dashboards that were never drawn here', () => {
  // Everything is in view.
  beforeEach(() => {
    vi.stubGlobal('requestIdleCallback', (call: () => void) => setTimeout(() => act(call), 0));
    vi.stubGlobal('cancelIdleCallback', (id: number) => clearTimeout(id));
  });
  afterEach(() => vi.unstubAllGlobals());

  const flags = { THUMBNAILS: true };
  const row = (id: number, version = 5) => ({
    ...rows[id - 1]!,
    thumbnail_url: `/api/v1/dashboard/${id}/thumbnail/${version}/`,
  });
  const pictured = async (store: LocalStore) => {
    await kept(store);
    await store.dashboards.bulkPut([1, 2].map(id => ({ ...emptyDashboard(id), row: row(id), rowAsOf: NOW })));
  };
  const pictures = () => document.querySelectorAll('a img[src^="blob:"]').length;
  const openCards = async () => fireEvent.click(await screen.findByRole('radio', { name: listControlsText.cards }));

  /** Answers the first request for each picture with 202, as a server that is taking it. */
  function server() {
    const asked: string[] = [];
    const ask = createClient<AbortSignal>({
      transport: async ({ url }) => {
        asked.push(url);
        return asked.filter(known => known === url).length === 1
          ? wireResponse({ status: 202, body: { message: 'OK Async' } })
          : wireResponse({ body: 'png', headers: { 'Content-Type': 'image/png' } });
      },
      now: () => NOW,
    });
    return { asked, ask };
  }

  test('show the server’s picture once it is taken, and offline from then on', async () => {
    const { asked, ask } = server();
    const { pass, store } = await openScreen(page, { kept: pictured, ask, facts: { ...ada, flags } });
    await openCards();
    await waitFor(() => expect(asked).toHaveLength(2), patience);
    await waitFor(() => {
      pass(5_000);
      expect(pictures()).toBe(2);
    }, patience);
    expect(new Set(asked)).toEqual(new Set([1, 2].map(id => `/api/v1/dashboard/${id}/thumbnail/5/`)));
    const stored = await store.derived.toArray();
    cleanup();
    await openScreen(page, {
      kept: async again => {
        await pictured(again);
        await again.derived.bulkPut(stored);
      },
      connectivity: away,
      facts: { ...ada, flags },
    });
    await openCards();
    await waitFor(() => expect(pictures()).toBe(2), patience);
  });

  test('show the picture of a version that arrives while they are on the screen', async () => {
    const { asked, ask } = server();
    const { pass, store } = await openScreen(page, { kept: pictured, ask, facts: { ...ada, flags } });
    await openCards();
    await waitFor(() => {
      pass(5_000);
      expect(pictures()).toBe(2);
    }, patience);
    await act(() => store.dashboards.update(2, { row: row(2, 6) }));
    await waitFor(() => {
      pass(5_000);
      expect(asked.filter(url => url === '/api/v1/dashboard/2/thumbnail/6/')).toHaveLength(2);
    }, patience);
    expect(asked.filter(url => url.startsWith('/api/v1/dashboard/1/'))).toHaveLength(2);
  });

  test('ask for none where the server takes none', async () => {
    const { asked, ask } = server();
    await openScreen(page, { kept: pictured, ask });
    await openCards();
    await act(async () => undefined);
    expect([asked, pictures()]).toEqual([[], 0]);
  });
});
