// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { readCommand } from '@/offline/resources/commands';
import { withReason } from '@/offline/pins/reasons';
import type { LocalStore } from '@/offline/store/database';
import { emptyDashboard } from '@/offline/store/records';
import { dashboardListText as text } from '@/text/messages/home/dashboard-list';
import { ago } from '@/text/ages';
import { frameText } from '@/text/messages/frame/shell';
import { homeText } from '@/text/messages/home/home';
import { cardSortText } from '@/text/messages/home/list-states';
import { listControlsText, listFiltersText, pagerText, selectionText } from '@/text/messages/home/lists';
import { Addressed } from '../../../../tests/support/listed';
import { recordingServer } from '../../../../tests/support/recording-server';
import { ada, closeScreens, NOW, openScreen } from '../../../../tests/support/screen';
import { DashboardsPage } from './DashboardsPage';
import type { DashboardParts } from './parts';

afterEach(closeScreens);

const away = { state: 'unreachable', since: NOW } as const;
const BEN = { id: 7, username: 'ben', firstName: 'Ben', lastName: 'Bell' };
const ben = { id: 7, first_name: 'Ben', last_name: 'Bell' };
const changed = (hours: number) => ({ changed_on_utc: new Date(NOW - hours * 3_600_000).toISOString() });
const rows = [
  {
    id: 1,
    dashboard_title: 'Walrus',
    published: true,
    certified_by: 'Eve',
    owners: [ben],
    tags: [{ id: 1, name: 'Q1', type: 1 }],
    ...changed(1),
  },
  { id: 2, dashboard_title: 'Albatross', published: false, owners: [{ id: 8, first_name: 'Eve' }], ...changed(2) },
  { id: 3, dashboard_title: 'Penguins 9', slug: 'penguins', published: true, owners: [], ...changed(3) },
];

async function keep(store: LocalStore) {
  await store.dashboards.bulkPut(rows.map(row => ({ ...emptyDashboard(row.id), row, rowAsOf: NOW })));
  await store.lists.put({ name: 'dashboards', ids: rows.map(({ id }) => id), asOf: NOW });
}

const parts: DashboardParts = {
  Picture: ({ id }) => <span>picture of {id}</span>,
  Kept: ({ dashboard, isCard }) => <span>{isCard && `${dashboard.title} can be kept`}</span>,
};
const page = <Addressed>{shown => <DashboardsPage parts={parts} {...shown} />}</Addressed>;
const asBen = (...pairs: readonly (readonly [string, string])[]) => ({
  kept: keep,
  facts: { user: BEN, roles: { Gamma: [['can_read', 'Dashboard'], ...pairs] }, store: 'screen' } as const,
});

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map(link => link.textContent);
const box = (name: string) => screen.getByRole('checkbox', { name: selectionText.select(name) });
const bar = () => within(screen.getByRole('toolbar', { name: text.selection }));
const sent = async (store: LocalStore) => (await store.outbox.toArray()).map(read => readCommand(read)?.request());
async function choose(label: string, option: string): Promise<void> {
  fireEvent.click(screen.getByRole('combobox', { name: new RegExp(label) }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
}
async function openMenu(name: string) {
  fireEvent.click(screen.getByRole('button', { name: text.actionsFor(name) }));
  return within(await screen.findByRole('menu'));
}
async function open(options: Parameters<typeof openScreen>[1] = { kept: keep }) {
  const opened = await openScreen(page, options);
  await screen.findByRole('table');
  return opened;
}

describe('the list of dashboards', () => {
  test('OFF-030 searches names, owners and tags', async () => {
    await open();
    const field = screen.getByRole('searchbox', { name: listControlsText.search });
    const search = (words: string) => fireEvent.change(field, { target: { value: words } });
    search('peng 9');
    expect(names()).toEqual(['Penguins 9']);
    search('ben');
    expect(names()).toEqual(['Walrus']);
    search('q1');
    expect(names()).toEqual(['Walrus']);
    search('whale');
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('HOM-004 filters by place, owner, status and tag, and shows all again if none match', async () => {
    await open();
    fireEvent.click(screen.getByRole('radio', { name: text.places.certified }));
    expect(names()).toEqual(['Walrus']);
    await choose(text.status, text.statuses.draft);
    expect(screen.getByText(text.noneSuch)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: listFiltersText.showAll }));
    await choose(text.status, text.statuses.draft);
    expect(names()).toEqual(['Albatross']);
    await choose(text.status, text.anyStatus);
    await choose(homeText.owner, 'Ben Bell');
    expect(names()).toEqual(['Walrus']);
  });

  test('marks drafts and certified dashboards', async () => {
    await open();
    const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
    expect(row('Albatross').getByText(text.draft)).toBeDefined();
    expect(row('Walrus').queryByText(text.draft)).toBeNull();
    expect(row('Walrus').getByRole('button', { name: /Certified/ })).toBeDefined();
    expect(row('Albatross').queryByRole('button', { name: /Certified/ })).toBeNull();
  });

  test('HOM-003 HOM-009 the address restores search, order, filters and view', async () => {
    const written: unknown[] = [];
    await openScreen(
      <Addressed at={{ status: 'published', sort: 'name', view: 'cards' }} onWritten={search => written.push(search)}>
        {shown => <DashboardsPage parts={parts} {...shown} />}
      </Addressed>,
      { kept: keep },
    );
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(2));
    fireEvent.click(screen.getByRole('radio', { name: listControlsText.table }));
    expect(names()).toEqual(['Penguins 9', 'Walrus']);
    expect(written).toEqual([{ status: 'published', sort: 'name', desc: false }]);
  });

  test('HOM-005 HOM-031 adds a star, and reports where it was pressed', async () => {
    const { store } = await open({ kept: keep, connectivity: away });
    fireEvent.click(screen.getByRole('button', { name: homeText.star('Walrus') }));
    await screen.findByRole('button', { name: homeText.unstar('Walrus') });
    expect(await store.outbox.toArray()).toMatchObject([{ kind: 'favourite', payload: { id: 1, place: 'list' } }]);
  });

  test('HOM-006 deletes several together, after a confirmation that names what is kept here', async () => {
    const { store } = await open({
      async kept(local) {
        await keep(local);
        await local.pins.put(withReason(undefined, { id: 3, title: 'Penguins 9', slug: null }, 'person', NOW));
      },
    });
    fireEvent.click(screen.getByRole('checkbox', { name: selectionText.selectPage }));
    expect(screen.getByText(selectionText.selected(3))).toBeDefined();
    fireEvent.click(bar().getByRole('button', { name: text.removeNow }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(text.removeMany(3))).toBeDefined();
    await dialog.findByText('Penguins 9');
    expect(dialog.queryByText('Walrus')).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: text.removeNow }));
    expect(await screen.findByText('Deleted: 3 dashboards')).toBeDefined();
    expect(await sent(store)).toEqual([1, 2, 3].map(id => ({ endpoint: 'dashboard.delete', path: { id } })));
  });

  test('exports the selected ones as one archive', async () => {
    const server = recordingServer(() => ({ body: 'zip', headers: { 'Content-Type': 'application/zip' } }));
    await open({ kept: keep, ask: server.ask });
    fireEvent.click(box('Walrus'));
    fireEvent.click(box('Penguins 9'));
    fireEvent.click(bar().getByRole('button', { name: selectionText.export }));
    await waitFor(() =>
      expect(server.calls.map(({ path, q }) => [path, q])).toContainEqual(['/api/v1/dashboard/export/', [1, 3]]),
    );
  });

  test('exports thousands in batches, shows the progress, and names what failed', async () => {
    const many = Array.from({ length: 2000 }, (_, at) => ({ id: at + 1, dashboard_title: `Dashboard ${at + 1}` }));
    let answerRest: (answer: { status: number; body: unknown }) => void = () => undefined;
    const rest = new Promise<{ status: number; body: unknown }>(resolve => {
      answerRest = resolve;
    });
    const archive = { body: 'zip', headers: { 'Content-Type': 'application/zip' } };
    const server = recordingServer(() => (server.calls.length === 1 ? archive : rest));
    await open({
      ask: server.ask,
      async kept(store) {
        await store.dashboards.bulkPut(many.map(row => ({ ...emptyDashboard(row.id), row, rowAsOf: NOW })));
        await store.lists.put({ name: 'dashboards', ids: many.map(({ id }) => id), asOf: NOW });
      },
    });
    fireEvent.click(screen.getByRole('checkbox', { name: selectionText.selectPage }));
    fireEvent.click(bar().getByRole('button', { name: selectionText.selectAll(2000) }));
    await screen.findByText(selectionText.selected(2000));
    fireEvent.click(bar().getByRole('button', { name: selectionText.export }));
    await screen.findByText(/^Exported [\d,]+ of 2,000$/);
    answerRest({ status: 500, body: { message: 'broken' } });
    await screen.findByText(/“Dashboard \d+” and [\d,]+ others/);
    expect(server.calls.every(({ q }) => Array.isArray(q) && q.length < 500)).toBe(true);
  });

  test('offers to open, edit, export and delete one', async () => {
    const { store } = await open();
    const menu = await openMenu('Penguins 9');
    expect(menu.getAllByRole('menuitem').map(item => item.textContent)).toEqual([
      text.open,
      text.edit,
      text.star,
      selectionText.export,
      text.remove,
    ]);
    expect(menu.getByRole('menuitem', { name: text.edit }).getAttribute('href')).toBe('/dashboard/penguins?edit=true');
    fireEvent.click(menu.getByRole('menuitem', { name: text.remove }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(text.removeOne('Penguins 9'))).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: text.removeNow }));
    expect(await screen.findByText('Deleted: Penguins 9')).toBeDefined();
    expect(await sent(store)).toEqual([{ endpoint: 'dashboard.delete', path: { id: 3 } }]);
  });

  test('HOM-048 offers neither changes nor exports without the permission for them', async () => {
    await open(asBen());
    const menu = await openMenu('Walrus');
    expect(menu.getAllByRole('menuitem').map(item => item.textContent)).toEqual([text.open, text.star]);
    fireEvent.keyDown(menu.getAllByRole('menuitem')[0]!, { key: 'Escape' });
    fireEvent.click(box('Walrus'));
    expect(bar().queryByRole('button', { name: text.removeNow })).toBeNull();
    expect(bar().queryByRole('button', { name: selectionText.export })).toBeNull();
  });

  test('HOM-007 HOM-048 neither edits nor deletes dashboards of other owners', async () => {
    await open(asBen(['can_write', 'Dashboard']));
    const menu = await openMenu('Albatross');
    for (const [name, why] of [
      [text.edit, text.notEditor],
      [text.remove, text.notOwner],
    ] as const)
      expect(menu.getByRole('menuitem', { name: new RegExp(name) }).textContent).toContain(why);
    fireEvent.keyDown(menu.getAllByRole('menuitem')[0]!, { key: 'Escape' });
    fireEvent.click(box('Walrus'));
    expect(bar().getByRole('button', { name: text.removeNow }).getAttribute('aria-disabled')).toBeNull();
    fireEvent.click(box('Albatross'));
    expect(bar().getByRole('button', { name: text.removeNow }).getAttribute('aria-disabled')).toBe('true');
  });

  test('OFF-019 says without the server that an export needs the network', async () => {
    await open({ kept: keep, connectivity: away });
    const menu = await openMenu('Walrus');
    expect(menu.getByRole('menuitem', { name: new RegExp(selectionText.export) }).textContent).toContain(
      selectionText.exportNeedsNetwork,
    );
  });

  test('HOM-008 shows 25 at a time, and returns to the first page when the order changes', async () => {
    const many = Array.from({ length: 30 }, (_, index) => ({
      id: index + 1,
      dashboard_title: `Board ${String(index + 1).padStart(2, '0')}`,
      owners: [],
      ...changed(index),
    }));
    await open({
      async kept(store) {
        await store.dashboards.bulkPut(many.map(row => ({ ...emptyDashboard(row.id), row, rowAsOf: NOW })));
        await store.lists.put({ name: 'dashboards', ids: many.map(({ id }) => id), asOf: NOW });
      },
    });
    expect(names()).toHaveLength(25);
    fireEvent.click(screen.getByRole('button', { name: pagerText.next }));
    expect(names()).toHaveLength(5);
    fireEvent.click(within(screen.getByRole('columnheader', { name: homeText.name })).getByRole('button'));
    expect(names()[0]).toBe('Board 01');
  });
});

test('reports a refusal of the list, and that it was never read without the server', async () => {
  const { registry, connectivity } = await openScreen(page, { connectivity: away });
  expect(await screen.findByText(homeText.notLoaded)).toBeDefined();
  connectivity.set({ state: 'live', since: NOW });
  registry.setStatus('list dashboard', { name: 'failed', why: 'refused', reason: { code: 'text', text: 'Forbidden' } });
  expect(await screen.findByText('An error occurred while fetching dashboards: Forbidden')).toBeDefined();
});

test('tells a person whose roles may not read dashboards, and asks for no list', async () => {
  const facts = { ...ada, roles: { Runner: [['menu_access', 'SQL Lab']] } } as const;
  const { registry } = await openScreen(page, { facts, kept: keep });
  expect(await screen.findByText(text.noPermission)).toBeDefined();
  expect([...registry.subscriptions.get().keys()]).toEqual([]);
});

describe('the list of dashboards as cards', () => {
  const cards = () => within(screen.getByRole('list', { name: frameText.dashboards })).getAllByRole('listitem');
  const card = (name: string) => cards().find(one => within(one).queryByRole('link', { name }))!;
  const titles = () => cards().map(one => within(one).getByRole('link').textContent);
  async function openCards(options: Parameters<typeof openScreen>[1] = { kept: keep }) {
    const written: unknown[] = [];
    const opened = await openScreen(
      <Addressed at={{ view: 'cards' }} onWritten={search => written.push(search)}>
        {shown => <DashboardsPage parts={parts} {...shown} />}
      </Addressed>,
      options,
    );
    await screen.findByRole('list', { name: frameText.dashboards });
    return { ...opened, written };
  }

  test('HOM-003 a card opens its dashboard, and has its owners, age, marks and state on this device', async () => {
    await openCards();
    const walrus = within(card('Walrus'));
    expect(walrus.getByText(`Ben Bell · ${homeText.edited} ${ago(NOW - 3_600_000, NOW)}`)).toBeDefined();
    expect(walrus.getByRole('button', { name: /Certified/ })).toBeDefined();
    expect(walrus.getByText('Walrus can be kept')).toBeDefined();
    expect(walrus.queryByText(text.draft)).toBeNull();
    expect(within(card('Albatross')).getByText(text.draft)).toBeDefined();
    expect(within(card('Penguins 9')).getByRole('link').getAttribute('href')).toBe('/dashboard/penguins');
  });

  test('HOM-005 HOM-006 HOM-048 are starred, and have the menu of their rows', async () => {
    const { store } = await openCards({ ...asBen(['can_write', 'Dashboard']), connectivity: away });
    fireEvent.click(screen.getByRole('button', { name: homeText.star('Albatross') }));
    await screen.findByRole('button', { name: homeText.unstar('Albatross') });
    expect(await store.outbox.toArray()).toMatchObject([{ kind: 'favourite', payload: { id: 2, place: 'list' } }]);
    const menu = await openMenu('Albatross');
    expect(menu.getByRole('menuitem', { name: new RegExp(text.remove) }).textContent).toContain(text.notOwner);
  });

  test('HOM-006 are selected, several with Shift, and deleted together', async () => {
    const { store } = await openCards();
    fireEvent.click(box('Walrus'));
    expect(card('Walrus').dataset['selected']).toBe('true');
    fireEvent.click(box('Penguins 9'), { shiftKey: true });
    expect(screen.getByText(selectionText.selected(3))).toBeDefined();
    fireEvent.click(box('Albatross'));
    fireEvent.click(bar().getByRole('button', { name: text.removeNow }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: text.removeNow }));
    expect(await screen.findByText('Deleted: 2 dashboards')).toBeDefined();
    expect(await sent(store)).toEqual([1, 3].map(id => ({ endpoint: 'dashboard.delete', path: { id } })));
  });

  test('HOM-009 are sorted without column heads, and the address stores how', async () => {
    const { written } = await openCards();
    expect(titles()).toEqual(['Walrus', 'Albatross', 'Penguins 9']);
    await choose(cardSortText.by, homeText.name);
    expect(titles()).toEqual(['Albatross', 'Penguins 9', 'Walrus']);
    fireEvent.click(screen.getByRole('button', { name: cardSortText.descending }));
    expect(titles()).toEqual(['Walrus', 'Penguins 9', 'Albatross']);
    expect(written.at(-1)).toEqual({ view: 'cards', sort: 'name', desc: true });
    await choose(cardSortText.by, homeText.edited);
    expect(titles()).toEqual(['Walrus', 'Albatross', 'Penguins 9']);
    expect(written.at(-1)).toEqual({ view: 'cards' });
  });
});
