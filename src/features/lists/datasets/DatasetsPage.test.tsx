// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { readCommand } from '@/offline/resources/commands';
import type { LocalStore } from '@/offline/store/database';
import { emptyChart, emptyDataset } from '@/offline/store/records';
import { editDatasetText } from '@/text/messages/datasets/edit';
import { datasetListText as text } from '@/text/messages/datasets/list';
import { listFiltersText, pagerText, selectionText } from '@/text/messages/home/lists';
import { homeText } from '@/text/messages/home/home';
import { closeScreens, NOW, openScreen } from '../../../../tests/support/screen';
import { ListedDatasets } from '../../../../tests/support/listed';

afterEach(closeScreens);

const away = { state: 'unreachable', since: NOW } as const;
const HOUR = 3_600_000;
const changed = (hours: number) => ({ changed_on_utc: new Date(NOW - hours * HOUR).toISOString() });

async function keep(
  store: LocalStore,
  rows: readonly ({ id: number; table_name: string } & Record<string, unknown>)[],
) {
  await store.datasets.bulkPut(rows.map(row => ({ ...emptyDataset(row.id), row, rowAsOf: NOW })));
  await store.lists.put({ name: 'datasets', ids: rows.map(({ id }) => id), asOf: NOW });
}

const two = [
  {
    id: 1,
    table_name: 'waves',
    kind: 'physical',
    database: { id: 1, database_name: 'sea' },
    schema: 'main',
    owners: [{ id: 7, first_name: 'Ben', last_name: 'Bell' }],
    extra: JSON.stringify({ certification: { certified_by: 'Eve', details: 'Looked at it' } }),
    ...changed(1),
  },
  {
    id: 2,
    table_name: 'tides',
    kind: 'virtual',
    sql: 'SELECT 1',
    database: { id: 1, database_name: 'sea' },
    schema: 'main',
    extra: JSON.stringify({ warning_markdown: 'Half of it is missing' }),
    ...changed(2),
  },
];

async function keptTwo(store: LocalStore) {
  await keep(store, two);
  const chart = {
    id: 5,
    slice_name: 'How high',
    viz_type: 'table',
    datasource_id: 1,
    datasource_name_text: 'waves',
    dashboards: [{ id: 3, dashboard_title: 'The sea' }],
    ...changed(1),
  };
  await store.charts.put({
    ...emptyChart(5),
    row: chart,
    rowAsOf: NOW,
    dashboards: [{ id: 3, title: 'The sea' }],
  });
  await store.lists.put({ name: 'charts', ids: [5], asOf: NOW });
}

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const names = () => screen.getAllByRole('link').map(link => link.textContent);
const dialog = () => within(screen.getByRole('dialog'));
const requests = async (store: LocalStore) => (await store.outbox.toArray()).map(read => readCommand(read)?.request());

async function choose(name: string, action: string) {
  fireEvent.click(screen.getByRole('button', { name: text.actionsFor(name) }));
  fireEvent.click(await screen.findByRole('menuitem', { name: new RegExp(action) }));
}

describe('the list of datasets', () => {
  test('shows the dependents, certification and warning of each', async () => {
    await openScreen(<ListedDatasets />, { connectivity: away, kept: keptTwo });
    await screen.findByText(text.usedByOf(1, 1));
    expect(within(rowOf('tides')).getByText(text.usedByOf(0, 0))).toBeDefined();
    expect(within(rowOf('waves')).getByRole('button', { name: 'Certified: Eve. Looked at it' })).toBeDefined();
    expect(within(rowOf('tides')).getByRole('button', { name: 'Warning: Half of it is missing' })).toBeDefined();
  });

  test('HOM-004 filters by certification, and shows all again if none match', async () => {
    await openScreen(<ListedDatasets />, { connectivity: away, kept: keptTwo });
    await screen.findByRole('table');
    fireEvent.click(screen.getByRole('radio', { name: text.places.certified }));
    expect(names()).toEqual(['waves']);
    fireEvent.click(screen.getByRole('radio', { name: text.places.mine }));
    expect(screen.getByText(text.noneSuch)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: listFiltersText.showAll }));
    expect(names()).toEqual(['waves', 'tides']);
  });

  test('HOM-008 shows 25 at a time, and returns to the first page when the order changes', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => ({
      id: index + 1,
      table_name: `t${String(index + 1).padStart(2, '0')}`,
      database: { id: 1, database_name: 'sea' },
      ...changed(index),
    }));
    await openScreen(<ListedDatasets />, { connectivity: away, kept: store => keep(store, rows) });
    await screen.findByRole('table');
    expect(names()).toHaveLength(25);
    fireEvent.click(screen.getByRole('button', { name: pagerText.next }));
    fireEvent.click(screen.getByRole('button', { name: pagerText.next }));
    expect(screen.getByText(pagerText.range(51, 60, 60))).toBeDefined();
    expect(names()).toHaveLength(10);
    fireEvent.click(screen.getByRole('button', { name: homeText.name }));
    expect(names()[0]).toBe('t01');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 't60' } });
    expect(names()).toEqual(['t60']);
  });
});

describe('several datasets', () => {
  test('HOM-006 are selected and deleted together after a question that lists what breaks', async () => {
    const { store } = await openScreen(<ListedDatasets />, { connectivity: away, kept: keptTwo });
    await screen.findByText(text.usedByOf(1, 1));
    fireEvent.click(screen.getByRole('checkbox', { name: selectionText.selectPage }));
    expect(screen.getByText(selectionText.selected(2))).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: text.removeSelected }));
    await screen.findByRole('dialog');
    expect(dialog().getByText(text.removeMany)).toBeDefined();
    await dialog().findByText(text.manyUses(1, 1));
    expect(dialog().getByText('How high')).toBeDefined();
    expect(dialog().getByText('The sea')).toBeDefined();
    expect(dialog().getByText(text.asKnownHere)).toBeDefined();
    fireEvent.click(dialog().getByRole('button', { name: text.removeNow }));
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    expect(await requests(store)).toEqual([
      { endpoint: 'dataset.delete', path: { id: 1 } },
      { endpoint: 'dataset.delete', path: { id: 2 } },
    ]);
  });

  test('are selected as a range with Shift, and cleared with Escape', async () => {
    await openScreen(<ListedDatasets />, { connectivity: away, kept: keptTwo });
    await screen.findByRole('table');
    const box = (name: string) => screen.getByRole('checkbox', { name: selectionText.select(name) });
    fireEvent.click(box('waves'));
    fireEvent.click(box('tides'), { shiftKey: true });
    expect(screen.getByText(selectionText.selected(2))).toBeDefined();
    fireEvent.keyDown(box('tides'), { key: 'Escape' });
    expect(screen.queryByText(selectionText.selected(2))).toBeNull();
  });
});

describe('a dataset', () => {
  test('opens for editing over the list', async () => {
    await openScreen(<ListedDatasets editing={id => `Editor of ${id}`} />, { connectivity: away, kept: keptTwo });
    await screen.findByRole('table');
    await choose('tides', editDatasetText.edit);
    expect(await screen.findByText('Editor of 2')).toBeDefined();
  });

  test('is deleted after a question with the dependents from the server', async () => {
    const related = {
      charts: {
        count: 2,
        result: [
          { id: 5, slice_name: 'How high', viz_type: 'table' },
          { id: 6, slice_name: 'Elsewhere', viz_type: 'table' },
        ],
      },
      dashboards: { count: 1, result: [{ id: 3, title: 'The sea', slug: null, json_metadata: null }] },
    };
    const asked: unknown[] = [];
    const { store } = await openScreen(<ListedDatasets />, {
      kept: keptTwo,
      ask: {
        call: async (endpoint, request) => {
          asked.push([endpoint.name, request]);
          return { kind: 'success', value: related, etag: null } as never;
        },
        raw: () => Promise.reject(new Error('nothing is exported')),
      },
    });
    await screen.findByRole('table');
    await choose('waves', 'Delete');
    await screen.findByText(text.removeOne('waves', 2, 1));
    expect(asked).toEqual([['dataset.relatedObjects', { path: { id: 1 } }]]);
    expect(dialog().getByText('Elsewhere')).toBeDefined();
    fireEvent.click(dialog().getByRole('button', { name: text.removeNow }));
    await waitFor(() => expect(names()).toEqual(['tides']));
    expect(await requests(store)).toEqual([{ endpoint: 'dataset.delete', path: { id: 1 } }]);
  });

  test('of SQL is duplicated under an unused name, and listed immediately', async () => {
    const { store } = await openScreen(<ListedDatasets />, { connectivity: away, kept: keptTwo });
    await screen.findByRole('table');
    await choose('tides', 'Duplicate');
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: text.duplicateName });
    expect(field.value).toBe(text.copyOf('tides'));
    fireEvent.change(field, { target: { value: 'waves' } });
    expect(dialog().getByText(text.taken)).toBeDefined();
    fireEvent.change(field, { target: { value: 'tides too' } });
    await act(async () => fireEvent.click(dialog().getByRole('button', { name: text.duplicateNow })));
    const made = await screen.findByRole('row', { name: /tides too/ });
    expect(within(made).getAllByText('sea').length).toBeGreaterThan(0);
    expect(await requests(store)).toEqual([
      { endpoint: 'dataset.duplicate', body: { base_model_id: 2, table_name: 'tides too' } },
    ]);
  });

  test('of a table cannot be duplicated, and only owners can delete one', async () => {
    await openScreen(<ListedDatasets />, {
      connectivity: away,
      kept: keptTwo,
      facts: {
        user: { id: 7, username: 'ben', firstName: 'Ben', lastName: 'Bell' },
        roles: {
          Writer: [
            ['can_read', 'Dataset'],
            ['can_write', 'Dataset'],
            ['can_duplicate', 'Dataset'],
          ],
        },
        store: 'screen',
      },
    });
    await screen.findByRole('table');
    fireEvent.click(screen.getByRole('button', { name: text.actionsFor('waves') }));
    await screen.findByRole('menu');
    expect(screen.getByText(text.duplicateOnlySql)).toBeDefined();
    expect(screen.queryByText(text.notOwner)).toBeNull();
    expect(screen.queryByRole('menuitem', { name: selectionText.export })).toBeNull();
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
    fireEvent.click(screen.getByRole('button', { name: text.actionsFor('tides') }));
    await screen.findByText(text.notOwner);
  });

  test('DST-054 opens for owners without the permission to write, and says why they cannot delete it', async () => {
    await openScreen(<ListedDatasets />, {
      connectivity: away,
      kept: keptTwo,
      facts: {
        user: { id: 7, username: 'ben', firstName: 'Ben', lastName: 'Bell' },
        roles: { Reader: [['can_read', 'Dataset']] },
        store: 'screen',
      },
    });
    await screen.findByRole('table');
    fireEvent.click(screen.getByRole('button', { name: text.actionsFor('waves') }));
    const item = async (name: string) =>
      (await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) })).textContent;
    expect(await item(editDatasetText.edit)).toBe(editDatasetText.edit);
    expect(await item(text.remove)).toContain(editDatasetText.notAllowed);
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
    fireEvent.click(screen.getByRole('button', { name: text.actionsFor('tides') }));
    await screen.findByText(text.notOwner);
    expect(await item(editDatasetText.edit)).toContain(editDatasetText.notOwner);
  });
});
