// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PermissionPair, Roles } from '@/model/permissions';
import { subscriptionKey } from '@/offline/sync/subscriptions';
import { editDatasetText } from '@/text/messages/datasets/edit';
import { endorsementText } from '@/text/messages/datasets/endorsement';
import { datasetMenuText as text } from '@/text/messages/explore/dataset-menu';
import { choose, NAME, openChart, openMenu, press } from '../../../../tests/support/chart-over-dataset';
import { closeScreens } from '../../../../tests/support/screen';

const writeText = vi.fn<(copied: string) => Promise<void>>(() => Promise.resolve());
beforeEach(() => Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } }));
afterEach(() => {
  closeScreens();
  writeText.mockClear();
  vi.restoreAllMocks();
});

/** Records the forms that the page submits instead of sending them. */
function sentForms() {
  const forms: { readonly action: string; readonly method: string; readonly fields: Record<string, string> }[] = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    const inputs = [...this.querySelectorAll('input')];
    const fields = Object.fromEntries(inputs.map(input => [input.name, input.value]));
    forms.push({ action: this.getAttribute('action') ?? '', method: this.method.toUpperCase(), fields });
  });
  return forms;
}

test('EXP-005 the dataset menu edits and swaps it, shows and opens its query, and saves that as a dataset', async () => {
  await openChart({ saveDataset: () => null });
  await openMenu();
  const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(entries).toEqual([text.edit, text.swap, text.refresh, text.preview, text.openSql, text.saveAs]);
});

test('DST-068 shows the warning in the extra of the dataset beside its title', async () => {
  await openChart({ extra: JSON.stringify({ warning_markdown: 'Half of it is missing' }) });
  expect(
    await screen.findByRole('button', { name: `${endorsementText.warning}: Half of it is missing` }),
  ).toBeDefined();
});

test('opens the editor of the dataset over the chart', async () => {
  await openChart({ datasetEditor: ({ id }) => `Editor of ${id}` });
  await openMenu();
  await choose(text.edit);
  expect(await screen.findByText('Editor of 2')).toBeDefined();
});

test('DST-054 DST-055 tells users who do not own the dataset that they may not change it', async () => {
  const roles: Roles = { Alpha: [['can_write', 'Dataset']] };
  await openChart({ roles, owners: [{ id: 5 }] });
  await openMenu();
  const edit = await screen.findByRole('menuitem', { name: new RegExp(`^${text.edit}`) });
  expect(edit.textContent).toContain(editDatasetText.notOwner);
  expect(screen.queryByRole('menuitem', { name: text.openSql })).toBeNull();
});

test.each<[who: string, roles: Roles, owners: readonly { id: number }[]]>([
  ['an owner, whatever their roles', { Gamma: [['can_read', 'Dataset']] }, [{ id: 1 }]],
  ['an administrator', { Admin: [] }, [{ id: 5 }]],
])('DST-054 %s may open the editor of the dataset', async (_, roles, owners) => {
  await openChart({ roles, owners });
  await openMenu();
  const edit = await screen.findByRole('menuitem', { name: new RegExp(`^${text.edit}`) });
  expect(edit.textContent).not.toContain(editDatasetText.notOwner);
});

test.each([
  ['n'.repeat(25), null],
  ['n'.repeat(26), 'n'.repeat(26)],
])('EXP-006 shows a title of more than 25 characters in full on hover: %s', async (name, hint) => {
  await openChart({ name });
  expect(screen.getByRole('heading', { name }).getAttribute('data-tooltip')).toBe(hint);
});

test('EXP-007 EXP-008 shows the query of the dataset, and copies it as shown', async () => {
  await openChart({ sql: 'SELECT origin\nFROM flights' });
  await openMenu();
  await choose(text.preview);
  const code = await screen.findByRole('figure', { name: NAME });
  expect(code.textContent).toBe('SELECT origin\nFROM flights');
  await press(text.copy);
  await screen.findByText(text.copied);
  expect(writeText).toHaveBeenCalledWith('SELECT origin\nFROM flights');
});

const runs: PermissionPair = ['can_execute_sql_query', 'SQLLab'];
test.each<[string, Roles, boolean]>([
  ['with the menu access of the SQL editor', { Analyst: [['menu_access', 'SQL Lab'], runs] }, true],
  ['without it', { Analyst: [runs] }, false],
  ['with that of other pages only', { Analyst: [['menu_access', 'Charts'], runs] }, false],
  ['with the role of an administrator', { Admin: [] }, true],
])('DST-056 offers the SQL editor, or not, to a user %s', async (_, roles, isOffered) => {
  await openChart({ roles });
  await openMenu();
  await screen.findByRole('menuitem', { name: text.preview });
  expect(screen.queryByRole('menuitem', { name: 'View in SQL editor' }) !== null).toBe(isOffered);
});

test('EXP-009 EXP-010 sends the SQL editor a form with the key of the dataset and its SQL', async () => {
  const forms = sentForms();
  await openChart();
  await openMenu();
  await choose(text.openSql);
  expect(forms).toEqual([
    { action: '/sqllab/', method: 'POST', fields: { datasourceKey: '2__table', sql: `SELECT * FROM main.${NAME}` } },
  ]);
});

test('sends no form without the network: the editor of the page opens the query', async () => {
  const forms = sentForms();
  await openChart({ away: true });
  await openMenu();
  await choose(text.openSql);
  expect(forms).toEqual([]);
});

test('saves the query of this dataset as a dataset, with the columns of its table', async () => {
  const saved: unknown[] = [];
  await openChart({
    saveDataset: ({ goal, run, result }) => {
      saved.push({ goal, run, result });
      return null;
    },
  });
  await openMenu();
  await choose(text.saveAs);
  await waitFor(() => expect(saved.length).toBeGreaterThan(0));
  expect(saved[0]).toEqual({
    goal: 'save',
    run: { tab: NAME, databaseId: 1, database: 'Examples', schema: 'main', sql: `SELECT * FROM main.${NAME}` },
    result: {
      columns: ['origin', 'carrier'].map(name => ({ name, type: 'VARCHAR', isDate: false })),
    },
  });
});

test('reads columns and metrics again, and reports progress and failure', async () => {
  const { registry } = await openChart();
  const key = subscriptionKey({ kind: 'dataset', id: 2 });
  await openMenu();
  await choose(text.refresh);
  await waitFor(() => expect([...new Set(registry.refresh.get().keys)]).toEqual([key]));
  expect(registry.refresh.get().force).toBe(true);
  act(() => registry.setStatus(key, { name: 'fetching' }));
  await screen.findByText(text.refreshing);
  act(() => registry.setStatus(key, { name: 'failed', why: 'unreachable' }));
  await screen.findByText(text.refreshFailed);
  act(() => registry.setStatus(key, { name: 'idle' }));
  await waitFor(() => expect(screen.queryByText(text.refreshFailed)).toBeNull());
});
