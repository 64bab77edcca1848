// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { PermissionPair } from '@/model/permissions';
import type { LocalStore } from '@/offline/store/database';
import { emptyChart, emptyDashboard, listName } from '@/offline/store/records';
import { recentText as text, welcomeText } from '@/text/messages/home/recent';
import { product } from '@/text/product';
import { Addressed } from '../../../tests/support/listed';
import { ada, closeScreens, NOW, openScreen, type ScreenOptions } from '../../../tests/support/screen';
import { Home } from './Home';

afterEach(closeScreens);

const MINUTE = 60_000;
const away = { state: 'unreachable', since: NOW } as const;
const ADA = { id: 1, first_name: 'Ada', last_name: 'Admin' };
const BEN = { id: 2, first_name: 'Ben', last_name: 'Bell' };

const Keep = Object.assign(() => null, { prepare: () => undefined });
const open = (kept: (store: LocalStore) => Promise<unknown>, options: ScreenOptions = {}) =>
  openScreen(
    <Addressed>
      {shown => (
        <Home Keep={Keep} waiting={null} connecting={close => <button onClick={close}>connecting</button>} {...shown} />
      )}
    </Addressed>,
    { kept, ...options },
  );

const person = (id: number) => (id === ADA.id ? ADA : BEN);
interface Row {
  readonly title: string;
  readonly by?: number;
  readonly openedAt?: number | null;
  readonly starred?: boolean;
}
/** Dashboards with ids from 1, changed one a minute, the last of them latest. */
async function keep(store: LocalStore, rows: readonly Row[]): Promise<void> {
  await store.dashboards.bulkPut(
    rows.map(({ title, by = BEN.id, openedAt = null }, index) => ({
      ...emptyDashboard(index + 1),
      row: {
        id: index + 1,
        dashboard_title: title,
        owners: [person(by)],
        created_by: person(by),
        changed_by: person(by),
        changed_on_utc: new Date(NOW - (rows.length - index) * MINUTE).toISOString(),
      },
      rowAsOf: NOW,
      openedAt,
    })),
  );
  await store.lists.put({ name: 'dashboards', ids: rows.map((_, index) => index + 1), asOf: NOW });
  await store.favourites.bulkPut(
    rows.flatMap(({ starred }, index) =>
      starred ? [{ kind: 'dashboard' as const, id: index + 1, value: true, asOf: NOW }] : [],
    ),
  );
}
const told = (store: LocalStore) => store.lists.put({ name: listName('activity', null), ids: [], asOf: NOW });

const section = async (title: string) => {
  const head = await screen.findByRole('heading', { name: title });
  return within(head.closest('section') ?? head);
};
const cards = async () =>
  (await section(text.title))
    .queryAllByRole('link')
    .map(link => link.textContent)
    .filter(words => words !== text.newChart);
const choose = async (tab: keyof typeof text.tab) =>
  fireEvent.click((await section(text.title)).getByRole('radio', { name: text.tab[tab] }));

describe('a returning user', () => {
  test('HOM-002 sees the dashboards and charts that were opened last, with the time', async () => {
    await open(async store => {
      await keep(store, [{ title: 'Walrus', openedAt: NOW - 5 * MINUTE }, { title: 'Never opened' }]);
      await store.charts.put({
        ...emptyChart(7),
        row: { id: 7, slice_name: 'Waves', owners: [ADA] },
        rowAsOf: NOW,
        openedAt: NOW - 2 * MINUTE,
      });
      await store.lists.put({ name: 'charts', ids: [7], asOf: NOW });
    });
    await waitFor(async () => expect(await cards()).toHaveLength(2));
    const [first, second] = await cards();
    expect(first).toMatch(/^Waves.*Opened 2m ago$/);
    expect(second).toMatch(/^Walrus.*Opened 5m ago$/);
  });

  test('can create a chart from here, if permitted', async () => {
    const kept = (store: LocalStore) => keep(store, [{ title: 'Walrus', openedAt: NOW - 5 * MINUTE }]);
    await open(kept);
    const link = await screen.findByRole('link', { name: text.newChart });
    expect(link.getAttribute('href')).toBe('/chart/add');
    closeScreens();
    const user = { id: 1, username: 'ada', firstName: 'Ada', lastName: 'Admin' };
    await open(kept, { facts: { user, roles: { Gamma: [['can_read', 'Chart']] }, store: 'screen' } });
    await waitFor(async () => expect(await cards()).toHaveLength(1));
    expect(screen.queryByRole('link', { name: text.newChart })).toBeNull();
  });

  test('HOM-001 HOM-049 has tabs based on the user', async () => {
    await open(store =>
      keep(store, [
        { title: 'Hers', by: ADA.id, openedAt: NOW },
        { title: 'His' },
        { title: 'Starred', starred: true },
      ]),
    );
    const chosen = async (tab: keyof typeof text.tab) => {
      await choose(tab);
      return (await cards()).map(card => card?.replace(/(Opened|Edited).*$/, ''));
    };
    expect(await chosen('viewed')).toEqual(['Hers']);
    expect(await chosen('edited')).toEqual(['Hers']);
    expect(await chosen('created')).toEqual(['Hers']);
    expect(await chosen('mine')).toEqual(['Hers']);
    expect(await chosen('favourite')).toEqual(['Starred']);
    expect(await chosen('other')).toEqual(['Starred', 'His']);
    expect((await section(text.title)).getAllByRole('radio').map(tab => tab.textContent)).toEqual([
      'Viewed',
      'Edited',
      'Created',
      'Favorite',
      'Mine',
      'Other',
    ]);
  });

  test('HOM-010 sees five at a time, and more on demand', async () => {
    const rows = Array.from({ length: 7 }, (_, index) => ({ title: `Board ${index}`, openedAt: NOW - index * MINUTE }));
    await open(store => keep(store, rows));
    expect(await cards()).toHaveLength(5);
    fireEvent.click((await section(text.title)).getByRole('button', { name: text.more(2) }));
    expect(await cards()).toHaveLength(7);
  });

  test('HOM-011 sees at most three recently edited things', async () => {
    const rows = Array.from({ length: 5 }, (_, index) => ({ title: `Board ${index}`, by: ADA.id, openedAt: NOW }));
    await open(store => keep(store, rows));
    await choose('edited');
    expect((await cards()).map(card => card?.slice(0, 7))).toEqual(['Board 4', 'Board 3', 'Board 2']);
  });

  test('HOM-046 sees why items opened elsewhere could not be fetched', async () => {
    const { registry } = await open(store => keep(store, [{ title: 'Walrus', openedAt: NOW }]));
    await section(text.title);
    act(() =>
      registry.setStatus('list activity', {
        name: 'failed',
        why: 'refused',
        reason: { code: 'text', text: 'The log is broken' },
      }),
    );
    expect(
      screen.getByText('There was an error fetching your recent activity: The log is broken', { exact: false }),
    ).toBeDefined();
  });

  test('sees without the server that only what was opened here is known', async () => {
    await open(store => keep(store, [{ title: 'Walrus', openedAt: NOW }]), { connectivity: away });
    expect(await screen.findByText(text.onlyHere)).toBeDefined();
    await choose('mine');
    expect(screen.getByText(text.notAll)).toBeDefined();
  });

  test('HOM-059 sees the tab last selected on this device, which remembers it', async () => {
    const kept = (store: LocalStore) =>
      keep(store, [
        { title: 'Hers', by: ADA.id },
        { title: 'His', openedAt: NOW },
      ]);
    const { keptPanels } = await open(kept);
    await choose('mine');
    closeScreens();
    await open(kept, { panels: keptPanels() });
    expect((await section(text.title)).getByRole('radio', { checked: true }).textContent).toBe('Mine');
    expect(await cards()).toEqual([expect.stringContaining('Hers')]);
  });

  test('HOM-044 HOM-045 sees the lists and recent activity refreshed while home is shown', async () => {
    const { registry } = await open(store => keep(store, [{ title: 'Walrus', openedAt: NOW }]));
    await section(text.title);
    await waitFor(() =>
      expect([...registry.subscriptions.get().keys()]).toEqual(
        expect.arrayContaining(['list dashboard', 'list chart', 'list saved-query', 'list activity']),
      ),
    );
  });
});

describe('a new user', () => {
  const readsDashboards = ['can_read', 'Dashboard'] as const;
  const uploads = ['can_this_form_get', 'CsvToDatabaseView'] as const;
  const steps = () => screen.queryByRole('heading', { name: welcomeText.title(product) });

  test('sees three steps, and the available dashboards', async () => {
    await open(async store => {
      await keep(store, [{ title: 'Walrus' }]);
      await told(store);
      await store.copies.put({
        kind: 'database',
        id: 1,
        parent: null,
        value: { id: 1, database_name: 'Uploads', allow_file_upload: true, created_by: BEN },
        asOf: NOW,
        etag: null,
      });
    });
    await screen.findByText(welcomeText.done(0, 3));
    const samples = await section(welcomeText.samples);
    expect(samples.getByRole('link').textContent).toBe('Walrus');
    fireEvent.click(screen.getByRole('button', { name: welcomeText.connectNow }));
    expect(screen.getByText('connecting')).toBeDefined();
  });

  test('sees no progress of steps if none is for their role', async () => {
    await open(told, { facts: { ...ada, roles: { Reader: [['can_recent_activity', 'Log']] } } });
    await waitFor(() => expect(steps()).not.toBeNull());
    expect(screen.queryByRole('button', { name: welcomeText.hide })).toBeNull();
    expect(screen.queryByText(welcomeText.done(0, 0))).toBeNull();
  });

  test.each<[offer: keyof typeof welcomeText.about, pairs: readonly PermissionPair[]]>([
    ['both', [readsDashboards, uploads]],
    ['samples', [readsDashboards]],
    ['own', [uploads]],
    ['none', []],
  ])('is offered only what the roles permit: %s', async (offer, pairs) => {
    const roles = { Reader: [['can_recent_activity', 'Log'], ...pairs] } as const;
    await open(told, { facts: { ...ada, roles } });
    expect(await screen.findByText(welcomeText.about[offer])).toBeDefined();
  });

  test('sees which steps are done', async () => {
    await open(async store => {
      await keep(store, [{ title: 'Walrus' }]);
      await told(store);
      await store.copies.put({
        kind: 'database',
        id: 2,
        parent: null,
        value: { id: 2, database_name: 'Own', created_by: ADA },
        asOf: NOW,
        etag: null,
      });
    });
    expect(await screen.findByText(welcomeText.done(1, 2))).toBeDefined();
  });

  test('does not count as new before the server has returned the activity', async () => {
    const opened = await open(store => keep(store, [{ title: 'Walrus' }]));
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Walrus' })).toHaveLength(1));
    expect(steps()).toBeNull();
    await act(() => told(opened.store));
    await waitFor(() => expect(steps()).not.toBeNull());
  });

  test('HOM-059 can hide the steps, which stay hidden', async () => {
    const fresh = async (store: LocalStore) => {
      await keep(store, [{ title: 'Walrus' }]);
      await told(store);
    };
    const { keptPanels } = await open(fresh);
    fireEvent.click(await screen.findByRole('button', { name: welcomeText.hide }));
    expect(steps()).toBeNull();
    expect(screen.getByText(text.empty.viewed)).toBeDefined();
    closeScreens();
    await open(fresh, { panels: keptPanels() });
    expect(await screen.findByText(text.empty.viewed)).toBeDefined();
    expect(steps()).toBeNull();
  });
});
