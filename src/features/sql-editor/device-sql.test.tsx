// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, type RefObject } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ON_DEVICE } from '@/model/sql-run';
import type { StatementOutcome, StatementEngine, StatementRequest } from '@/offline/device-sql/engine';
import { addTab } from '@/offline/drafts/editor-tabs';
import { encodeRunRows } from '@/offline/results/encode-run';
import type { SessionFacts } from '@/offline/state/facts';
import type { LocalStore } from '@/offline/store/database';
import { deviceSqlText as text } from '@/text/messages/sql-editor/device-sql';
import { runningText } from '@/text/messages/sql-editor/running';
import { saveDatasetText } from '@/text/messages/sql-editor/save-dataset';
import { sidebarText } from '@/text/messages/sql-editor/sidebar';
import { cacheStorage } from '../../../tests/support/cache-storage';
import { closeScreens, NOW, openScreen } from '../../../tests/support/screen';
import type { EditorHandle } from './editor/handle';
import SqlEditorScreen from './SqlEditorScreen';

const SQL = 'SELECT count(*) AS many FROM stock';

// Selections of CodeMirror do not work here: its place is taken by a text that is run whole.
vi.mock('./editor/SqlText', () => ({
  SqlText: ({ handleRef }: { readonly handleRef: RefObject<EditorHandle | null> }) => {
    useEffect(() => {
      handleRef.current = {
        sql: () => SQL,
        cursor: () => ({ head: 0, anchor: 0 }),
        writtenIn: () => null,
        toRun: () => ({ from: 0, to: SQL.length }),
        selected: () => null,
        replace: () => undefined,
        adopt: () => undefined,
        select: () => undefined,
        focus: () => undefined,
      };
    }, [handleRef]);
    return null;
  },
}));

beforeEach(() => {
  vi.stubGlobal('caches', cacheStorage());
  // Boxes have no size here, and nothing would be in view.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
});
afterEach(() => {
  closeScreens();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const manifest = {
  datasetId: 9,
  datasetVersion: '',
  dialect: 'duckdb' as const,
  digest: 'a'.repeat(64),
  bytes: 1,
  rows: 1234,
  columns: [{ name: 'price', type: 'DOUBLE', expression: null }],
  window: null,
  asOf: NOW - 3_600_000,
};

async function keepRows(store: LocalStore): Promise<void> {
  const file = { name: 'f', pieces: 1, window: null, manifest, rights: '' };
  await store.keptRows.put({ datasetId: 9, file, coming: null, failure: null, confirmedAt: NOW, checkedAt: NOW });
  const dataset = { id: 9, table_name: 'stock', database: { id: 1 }, columns: [], metrics: [] };
  await store.datasets.put({ id: 9, dataset, datasetAsOf: NOW, row: null, rowAsOf: null });
}

/** The editor with a tab, without the server, over an engine that ends statements as the test says. */
async function openEditor(options: { readonly databaseId: number | null; readonly facts?: SessionFacts }) {
  const asked: { readonly request: StatementRequest; readonly settle: (outcome: StatementOutcome) => void }[] = [];
  const engine: StatementEngine = {
    run: request =>
      new Promise(settle => {
        asked.push({ request, settle });
        request.signal.addEventListener('abort', () => settle({ kind: 'stopped' }));
      }),
    letGo: () => undefined,
    forget: () => asked.forEach(({ settle }) => settle({ kind: 'ended', why: 'rows-gone' })),
    close: () => undefined,
    page: () => undefined,
  };
  const { store } = await openScreen(<SqlEditorScreen search={{}} />, {
    connectivity: { state: 'unreachable', since: NOW },
    deviceStatements: async () => engine,
    ...(options.facts && { facts: options.facts }),
    async kept(local) {
      await keepRows(local);
      await addTab(local, { sql: SQL, databaseId: options.databaseId }, { now: NOW, newKey: () => 'tab' });
    },
  });
  const press = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
  const run = async () => {
    const before = asked.length;
    await press(/^Run(?! again)/);
    await waitFor(() => expect(asked.length).toBe(before + 1));
    return asked[before]!;
  };
  return { store, asked, run, press };
}

test('without the server a tab is switched to the device, and shows what is kept there', async () => {
  const { store } = await openEditor({ databaseId: 1 });
  await screen.findByRole('combobox', { name: new RegExp(sidebarText.database) });
  fireEvent.click(screen.getByRole('combobox', { name: new RegExp(sidebarText.database) }));
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(text.name) }));
  await waitFor(async () => expect((await store.editorTabs.get('tab'))?.databaseId).toBe(ON_DEVICE));
  fireEvent.click(await screen.findByRole('treeitem', { name: /stock/ }));
  expect(await screen.findByRole('treeitem', { name: /1,234 rows · rows of/ })).toBeDefined();
  expect(screen.getByRole('treeitem', { name: /price/ })).toBeDefined();
  expect(screen.queryByRole('combobox', { name: new RegExp(sidebarText.schema) })).toBeNull();
});

test('a statement is run, and its rows say where they come from', async () => {
  const { store, run } = await openEditor({ databaseId: ON_DEVICE });
  const { request, settle } = await run();
  expect(request.statement).toMatchObject({ sql: SQL, tables: [{ name: 'stock' }] });
  settle({ kind: 'rows', stream: encodeRunRows({ columns: [], data: [{ many: 7 }] }), rows: 1, isCut: false });
  expect(await screen.findByText(/^On this device, rows of /)).toBeDefined();
  const chart = await screen.findByRole('button', { name: saveDatasetText.chart });
  expect(chart.getAttribute('aria-disabled') ?? chart.getAttribute('data-unavailable')).toBe('true');
  // Nothing of it waits to be sent.
  expect(await store.outbox.count()).toBe(0);
});

test('a statement is stopped, also without the server', async () => {
  const { run, press } = await openEditor({ databaseId: ON_DEVICE });
  const { request } = await run();
  await press(new RegExp(`^${runningText.stop}$`));
  await waitFor(() => expect(request.signal.aborted).toBe(true));
  expect((await screen.findAllByText(runningText.stopped)).length).toBeGreaterThan(0);
});

test('a statement that is wrong says so in the words of the engine, with a way to its place', async () => {
  const { run } = await openEditor({ databaseId: ON_DEVICE });
  const { settle } = await run();
  settle({ kind: 'refused', message: 'Binder Error: no column many\n\nLINE 2: SELECT\n        ^' });
  expect(await screen.findByText('Binder Error: no column many')).toBeDefined();
  expect(screen.getByRole('button', { name: /Line 1/ })).toBeDefined();
});

test('rows that are wiped end the statement, leave the list, and what to do is said', async () => {
  const { store, run } = await openEditor({ databaseId: ON_DEVICE });
  await run();
  await store.keptRows.delete(9);
  expect(await screen.findByText(text.ends['rows-gone'])).toBeDefined();
  expect((await screen.findAllByText(text.nothingKept)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('treeitem', { name: /stock/ })).toBeNull();
});

test('people who may keep no rows are not offered any', async () => {
  const facts: SessionFacts = {
    user: { id: 1, username: 'ada', firstName: 'Ada', lastName: 'Admin' },
    roles: { Writer: [['can_execute_sql_query', 'SQLLab']] },
    store: 'screen',
  };
  await openEditor({ databaseId: 1, facts });
  const field = await screen.findByRole('combobox', { name: new RegExp(sidebarText.database) });
  fireEvent.click(field);
  expect(screen.queryByRole('option', { name: new RegExp(text.name) })).toBeNull();
});
