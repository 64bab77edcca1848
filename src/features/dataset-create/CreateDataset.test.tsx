// @vitest-environment happy-dom
import { useLocation } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { readCommand } from '@/offline/resources/commands';
import type { OfflineRuntime } from '@/offline/runtime/offline-runtime';
import type { LocalStore } from '@/offline/store/database';
import { emptyDataset, listName } from '@/offline/store/records';
import { tablesMissingText as missing } from '@/text/messages/datasets/tables-missing';
import { createDatasetText as text } from '@/text/messages/datasets/create';
import told from '../../../tests/contract/exchanges/database/table.json';
import { ada, closeScreens, NOW, openScreen } from '../../../tests/support/screen';
import type { TableChosen } from './choice';
import CreateDataset from './CreateDataset';

afterEach(closeScreens);

const away = { state: 'unreachable', since: NOW } as const;

/** A server that gives these answers by endpoint name, and rejects everything else. */
function serverWith(answers: Readonly<Record<string, unknown>>): OfflineRuntime['ask'] {
  const call = async ({ name }: { readonly name: string }) =>
    name in answers
      ? { kind: 'success', value: answers[name], etag: null, status: 200 }
      : { kind: 'rejected', status: 422, error: { message: 'no', errors: [] } };
  return { call, raw: call } as unknown as OfflineRuntime['ask'];
}
const server = serverWith({
  'database.schemas': { result: ['other', 'public'] },
  'database.tables': {
    count: 3,
    result: [
      { value: 'flights', type: 'table' },
      { value: 'airports', type: 'table' },
      { value: 'busy_routes', type: 'view' },
    ],
  },
  'database.table': told.responseBody,
  'database.tableExtra': {},
});

async function keptDatabase(store: LocalStore, name = 'Examples') {
  await store.copies.put({
    kind: 'database',
    id: 1,
    parent: null,
    value: { id: 1, database_name: name, backend: 'postgresql' },
    asOf: NOW,
    etag: null,
  });
  await store.lists.put({ name: listName('database', null), ids: [1], asOf: NOW });
}

async function kept(store: LocalStore) {
  await keptDatabase(store);
  const row = {
    id: 9,
    table_name: 'airports',
    schema: 'public',
    kind: 'physical',
    database: { id: 1, database_name: 'Examples' },
  };
  await store.datasets.put({ ...emptyDataset(9), row, rowAsOf: NOW });
  await store.lists.put({ name: 'datasets', ids: [9], asOf: NOW });
}

function Page({ begin = { databaseId: null, schema: null, table: null } }: { readonly begin?: TableChosen }) {
  const [chosen, setChosen] = useState(begin);
  return <CreateDataset chosen={chosen} onChoose={setChosen} />;
}

function Address() {
  return <output aria-label="address">{JSON.stringify(useLocation().search)}</output>;
}

const option = (name: RegExp) => screen.findByRole('option', { name });
const create = () => screen.getByRole<HTMLButtonElement>('button', { name: text.create });
const requests = async (store: LocalStore) => (await store.outbox.toArray()).map(read => readCommand(read)?.request());
const flights = { endpoint: 'dataset.create', body: { database: 1, schema: 'public', table_name: 'flights' } };

describe('a dataset of a table', () => {
  test('starts in the only database and its usual schema, and lists the tables that match the words', async () => {
    await openScreen(<Page />, { ask: server, kept });
    await option(/^flights/);
    expect(screen.getByRole('combobox', { name: /public/ })).toBeDefined();
    expect(screen.getByText(text.nothingChosen)).toBeDefined();
    fireEvent.change(screen.getByRole('searchbox', { name: text.findTable }), { target: { value: 'busy' } });
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    fireEvent.change(screen.getByRole('searchbox', { name: text.findTable }), { target: { value: 'zzz' } });
    await screen.findByText(text.noTableLike);
  });

  test('is searched in the database if it has more tables than are listed, and can be chosen', async () => {
    const call: OfflineRuntime['ask']['call'] = async (endpoint, request, options) => {
      const filter = JSON.stringify(request).includes('"filter":"far"');
      const rows = { count: 50_000, result: [{ value: filter ? 'far_away' : 'flights', type: 'table' }] };
      return endpoint.name === 'database.tables'
        ? serverWith({ 'database.tables': { ...rows, ...(filter ? { count: 1 } : {}) } }).call(
            endpoint,
            request,
            options,
          )
        : server.call(endpoint, request, options);
    };
    const { store } = await openScreen(<Page />, { ask: { ...server, call }, kept });
    await screen.findByText(missing.unlisted(1, 50_000));
    fireEvent.change(screen.getByRole('searchbox', { name: text.findTable }), { target: { value: 'far' } });
    fireEvent.click(await option(/^far_away/));
    await waitFor(() => expect(create().disabled).toBe(false));
    await act(async () => fireEvent.click(create()));
    const made = { ...flights, body: { ...flights.body, table_name: 'far_away' } };
    await waitFor(async () => expect(await requests(store)).toEqual([made]));
  });

  test('shows its columns before it is created', async () => {
    const { store } = await openScreen(<Page />, { ask: server, kept });
    const flight = await option(/^flights/);
    expect(create().disabled).toBe(true);
    fireEvent.click(flight);
    const columns = await screen.findByRole('table', { name: text.columnsOf('flights') });
    const [first] = told.responseBody.columns;
    expect(within(columns).getByText(first?.name ?? '')).toBeDefined();
    expect(screen.getByText(text.columns(told.responseBody.columns.length))).toBeDefined();
    await act(async () => fireEvent.click(create()));
    await waitFor(async () => expect(await requests(store)).toEqual([flights]));
  });

  test('is created once, however often the button is pressed meanwhile', async () => {
    const { store } = await openScreen(<Page />, { ask: server, kept });
    fireEvent.click(await option(/^flights/));
    await waitFor(() => expect(create().disabled).toBe(false));
    await act(async () => {
      fireEvent.click(create());
      fireEvent.click(create());
    });
    await waitFor(async () => expect(await requests(store)).toEqual([flights]));
    fireEvent.click(screen.getByRole('button', { name: text.moreWays }));
    expect(screen.queryByRole('menu')).toBeNull();
    expect(await requests(store)).toEqual([flights]);
  });

  test('cannot be created from a table that already has one', async () => {
    await openScreen(<Page />, { ask: server, kept });
    const airports = await option(/^airports/);
    expect(within(airports).getByText(text.hasDataset)).toBeDefined();
    expect(screen.queryAllByText(text.hasDataset)).toHaveLength(1);
    fireEvent.click(airports);
    await screen.findByText(text.taken);
    expect(screen.getByRole('link', { name: text.openTaken }).getAttribute('href')).toContain('9__table');
    expect(create().disabled).toBe(true);
  });

  test('shows why the server did not create it, and can be created again', async () => {
    const { store } = await openScreen(<Page />, { ask: server, kept });
    fireEvent.click(await option(/^flights/));
    await waitFor(() => expect(create().disabled).toBe(false));
    await act(async () => fireEvent.click(create()));
    await waitFor(async () => expect(await store.outbox.count()).toBe(1));
    await act(() =>
      store.outbox.toCollection().modify(
        command =>
          void Object.assign(command, {
            state: {
              name: 'rejected',
              status: 422,
              reason: { code: 'text', text: 'Dataset flights already exists' },
              fields: {},
            },
          }),
      ),
    );
    await screen.findByText(text.notMade('Dataset flights already exists'));
    await waitFor(() => expect(create().disabled).toBe(false));
  });

  test('EXP-054 leads to a chart of the default type of the server, if one is wanted', async () => {
    const page = (
      <>
        <Page />
        <Address />
      </>
    );
    const { store } = await openScreen(page, { ask: server, kept, facts: { ...ada, chartSetup: { vizType: 'pie' } } });
    fireEvent.click(await option(/^flights/));
    await waitFor(() => expect(create().disabled).toBe(false));
    fireEvent.click(screen.getByRole('button', { name: text.moreWays }));
    fireEvent.click(await screen.findByRole('menuitem', { name: text.createAndChart }));
    await waitFor(async () => expect(await requests(store)).toEqual([flights]));
    const [command] = await store.outbox.toArray();
    await act(() =>
      store.transaction('rw', store.outbox, store.names, async () => {
        await store.names.put({ local: command?.makes ?? 0, kind: 'dataset', id: 21, at: NOW });
        await store.outbox.clear();
      }),
    );
    const search = { datasource: '21__table', viz_type: 'pie' };
    await waitFor(() => expect(JSON.parse(screen.getByLabelText('address').textContent)).toEqual(search));
  });

  test('OFF-072 waits on this device while the server is away, if its tables are known', async () => {
    const { store, connectivity } = await openScreen(<Page />, { ask: server, kept });
    fireEvent.click(await option(/^flights/));
    await screen.findByRole('table', { name: text.columnsOf('flights') });
    await act(async () => connectivity.set(away));
    await act(async () => fireEvent.click(create()));
    await screen.findByText(text.waits);
    expect(await requests(store)).toEqual([flights]);
    expect(create().disabled).toBe(true);
  });
});

describe('without a database', () => {
  test('DST-070 if none is connected: says so, and links to the databases', async () => {
    await openScreen(<Page />, {
      kept: store => store.lists.put({ name: listName('database', null), ids: [], asOf: NOW }),
    });
    await screen.findByText(text.noDatabases);
    expect(screen.getByRole('link', { name: text.manage }).getAttribute('href')).toBe('/databaseview/list');
  });

  test('DST-071 if none matches the search: says so, and links to the databases', async () => {
    const many = async (store: LocalStore) => {
      for (let id = 2; id < 12; id += 1)
        await store.copies.put({
          kind: 'database',
          id,
          parent: null,
          value: { id, database_name: `Database ${id}`, backend: 'duckdb' },
          asOf: NOW,
          etag: null,
        });
      await keptDatabase(store);
      await store.lists.put({ name: listName('database', null), ids: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], asOf: NOW });
    };
    await openScreen(<Page />, { ask: server, kept: many });
    fireEvent.click(await screen.findByRole('combobox', { name: new RegExp(text.chooseDatabase) }));
    fireEvent.change(await screen.findByRole('searchbox', { name: text.findDatabase }), { target: { value: 'zzz' } });
    await screen.findByText(text.noDatabasesMatch);
    expect(screen.getByRole('link', { name: text.manage, hidden: true }).getAttribute('href')).toBe(
      '/databaseview/list',
    );
  });

  test('if none was ever listed here, and without the server: says that none are here', async () => {
    await openScreen(<Page />, { connectivity: away });
    expect(await screen.findByText(text.databasesNotHere)).toBeDefined();
  });

  test('tells people who may not write datasets', async () => {
    await openScreen(<Page />, {
      kept,
      facts: {
        user: { id: 7, username: 'ben', firstName: 'Ben', lastName: 'Bell' },
        roles: { Reader: [['can_read', 'Dataset']] },
        store: 'screen',
      },
    });
    expect(await screen.findByText(text.noPermission)).toBeDefined();
  });
});
