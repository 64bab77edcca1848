// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChartListItem } from '@/api/chart';
import { readCommand } from '@/offline/resources/commands';
import type { ChartPlace } from '@/offline/resources/chart/places';
import type { LocalStore } from '@/offline/store/database';
import { emptyChart, emptyDataset } from '@/offline/store/records';
import {
  chartListText as text,
  chartsText,
  listControlsText,
  listFiltersText,
  pagerText,
  selectionText,
} from '@/text/messages/home/lists';
import { ago } from '@/text/ages';
import { homeText } from '@/text/messages/home/home';
import { cardSortText } from '@/text/messages/home/list-states';
import { needsNetworkText } from '@/text/messages/frame/needs-network';
import { closeScreens, NOW, openScreen } from '../../../../tests/support/screen';
import { Addressed, ListedCharts } from '../../../../tests/support/listed';
import { visibilityByHand } from '../../../../tests/support/visibility-by-hand';
import { NewChartPage } from './NewChartPage';

afterEach(closeScreens);

const away = { state: 'unreachable', since: NOW } as const;
const changed = (hours: number) => ({ changed_on_utc: new Date(NOW - hours * 3_600_000).toISOString() });
const BEN = { id: 7, username: 'ben', firstName: 'Ben', lastName: 'Bell' };
const rows = [
  {
    id: 1,
    slice_name: 'Waves',
    viz_type: 'table',
    datasource_name_text: 'sea',
    certified_by: 'Eve',
    owners: [{ id: 7, first_name: 'Ben', last_name: 'Bell' }],
    places: [{ id: 3, title: 'The sea' }],
    ...changed(1),
  },
  { id: 2, slice_name: 'Birds', viz_type: 'pie', datasource_name_text: 'air', ...changed(2) },
];

async function keep(store: LocalStore, kept: readonly (ChartListItem & { readonly places?: readonly ChartPlace[] })[]) {
  await store.charts.bulkPut(
    kept.map(({ places = [], ...row }) => ({ ...emptyChart(row.id), row, rowAsOf: NOW, dashboards: places })),
  );
  await store.lists.put({ name: 'charts', ids: kept.map(({ id }) => id), asOf: NOW });
}
const keepTwo = (store: LocalStore) => keep(store, rows);
const asBen = (pairs: readonly (readonly [string, string])[]) => ({
  kept: keepTwo,
  facts: { user: BEN, roles: { Gamma: pairs }, store: 'screen' },
});

const table = () => screen.getByRole('table');
const names = () =>
  within(table())
    .getAllByRole('link')
    .map(link => link.textContent);
const box = (name: string) => screen.getByRole('checkbox', { name: selectionText.select(name) });
const choose = async (any: string, option: string) => {
  fireEvent.click(screen.getByRole('combobox', { name: new RegExp(any) }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
};
const sent = async (store: LocalStore) => (await store.outbox.toArray()).map(read => readCommand(read)?.request());

describe('the list of charts', () => {
  test('HOM-004 filters by values that charts have, and shows all again if none match', async () => {
    await openScreen(<ListedCharts />, { kept: keepTwo });
    await screen.findByRole('table');
    fireEvent.click(screen.getByRole('radio', { name: text.places.certified }));
    expect(names()).toEqual(['Waves']);
    await choose(text.anyType, 'Pie Chart');
    expect(screen.getByText(text.noneSuch)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: listFiltersText.showAll }));
    expect(names()).toEqual(['Waves', 'Birds']);
    await choose(text.anyDashboard, text.noDashboard);
    expect(names()).toEqual(['Birds']);
  });

  test('HOM-005 HOM-049 shows the favorites of this user', async () => {
    await openScreen(<ListedCharts />, {
      kept: async store => {
        await keepTwo(store);
        await store.favourites.put({ kind: 'chart', id: 2, value: true, asOf: NOW });
      },
    });
    await screen.findByRole('table');
    fireEvent.click(screen.getByRole('radio', { name: text.places.favorites }));
    expect(names()).toEqual(['Birds']);
  });

  test('HOM-008 shows 25 at a time, and returns to the first page when the order changes', async () => {
    const many = Array.from({ length: 30 }, (_, index) => ({
      id: index + 1,
      slice_name: `Chart ${String(index + 1).padStart(2, '0')}`,
      viz_type: 'table',
      ...changed(index),
    }));
    await openScreen(<ListedCharts />, { kept: store => keep(store, many) });
    await screen.findByRole('table');
    expect(names()).toHaveLength(25);
    fireEvent.click(screen.getByRole('button', { name: pagerText.next }));
    expect(names()).toEqual(['Chart 26', 'Chart 27', 'Chart 28', 'Chart 29', 'Chart 30']);
    fireEvent.click(within(screen.getByRole('columnheader', { name: 'Name' })).getByRole('button'));
    expect(names()[0]).toBe('Chart 01');
  });

  test('HOM-006 deletes several together, after a confirmation that lists their dashboards', async () => {
    const { store } = await openScreen(<ListedCharts />, { kept: keepTwo });
    await screen.findByRole('table');
    fireEvent.click(screen.getByRole('checkbox', { name: selectionText.selectPage }));
    const bar = within(screen.getByRole('toolbar', { name: text.selection }));
    expect(screen.getByText(selectionText.selected(2))).toBeDefined();
    fireEvent.click(bar.getByRole('button', { name: chartsText.removeNow }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('The sea')).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: chartsText.removeNow }));
    expect(await screen.findByText('Deleted: 2 charts')).toBeDefined();
    expect(await sent(store)).toEqual([
      { endpoint: 'chart.delete', path: { id: 1 } },
      { endpoint: 'chart.delete', path: { id: 2 } },
    ]);
  });

  test('clears the selection with Escape', async () => {
    await openScreen(<ListedCharts />, { kept: keepTwo });
    await screen.findByRole('table');
    fireEvent.click(box('Birds'));
    expect(screen.getByText(selectionText.selected(1))).toBeDefined();
    fireEvent.keyDown(box('Birds'), { key: 'Escape' });
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  test('HOM-048 offers new charts, imports and deletes only with the permission to write charts', async () => {
    await openScreen(<ListedCharts />, asBen([['can_read', 'Chart']]));
    await screen.findByRole('table');
    expect(screen.queryByRole('link', { name: text.newName })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
    fireEvent.click(box('Waves'));
    expect(within(screen.getByRole('toolbar')).queryByRole('button', { name: chartsText.removeNow })).toBeNull();
    expect(within(screen.getByRole('toolbar')).queryByRole('button', { name: selectionText.export })).toBeNull();
  });

  test('HOM-007 HOM-048 offers them with it, and does not delete charts of other owners', async () => {
    await openScreen(
      <ListedCharts />,
      asBen([
        ['can_read', 'Chart'],
        ['can_write', 'Chart'],
      ]),
    );
    await screen.findByRole('table');
    expect(screen.getByRole('link', { name: text.newName }).getAttribute('href')).toBe('/chart/add');
    expect(screen.getByRole('button', { name: 'Import' })).toBeDefined();
    fireEvent.click(box('Waves'));
    fireEvent.click(box('Birds'));
    const remove = within(screen.getByRole('toolbar')).getByRole('button', { name: chartsText.removeNow });
    expect(remove.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(remove);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('OFF-081 without the server neither imports nor exports, and says why', async () => {
    await openScreen(<ListedCharts />, { kept: keepTwo, connectivity: away });
    await screen.findByRole('table');
    const bar = () => within(screen.getByRole('toolbar'));
    fireEvent.click(box('Waves'));
    for (const [button, why] of [
      [screen.getByRole('button', { name: 'Import' }), needsNetworkText.import],
      [bar().getByRole('button', { name: selectionText.export }), selectionText.exportNeedsNetwork],
    ] as const) {
      expect(button.getAttribute('aria-disabled')).toBe('true');
      fireEvent.click(button);
      expect(await screen.findByText(why)).toBeDefined();
    }
  });
});

describe('the list of charts as cards', () => {
  let observed: ReturnType<typeof visibilityByHand>;
  beforeEach(() => void (observed = visibilityByHand()));
  afterEach(() => vi.unstubAllGlobals());

  const cards = () => within(screen.getByRole('list', { name: chartsText.title })).getAllByRole('listitem');
  const card = (name: string) => cards().find(one => within(one).queryByRole('link', { name }))!;
  async function openCards(options: Parameters<typeof openScreen>[1] = { kept: keepTwo }) {
    const opened = await openScreen(
      <ListedCharts at={{ view: 'cards' }} Picture={({ id }) => <span>picture of {id}</span>} />,
      options,
    );
    await screen.findByRole('list', { name: chartsText.title });
    return opened;
  }

  test('HOM-003 HOM-009 the address names the view, and the filters leave it as it is', async () => {
    const written: unknown[] = [];
    await openScreen(<ListedCharts onWritten={search => written.push(search)} />, { kept: keepTwo });
    await screen.findByRole('table');
    fireEvent.click(screen.getByRole('radio', { name: listControlsText.cards }));
    await screen.findByRole('list', { name: chartsText.title });
    expect(screen.queryByRole('table')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: text.places.certified }));
    expect(cards()).toHaveLength(1);
    await choose(text.anyType, 'Pie Chart');
    fireEvent.click(screen.getByRole('button', { name: listFiltersText.showAll }));
    expect(cards()).toHaveLength(2);
    expect(written.at(-1)).toEqual({ view: 'cards' });
    fireEvent.click(screen.getByRole('radio', { name: listControlsText.table }));
    expect(names()).toEqual(['Waves', 'Birds']);
    expect(written.at(-1)).toEqual({});
  });

  test('HOM-003 a card names the chart, its type, dataset, owners and age, and opens it', async () => {
    await openCards();
    const waves = within(card('Waves'));
    expect(waves.getByText('Table · sea')).toBeDefined();
    expect(waves.getByText(`Ben Bell · ${homeText.edited} ${ago(NOW - 3_600_000, NOW)}`)).toBeDefined();
    expect(waves.getByRole('button', { name: /Certified/ })).toBeDefined();
    expect(within(card('Birds')).queryByRole('button', { name: /Certified/ })).toBeNull();
    expect(waves.getByRole('link').getAttribute('href')).toBe('/explore?slice_id=1');
  });

  test('shows the picture of a card once it comes into view, and the icon of its type until then', async () => {
    await openCards();
    expect(screen.queryByText(/^picture of/)).toBeNull();
    expect(card('Birds').querySelector('.lucide-chart-pie')).not.toBeNull();
    const inBirds = [...observed].filter(([element]) => card('Birds').contains(element));
    act(() => inBirds.forEach(([, enter]) => enter()));
    expect(screen.getAllByText(/^picture of/).map(picture => picture.textContent)).toEqual(['picture of 2']);
  });

  test('HOM-005 HOM-031 adds a star, and reports where it was pressed', async () => {
    const { store } = await openCards({ kept: keepTwo, connectivity: away });
    fireEvent.click(screen.getByRole('button', { name: homeText.star('Birds') }));
    await screen.findByRole('button', { name: homeText.unstar('Birds') });
    expect(await store.outbox.toArray()).toMatchObject([{ kind: 'favourite', payload: { id: 2, place: 'list' } }]);
  });

  test('HOM-009 sorts cards by the columns of the table, from the first value on', async () => {
    await openCards();
    const titles = () => cards().map(one => within(one).getByRole('link').textContent);
    await choose(cardSortText.by, chartsText.type);
    expect(titles()).toEqual(['Birds', 'Waves']);
    fireEvent.click(screen.getByRole('button', { name: cardSortText.descending }));
    expect(titles()).toEqual(['Waves', 'Birds']);
  });

  test('HOM-006 selects cards, several with Shift, and deletes them together', async () => {
    const { store } = await openCards();
    fireEvent.click(box('Waves'));
    expect(card('Waves').dataset['selected']).toBe('true');
    fireEvent.keyDown(box('Waves'), { key: 'Escape' });
    expect(screen.queryByRole('toolbar')).toBeNull();
    fireEvent.click(box('Waves'));
    fireEvent.click(box('Birds'), { shiftKey: true });
    const bar = within(screen.getByRole('toolbar', { name: text.selection }));
    expect(screen.getByText(selectionText.selected(2))).toBeDefined();
    fireEvent.click(bar.getByRole('button', { name: selectionText.clear }));
    fireEvent.click(screen.getByRole('checkbox', { name: selectionText.selectPage }));
    fireEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: chartsText.removeNow }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: chartsText.removeNow }));
    expect(await screen.findByText('Deleted: 2 charts')).toBeDefined();
    expect(await sent(store)).toHaveLength(2);
  });

  test('HOM-007 HOM-048 the menu of a card deletes only charts of this user', async () => {
    await openCards(
      asBen([
        ['can_read', 'Chart'],
        ['can_write', 'Chart'],
      ]),
    );
    fireEvent.click(screen.getByRole('button', { name: text.actionsFor('Birds') }));
    const menu = within(await screen.findByRole('menu'));
    const remove = menu.getByRole('menuitem', { name: new RegExp(text.remove) });
    expect(remove.textContent).toContain(text.notOwner);
  });
});

describe('a new chart', () => {
  const datasets = async (store: LocalStore) => {
    const kept = [
      { id: 1, table_name: 'waves', database: { id: 1, database_name: 'sea' }, schema: 'main', ...changed(5) },
      { id: 2, table_name: 'birds', database: { id: 2, database_name: 'air' }, schema: null, ...changed(2) },
    ];
    await store.datasets.bulkPut(kept.map(row => ({ ...emptyDataset(row.id), row, rowAsOf: NOW })));
    await store.lists.put({ name: 'datasets', ids: [1, 2], asOf: NOW });
  };

  test('starts with one of the datasets, most recently changed first, also without the server', async () => {
    await openScreen(<Addressed>{shown => <NewChartPage vizType="pie" {...shown} />}</Addressed>, {
      kept: datasets,
      connectivity: away,
    });
    const list = within(await screen.findByRole('list', { name: 'Datasets' }));
    const links = list.getAllByRole('link');
    expect(links.map(link => link.textContent?.slice(0, 5))).toEqual(['birds', 'waves']);
    const [first] = links;
    const address = new URL(first?.getAttribute('href') ?? '', 'http://localhost');
    expect([address.pathname, address.searchParams.get('viz_type')]).toEqual(['/explore', 'pie']);
    expect(address.searchParams.get('datasource')).toContain('2__table');
    fireEvent.change(screen.getByRole('searchbox', { name: text.findDataset }), { target: { value: 'wav' } });
    await waitFor(() => expect(list.getAllByRole('link')).toHaveLength(1));
  });

  test('for a dashboard stays linked to it', async () => {
    await openScreen(<Addressed>{shown => <NewChartPage vizType="table" dashboardId={4} {...shown} />}</Addressed>, {
      kept: datasets,
    });
    const [link] = within(await screen.findByRole('list', { name: 'Datasets' })).getAllByRole('link');
    const { searchParams } = new URL(link?.getAttribute('href') ?? '', 'http://localhost');
    expect(searchParams.get('dashboard_id')).toBe('4');
  });
});
