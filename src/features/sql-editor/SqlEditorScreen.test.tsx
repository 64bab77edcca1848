// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { addTab } from '@/offline/drafts/editor-tabs';
import { addRun } from '@/offline/sql-editor/history';
import type { LocalStore } from '@/offline/store/database';
import { listName } from '@/offline/store/records';
import { needsNetworkText } from '@/text/messages/frame/needs-network';
import { commandsText, editorText } from '@/text/messages/sql-editor/editor';
import { runningText } from '@/text/messages/sql-editor/running';
import { savingText } from '@/text/messages/sql-editor/saving';
import { schedulingText } from '@/text/messages/sql-editor/scheduling';
import type { OfflineRuntime } from '@/offline/runtime/offline-runtime';
import { closeScreens, NOW, openScreen } from '../../../tests/support/screen';
import { queryRun } from '../../../tests/support/query-run';
import SqlEditorScreen from './SqlEditorScreen';

afterEach(closeScreens);

const facts = {
  user: { id: 1, username: 'ada', firstName: 'Ada', lastName: 'Admin' },
  roles: { Admin: [] },
  store: 'screen',
  flags: { SQLLAB_BACKEND_PERSISTENCE: true },
};

/** A tab from the server's list whose details were never fetched. */
async function kept(store: LocalStore): Promise<void> {
  const value = { id: 7, label: 'Theirs', active: true, loaded: false };
  await store.copies.put({ kind: 'tab', id: 7, parent: null, value, asOf: NOW, etag: null });
  await store.lists.put({ name: listName('tab', null), ids: [7], asOf: NOW });
}

test('OFF-016 reports that a tab was never loaded on this device, and keeps it, without the server', async () => {
  const { store } = await openScreen(<SqlEditorScreen search={{}} />, {
    facts,
    connectivity: { state: 'unreachable', since: NOW },
    kept,
  });
  fireEvent.click(await screen.findByRole('tab', { name: /Theirs/ }));
  expect(await screen.findByText(editorText.loading)).toBeDefined();
  expect(screen.getByText(editorText.notHere)).toBeDefined();
  expect(screen.getByRole('tab', { name: /Theirs/ })).toBeDefined();
  expect(await store.editorTabs.toArray()).toContainEqual(expect.objectContaining({ name: 'Theirs', isLoaded: false }));
});

test('says that tabs are loading until the server has listed them, and offers a new one meanwhile', async () => {
  await openScreen(<SqlEditorScreen search={{}} />, { facts });
  expect(await screen.findByText(editorText.loadingTabs)).toBeDefined();
  expect(screen.queryByText(editorText.empty)).toBeNull();
  expect(screen.getAllByRole('button', { name: editorText.newTab }).length).toBeGreaterThan(0);
});

test.each([
  { may: true, pairs: [['can_read', 'Query']] },
  { may: false, pairs: [] },
] as const)('links the query history beside the saved queries if permitted: $may', async ({ may, pairs }) => {
  await openScreen(<SqlEditorScreen search={{}} />, {
    facts: { ...facts, roles: { Writer: [['can_execute_sql_query', 'SQLLab'], ...pairs] }, flags: {} },
    kept: local => addTab(local, { sql: 'SELECT 1' }, { now: NOW, newKey: () => 'tab' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: savingText.more }));
  await screen.findByRole('menuitem', { name: schedulingText.savedQueries });
  const history = screen.queryByRole('menuitem', { name: runningText.allRuns });
  expect(history?.getAttribute('href') ?? null).toBe(may ? '/sqllab/history' : null);
});

const writer = {
  facts: { ...facts, flags: {} },
  kept: (store: LocalStore) => addTab(store, { sql: 'SELECT 1' }, moment),
};
const moment = { now: NOW, newKey: () => 'tab' };

const pending = queryRun({
  queryLimit: 100,
  isAsync: true,
  startedAt: NOW,
  endedAt: null,
  state: { name: 'running' },
  progress: 10,
  queryId: 5,
  rows: null,
});

test('OFF-019 says without the server that stopping a query and estimating its cost need the network', async () => {
  const { store } = await openScreen(<SqlEditorScreen search={{}} />, {
    ...writer,
    connectivity: { state: 'unreachable', since: NOW },
    async kept(local) {
      await addTab(local, { sql: 'SELECT 1', databaseId: 1 }, moment);
      await addRun(local, pending);
    },
  });
  const stop = await screen.findByRole('button', { name: runningText.stop });
  expect(stop.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(stop);
  expect(await screen.findByText(needsNetworkText['stop-query'])).toBeDefined();
  expect(screen.getByText(runningText.outOfReach)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: runningText.more }));
  const estimate = await screen.findByRole('menuitem', { name: new RegExp(runningText.estimate) });
  expect(estimate.hasAttribute('data-unavailable')).toBe(true);
  expect(estimate.textContent).toContain(needsNetworkText['estimate-cost']);
  expect(await store.outbox.count()).toBe(0);
});

test('widens the tables with keys, and keeps the width on this device', async () => {
  const { keptPanels } = await openScreen(<SqlEditorScreen search={{}} />, writer);
  const edge = await screen.findByRole('separator', { name: editorText.sideWidth });
  expect(edge.getAttribute('aria-valuenow')).toBe('272');
  fireEvent.keyDown(edge, { key: 'End' });
  await expect.poll(() => edge.getAttribute('aria-valuenow')).toBe('560');
  expect(keptPanels()).toMatchObject({ sqlTables: 560 });
  fireEvent.keyDown(edge, { key: 'Enter' });
  await expect.poll(() => edge.getAttribute('aria-valuenow')).toBe('272');
  expect(keptPanels()).not.toHaveProperty('sqlTables');
});

test('offers the text commands in a menu for devices without keys', async () => {
  await openScreen(<SqlEditorScreen search={{}} />, writer);
  const inEditor = (selector: string) =>
    [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => [
      ...(shadowRoot?.querySelectorAll(selector) ?? []),
    ]);
  await expect.poll(() => inEditor('.cm-content')[0]?.textContent).toBe('SELECT 1');
  const choose = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: commandsText.more }));
    fireEvent.click(await screen.findByRole('menuitem', { name }));
  };
  await choose(commandsText.comment);
  await expect.poll(() => inEditor('.cm-content')[0]?.textContent).toBe('-- SELECT 1');
  await choose(commandsText.undo);
  await expect.poll(() => inEditor('.cm-content')[0]?.textContent).toBe('SELECT 1');
  await choose(commandsText.redo);
  await expect.poll(() => inEditor('.cm-content')[0]?.textContent).toBe('-- SELECT 1');
  await choose(commandsText.find);
  await expect.poll(() => inEditor('.cm-search input[name=replace]')).toHaveLength(1);
});

test('moves tabs with keys, and reopens the last closed one with keys and the menu', async () => {
  const { store } = await openScreen(<SqlEditorScreen search={{}} />, {
    ...writer,
    async kept(local) {
      for (const name of ['One', 'Two', 'Three'])
        await addTab(local, { sql: name, name }, { now: NOW, newKey: () => name });
    },
  });
  const row = () => within(screen.getByRole('tablist', { name: editorText.tabs }));
  const names = () =>
    row()
      .getAllByRole('tab')
      .map(({ textContent }) => textContent);
  await screen.findByRole('tab', { name: 'Three' });
  const press = (key: string, more = {}) =>
    fireEvent.keyDown(screen.getByRole('tab', { name: 'Three' }), { key, ...more });
  press('ArrowLeft', { shiftKey: true, ctrlKey: true });
  await expect.poll(names).toEqual(['One', 'Three', 'Two']);
  press('Home', { shiftKey: true, metaKey: true });
  await expect.poll(names).toEqual(['Three', 'One', 'Two']);
  press('Delete');
  await expect.poll(names).toEqual(['One', 'Two']);
  fireEvent.keyDown(window, { key: 'T', shiftKey: true, ctrlKey: true });
  await expect.poll(names).toEqual(['Three', 'One', 'Two']);
  press('Delete');
  await expect.poll(names).toEqual(['One', 'Two']);
  const [shown] = row().getAllByRole('tab', { selected: true });
  fireEvent.click(screen.getByRole('button', { name: editorText.tabActions(shown?.textContent ?? '') }));
  fireEvent.click(await screen.findByRole('menuitem', { name: editorText.reopenLast }));
  await expect.poll(names).toEqual(['Three', 'One', 'Two']);
  expect((await store.editorTexts.get('Three'))?.sql).toBe('Three');
});

test.each([
  ['its menu', false],
  ['its key', true],
])('SQL-004 a tab is renamed with %s, and its query editor has the new name', async (_, hasKey) => {
  const { store } = await openScreen(<SqlEditorScreen search={{}} />, writer);
  const tab = await screen.findByRole('tab', { name: 'Untitled Query 1' });
  if (hasKey) fireEvent.keyDown(tab, { key: 'F2' });
  else {
    fireEvent.click(screen.getByRole('button', { name: editorText.tabActions('Untitled Query 1') }));
    fireEvent.click(await screen.findByRole('menuitem', { name: editorText.rename }));
  }
  // The dialog may be drawn again while its code arrives.
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: editorText.name });
  await expect.poll(() => field().value).toBe('Untitled Query 1');
  await expect
    .poll(() => fireEvent.change(field(), { target: { value: ' Births ' } }) && field().value)
    .toBe(' Births ');
  fireEvent.click(screen.getByRole('button', { name: editorText.renameNow }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const tabs = within(screen.getByRole('tablist', { name: editorText.tabs }));
  await expect.poll(() => tabs.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Births']);
  expect(await store.editorTabs.toArray()).toMatchObject([{ id: 'tab', name: 'Births' }]);
});

test('names what an address requests and this device does not have, and need not wait for it', async () => {
  const away = async () => ({ kind: 'unreachable', cause: new TypeError('Failed to fetch') });
  await openScreen(<SqlEditorScreen search={{ queryId: 12 }} />, {
    facts,
    ask: { call: away, raw: away } as unknown as OfflineRuntime['ask'],
    connectivity: { state: 'unreachable', since: NOW },
  });
  const status = await screen.findByText(new RegExp(savingText.waiting.past));
  expect(status.textContent).toContain(savingText.opensLater);
  expect(screen.getByRole('button', { name: savingText.doNotOpen })).toBeDefined();
});
