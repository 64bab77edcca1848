// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import Dexie from 'dexie';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { toListedRun } from '@/api/read/query-history';
import { queryHistoryText as text } from '@/text/messages/home/served-lists';
import { recordingServer } from '../../../../tests/support/recording-server';
import { chooseOption } from '../../../../tests/support/choose-option';
import { closeScreens, NOW, openScreen } from '../../../../tests/support/screen';
import type { Search } from '@/ui/table/list-address';
import QueryHistoryPage from './QueryHistoryPage';

afterEach(() => {
  closeScreens();
  vi.restoreAllMocks();
});

const row = {
  id: 4,
  changed_on: '2026-03-14T10:00:00.000000',
  database: { database_name: 'examples' },
  schema: 'main',
  sql: 'SELECT *\nFROM births',
  executed_sql: 'SELECT *\nFROM births\nLIMIT 1001',
  sql_tables: [{ schema: 'main', table: 'births' }],
  status: 'success',
  tab_name: 'Births',
  user: { first_name: 'Ada', last_name: 'Admin' },
  start_time: NOW - 65_000,
  // A string, as recorded from both servers.
  end_time: String(NOW - 60_000),
  rows: 12,
  tmp_table_name: 'births_copy',
  tracking_url: 'https://engine.example/run/4',
};

function Addressed() {
  const [search, setSearch] = useState<Search>({});
  return <QueryHistoryPage search={search} onSearch={setSearch} />;
}

const examples = {
  kind: 'database',
  id: 3,
  parent: null,
  value: { id: 3, database_name: 'examples' },
  asOf: NOW,
  etag: null,
} as const;

async function open() {
  const server = recordingServer(() => ({ body: { count: 1, ids: [4], result: [row] } }));
  const opened = await openScreen(<Addressed />, {
    ask: server.ask,
    kept: store => store.copies.put(examples),
  });
  await screen.findByRole('table');
  return { ...server, ...opened };
}

/** Waits for the databases, which are read after the runs. */
async function chooseDatabase() {
  fireEvent.click(screen.getByRole('combobox', { name: new RegExp(text.anyDatabase) }));
  fireEvent.click(await screen.findByRole('option', { name: 'examples' }));
}

describe('the query history', () => {
  test('HOM-016 shows the fields of each run, newest first, for this user only', async () => {
    const { calls } = await open();
    const cells = within(screen.getByRole('table')).getAllByRole('cell');
    const words = cells.map(cell => cell.textContent).join('|');
    for (const shown of ['SELECT * FROM births', 'Success', '5s', 'Births', 'examples', 'main', 'main.births', '12'])
      expect(words).toContain(shown);
    expect(words).toContain('Ada Admin');
    expect(calls[0]).toMatchObject({
      path: '/api/v1/query/',
      q: {
        filters: [{ col: 'user', opr: 'rel_o_m', value: 1 }],
        order_column: 'start_time',
        order_direction: 'desc',
        page: 0,
        page_size: 25,
      },
    });
  });

  test('is filtered by database and status, and searched in the SQL', async () => {
    const { calls } = await open();
    await chooseDatabase();
    await waitFor(() => expect(calls.at(-1)?.q).toMatchObject({ filters: [{}, { col: 'database', value: 3 }] }));
    await screen.findByRole('table');
    chooseOption(new RegExp(text.anyState), text.states.timedOut);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'births' } });
    await waitFor(() =>
      expect(calls.at(-1)?.q).toMatchObject({
        filters: [
          { col: 'user', opr: 'rel_o_m', value: 1 },
          { col: 'sql', opr: 'ct', value: 'births' },
          { col: 'database', opr: 'rel_o_m', value: 3 },
          { col: 'status', opr: 'eq', value: 'timed_out' },
        ],
      }),
    );
  });

  test('reads the databases of its filter once its runs are on the screen', async () => {
    let release = (): void => undefined;
    const { registry } = await openScreen(<Addressed />, {
      connectivity: { state: 'unreachable', since: NOW },
      async kept(store) {
        await store.copies.put(examples);
        const waits = new Promise<void>(resolve => (release = resolve));
        vi.spyOn(store.derived, 'get').mockImplementation(() => Dexie.Promise.resolve(waits).then(() => undefined));
      },
    });
    const asked = () => registry.subscriptions.get().has('list database');
    await screen.findByRole('heading', { name: text.title });
    expect(asked()).toBe(false);
    release();
    await waitFor(() => expect(asked()).toBe(true));
    await chooseDatabase();
  });

  test('previews a run with the executed SQL, and copies it', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    await open();
    fireEvent.click(screen.getByRole('button', { name: text.previewOf('SELECT * FROM births') }));
    const dialog = within(await screen.findByRole('dialog', { name: text.preview }));
    expect(dialog.getByRole('figure', { name: text.executedSql }).textContent).toContain('LIMIT 1001');
    expect(dialog.getByText('births_copy')).toBeDefined();
    expect(dialog.getByRole('link').getAttribute('href')).toBe('https://engine.example/run/4');
    fireEvent.click(dialog.getByRole('button', { name: text.copy }));
    expect(await screen.findByText(text.copied)).toBeDefined();
    expect(writeText).toHaveBeenCalledWith(row.sql);
  });
});

test.each([
  [{ ...row, status: 'odd' }, { state: 'unknown' }],
  [
    { ...row, start_time: null, end_time: '' },
    { start: null, end: null },
  ],
  [{ id: 1 }, { sql: '', name: '', tables: [], rows: null, user: '' }],
])('HOM-016 reads a run with missing fields', (told, read) => expect(toListedRun(told)).toMatchObject(read));
