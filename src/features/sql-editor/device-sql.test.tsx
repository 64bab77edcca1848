// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ON_DEVICE } from '@/model/sql-run';
import type { StatementEngine } from '@/offline/device-sql/engine';
import { addTab } from '@/offline/drafts/editor-tabs';
import type { SessionFacts } from '@/offline/state/facts';
import type { LocalStore } from '@/offline/store/database';
import { deviceSqlText as text } from '@/text/messages/sql-editor/device-sql';
import { sidebarText } from '@/text/messages/sql-editor/sidebar';
import { cacheStorage } from '../../../tests/support/cache-storage';
import { closeScreens, NOW, openScreen } from '../../../tests/support/screen';
import SqlEditorScreen from './SqlEditorScreen';

const SQL = 'SELECT count(*) AS many FROM stock';

beforeEach(() => {
  vi.stubGlobal('caches', cacheStorage());
  // Boxes have no size here, so nothing would be in view.
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

/** The editor with a tab, without the server, on an engine whose outcome the test sets. */
async function openEditor(options: { readonly databaseId: number | null; readonly facts?: SessionFacts }) {
  const engine: StatementEngine = {
    run: () => new Promise(() => undefined),
    letGo: () => undefined,
    forget: () => undefined,
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
  return { store };
}

test('switches a tab to the device without the server, and shows the tables stored there', async () => {
  const { store } = await openEditor({ databaseId: 1 });
  const field = await screen.findByRole('combobox', { name: new RegExp(sidebarText.database) });
  // The entry comes with the tables, which are read after the screen.
  await waitFor(() => {
    if (screen.queryAllByRole('option').length === 0) fireEvent.click(field);
    screen.getByRole('option', { name: new RegExp(text.name) });
  });
  fireEvent.click(screen.getByRole('option', { name: new RegExp(text.name) }));
  await waitFor(async () => expect((await store.editorTabs.get('tab'))?.databaseId).toBe(ON_DEVICE));
  fireEvent.click(await screen.findByRole('treeitem', { name: /stock/ }));
  expect(await screen.findByRole('treeitem', { name: /1,234 rows · rows of/ })).toBeDefined();
  expect(screen.getByRole('treeitem', { name: /price/ })).toBeDefined();
  expect(screen.queryByRole('combobox', { name: new RegExp(sidebarText.schema) })).toBeNull();
});

test('offers no device tables to users who may not store rows', async () => {
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
