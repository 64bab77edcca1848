// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { OnDefect } from '@/offline/state/defect';
import type { LocalStore } from '@/offline/store/database';
import { emptyChart, emptyDataset } from '@/offline/store/records';
import { chartListText, chartsText, datasetsText, selectionText } from '@/text/messages/home/lists';
import { listChangesText } from '@/text/messages/home/served-lists';
import { chartNoticesText } from '@/text/messages/charts/error-types';
import { homeText } from '@/text/messages/home/home';
import { changeStatusText } from '@/text/messages/offline/change-status';
import { closeScreens, expectDangerToast, NOW, openScreen } from '../../../tests/support/screen';
import { Addressed, ListedCharts, ListedDatasets } from '../../../tests/support/listed';
import { readCommand } from '@/offline/resources/commands';
import { NewChartPage } from '@/features/lists/charts/NewChartPage';
import { datasetListText } from '@/text/messages/datasets/list';
import { noticeText } from '@/text/messages/offline/notices';
import { syncText } from '@/text/messages/offline/sync';

afterEach(closeScreens);

const away = { state: 'unreachable', since: NOW } as const;
const HOUR = 3_600_000;
const changed = (hours: number) => ({ changed_on_utc: new Date(NOW - hours * HOUR).toISOString() });

const keptCharts = async (store: LocalStore) => {
  const rows = [
    {
      id: 1,
      slice_name: 'Waves',
      viz_type: 'table',
      datasource_name_text: 'sea',
      owners: [{ id: 7, first_name: 'Ben', last_name: 'Bell' }],
      ...changed(1),
    },
    { id: 2, slice_name: 'Birds', viz_type: 'pie', datasource_name_text: 'air', ...changed(2) },
  ];
  await store.charts.bulkPut(rows.map(row => ({ ...emptyChart(row.id), row, rowAsOf: NOW - HOUR })));
  await store.lists.put({ name: 'charts', ids: [1, 2], asOf: NOW - HOUR });
};
const keptDatasets = async (store: LocalStore) => {
  const rows = [
    { id: 1, table_name: 'waves', database: { id: 1, database_name: 'sea' }, schema: 'main', ...changed(1) },
    { id: 2, table_name: 'birds', database: { id: 2, database_name: 'air' }, schema: null, ...changed(2) },
  ];
  await store.datasets.bulkPut(rows.map(row => ({ ...emptyDataset(row.id), row, rowAsOf: NOW - HOUR })));
  await store.lists.put({ name: 'datasets', ids: [1, 2], asOf: NOW - HOUR });
};

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map(link => link.textContent);
const head = (name: string) => screen.getByRole('columnheader', { name });

describe.each([
  ['chart', <ListedCharts key="charts" />, keptCharts, chartsText, chartsText.dataset],
  ['dataset', <ListedDatasets key="datasets" />, keptDatasets, datasetsText, datasetsText.database],
] as const)('the list of %ss without the server', (of, page, kept, text, other) => {
  test('OFF-007 OFF-030 A11Y-016 shows its age, and is searched and sorted by its columns', async () => {
    await openScreen(page, { connectivity: away, kept });
    await screen.findByRole('table');
    expect(screen.getByRole('img', { name: /^Stored on this device as of / })).toBeDefined();
    expect(head(homeText.edited).getAttribute('aria-sort')).toBe('descending');
    const [newest = '', older = ''] = names();
    expect([newest.toLowerCase(), older.toLowerCase()]).toEqual(['waves', 'birds']);
    for (const column of [homeText.name, other]) {
      fireEvent.click(within(head(column)).getByRole('button'));
      expect(head(column).getAttribute('aria-sort')).toBe('ascending');
      expect(names()).toEqual([older, newest]);
      fireEvent.click(within(head(column)).getByRole('button'));
      expect(names()).toEqual([newest, older]);
    }
    fireEvent.change(screen.getByRole('searchbox', { name: text.filter }), { target: { value: 'bird' } });
    expect(names()).toEqual([older]);
  });

  test('OFF-037 reports that it was never read, and is fetched on request', async () => {
    const { registry } = await openScreen(page, { connectivity: away });
    expect(await screen.findByText(text.notLoaded)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: chartNoticesText.retry }));
    expect(registry.refresh.get()).toMatchObject({ force: true, keys: new Set([`list ${of}`]) });
  });
});

describe('a chart of the list without the server', () => {
  const open = async () => {
    const { store } = await openScreen(<ListedCharts />, { connectivity: away, kept: keptCharts });
    await screen.findByRole('table');
    return store;
  };
  const refuse = (store: LocalStore) =>
    store.outbox.toCollection().modify(
      command =>
        void Object.assign(command, {
          state: { name: 'rejected', status: 403, reason: { code: 'text', text: 'Forbidden' }, fields: {} },
        }),
    );
  const star = (name: string) => screen.getByRole('button', { name: homeText.star(name) });

  test('OFF-073 HOM-005 HOM-024 HOM-031 is starred immediately, marked as waiting, and loses a rejected star', async () => {
    const store = await open();
    fireEvent.click(star('Birds'));
    const starred = await screen.findByRole('button', { name: homeText.unstar('Birds') });
    expect(starred.getAttribute('aria-pressed')).toBe('true');
    expect(await screen.findByRole('img', { name: changeStatusText.waiting.title })).toBeDefined();
    expect((await store.outbox.toArray()).map(read => readCommand(read)?.request())).toEqual([
      { endpoint: 'chart.addFavourite', path: { id: 2 } },
    ]);
    expect(await store.outbox.toArray()).toMatchObject([{ payload: { place: 'list' } }]);
    await refuse(store);
    await waitFor(() => expect(star('Birds').getAttribute('aria-pressed')).toBe('false'));
  });

  test('OFF-074 HOM-028 HOM-040 leaves the list immediately on deletion, and returns if that is rejected', async () => {
    const store = await open();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: chartListText.actionsFor('Birds') })));
    fireEvent.click(await screen.findByRole('menuitem', { name: chartListText.remove }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: chartsText.removeNow }));
    await waitFor(() => expect(names()).toEqual(['Waves']));
    expect(await screen.findByText('Deleted: Birds')).toBeDefined();
    expect((await store.outbox.toArray()).map(read => readCommand(read)?.request())).toEqual([
      { endpoint: 'chart.delete', path: { id: 2 } },
    ]);
    await refuse(store);
    await waitFor(() => expect(names()).toEqual(['Waves', 'Birds']));
  });
});

describe('deleting charts', () => {
  const open = async () => {
    const { store } = await openScreen(<ListedCharts />, { connectivity: away, kept: keptCharts });
    await screen.findByRole('table');
    return store;
  };
  const ask = async (name: string) => {
    await act(async () => fireEvent.click(screen.getByRole('button', { name: chartListText.actionsFor(name) })));
    fireEvent.click(await screen.findByRole('menuitem', { name: chartListText.remove }));
    return screen.findByRole('dialog');
  };

  test('asks for confirmation, and deletes nothing if it is cancelled', async () => {
    const store = await open();
    const question = await ask('Birds');
    expect(within(question).getByRole('heading').textContent).toBe(chartsText.removeTitle);
    expect(question.textContent).toContain(chartsText.removeAbout('Birds'));
    fireEvent.click(within(question).getByRole('button', { name: chartsText.cancel }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(names()).toEqual(['Waves', 'Birds']);
    expect(await store.outbox.count()).toBe(0);
  });

  test('reports what was deleted, and can be undone until it is sent', async () => {
    const store = await open();
    fireEvent.click(within(await ask('Birds')).getByRole('button', { name: chartsText.removeNow }));
    await screen.findByText(chartListText.deleted('Birds'));
    const undo = await screen.findByRole('button', { name: noticeText.undo });
    // The notification stays while it is focused.
    act(() => undo.focus());
    await waitFor(() => expect(names()).toEqual(['Waves']));
    await act(async () => fireEvent.click(undo));
    await waitFor(() => expect(names()).toEqual(['Waves', 'Birds']));
    expect(await store.outbox.count()).toBe(0);
  });

  test('SHR-023 reports as a failure that it is too late to undo a deletion', async () => {
    const store = await open();
    fireEvent.click(within(await ask('Birds')).getByRole('button', { name: chartsText.removeNow }));
    const undo = await screen.findByRole('button', { name: noticeText.undo });
    act(() => undo.focus());
    await store.outbox.clear();
    fireEvent.click(undo);
    await expectDangerToast(noticeText.tooLate);
  });
});

test('undoes the deletion of several datasets without the server with one press', async () => {
  const { store } = await openScreen(<ListedDatasets />, { connectivity: away, kept: keptDatasets });
  await screen.findByRole('table');
  for (const name of [/waves/, /birds/])
    await act(async () =>
      fireEvent.click(within(screen.getByRole('row', { name })).getByRole<HTMLInputElement>('checkbox')),
    );
  await act(async () => fireEvent.click(screen.getByRole('button', { name: datasetListText.removeNow })));
  const question = await screen.findByRole('dialog');
  fireEvent.click(await within(question).findByRole('button', { name: datasetListText.removeNow }));
  await screen.findByText(chartListText.deleted(datasetListText.count(2)));
  expect(await store.outbox.count()).toBe(2);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: noticeText.undo })));
  await waitFor(() => expect(names()).toEqual(['waves', 'birds']));
  await waitFor(async () => expect(await store.outbox.count()).toBe(0));
});

test('says that a deletion without the server was not stored, and reports why', async () => {
  const onDefect = vi.fn<OnDefect>();
  const { store } = await openScreen(<ListedDatasets />, { connectivity: away, kept: keptDatasets, onDefect });
  const row = await screen.findByRole('row', { name: /waves/ });
  fireEvent.click(within(row).getByRole('checkbox'));
  fireEvent.click(await screen.findByText(datasetListText.removeSelected));
  const failure = new Error('broken');
  store.outbox.hook('creating', () => {
    throw failure;
  });
  fireEvent.click(await within(await screen.findByRole('dialog')).findByText(datasetListText.removeNow));
  await screen.findByText(syncText.notDone);
  expect(onDefect).toHaveBeenCalledWith('background', expect.any(Error));
});

test('shows how far a deletion of hundreds is, stops it when asked, and undoes what was deleted', async () => {
  const ids = Array.from({ length: 300 }, (_, at) => at + 1);
  const { store } = await openScreen(<ListedDatasets />, {
    connectivity: away,
    async kept(opened) {
      await opened.datasets.bulkPut(
        ids.map(id => ({ ...emptyDataset(id), row: { id, table_name: `table ${id}` }, rowAsOf: NOW })),
      );
      await opened.lists.put({ name: 'datasets', ids, asOf: NOW });
    },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: selectionText.selectPage }));
  fireEvent.click(screen.getByText(selectionText.selectAll(300)));
  fireEvent.click(screen.getByText(datasetListText.removeSelected));
  fireEvent.click(await within(await screen.findByRole('dialog')).findByText(datasetListText.removeNow));
  await screen.findByText(/^Deleted \d+ of 300$/);
  await act(async () => fireEvent.click(screen.getByText(listChangesText.stop)));
  await screen.findByText(/^Deleted \d+ of 300\. The others/);
  const deleted = await store.outbox.count();
  expect(deleted).toBeLessThan(300);
  await act(async () => fireEvent.click(screen.getByText(noticeText.undo)));
  await waitFor(async () => expect(await store.outbox.count()).toBe(0));
});

describe('the open list of charts', () => {
  const open = async (address: Readonly<Record<string, unknown>> = {}) => {
    const { store } = await openScreen(<ListedCharts at={address} />, { kept: keptCharts });
    await screen.findByRole('table');
    return store;
  };

  test('loses a chart that somebody else deleted, also from the selection', async () => {
    const store = await open();
    const box = within(screen.getByRole('row', { name: /Birds/ })).getByRole<HTMLInputElement>('checkbox');
    await act(async () => fireEvent.click(box));
    expect(box.checked).toBe(true);
    await act(async () => {
      await store.charts.delete(2);
      await store.lists.put({ name: 'charts', ids: [1], asOf: NOW });
    });
    await waitFor(() => expect(names()).toEqual(['Waves']));
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)).toEqual([]);
  });

  test.each([
    ['a page past the end', { page: 99 }, null],
    ['an invalid page', { page: 'last' }, '(page)'],
    ['a removed column', { sort: 'gone', desc: false }, '(sort, desc)'],
    ['no known setting', { order_column: '!!', owner: 'x' }, '(owner)'],
    ['filters in the form of Superset', { filters: '(owners:' }, '(filters)'],
  ])('shows its charts at an address that names %s', async (_, address, unused) => {
    await open(address);
    expect(names()).toEqual(['Waves', 'Birds']);
    expect(screen.queryByText(/cannot use part of its address/)?.textContent ?? null).toEqual(
      unused && expect.stringContaining(unused),
    );
  });
});

test.each([
  ['a user who may only read', { Reader: [['can_read', 'Chart']] }, []],
  [
    'an owner who may write',
    {
      Writer: [
        ['can_read', 'Chart'],
        ['can_write', 'Chart'],
      ],
    },
    ['Waves'],
  ],
  ['an administrator', { Admin: [] }, ['Waves', 'Birds']],
] as const)(
  'OFF-036 offers deletion by the last known permissions without the server: %s',
  async (_, roles, offered) => {
    await openScreen(<ListedCharts />, {
      connectivity: away,
      kept: keptCharts,
      facts: { user: { id: 7, username: 'ben', firstName: 'Ben', lastName: 'Bell' }, roles, store: 'screen' },
    });
    await screen.findByRole('table');
    const present: string[] = [];
    for (const name of ['Waves', 'Birds']) {
      fireEvent.click(screen.getByRole('button', { name: chartListText.actionsFor(name) }));
      const menu = await screen.findByRole('menu');
      const item = within(menu).queryByRole('menuitem', { name: chartListText.remove });
      if (item && item.getAttribute('aria-disabled') !== 'true') present.push(name);
      fireEvent.keyDown(menu, { key: 'Escape' });
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    }
    expect(present).toEqual(offered);
  },
);

test.each([
  ['charts', <ListedCharts key="charts" />, chartsText],
  ['datasets', <ListedDatasets key="datasets" />, datasetsText],
  [
    'datasets for a new chart',
    <Addressed key="new">{shown => <NewChartPage vizType="table" {...shown} />}</Addressed>,
    datasetsText,
  ],
] as const)('tells users who may not read %s so, and asks for no list', async (_, page, words) => {
  const user = { id: 7, username: 'ben', firstName: 'Ben', lastName: 'Bell' };
  const { registry } = await openScreen(page, {
    connectivity: away,
    kept: keptCharts,
    facts: { user, roles: { Runner: [['menu_access', 'SQL Lab']] }, store: 'screen' },
  });
  expect(await screen.findByText(words.noPermission)).toBeDefined();
  expect(screen.queryByText(words.notLoaded)).toBeNull();
  expect([...registry.subscriptions.get().keys()]).toEqual([]);
});
