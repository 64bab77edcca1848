// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { SessionFacts } from '@/offline/state/facts';
import type { LocalStore } from '@/offline/store/database';
import { listName } from '@/offline/store/records';
import { databaseArchiveText, databasesText as text, removeDatabaseText } from '@/text/messages/datasets/databases';
import { pagerText, selectionText } from '@/text/messages/home/lists';
import { listChangesText } from '@/text/messages/home/served-lists';
import { Addressed } from '../../../../tests/support/listed';
import { recordingServer } from '../../../../tests/support/recording-server';
import { closeScreens, NOW, openScreen, type ScreenOptions } from '../../../../tests/support/screen';
import { DatabasesLink } from './DatabasesLink';
import DatabasesPage from './DatabasesPage';

afterEach(closeScreens);

const away = { state: 'unreachable', since: NOW } as const;
const HOUR = 3_600_000;

const database = (id: number, database_name: string, more: object = {}) => ({
  id,
  database_name,
  backend: 'duckdb',
  expose_in_sqllab: true,
  allow_run_async: false,
  changed_on: new Date(NOW - id * HOUR).toISOString(),
  changed_by: { first_name: 'Ada', last_name: 'Admin' },
  ...more,
});

const keep = (rows: readonly { readonly id: number }[]) => async (store: LocalStore) => {
  await store.copies.bulkPut(
    rows.map(value => ({
      kind: 'database' as const,
      id: value.id,
      parent: null,
      value: { ...value },
      asOf: NOW,
      etag: null,
    })),
  );
  await store.lists.put({ name: listName('database', null), ids: rows.map(({ id }) => id), asOf: NOW });
};

const rows = [
  database(1, 'Sales'),
  database(2, 'Lake', { backend: 'trino', allow_run_async: true, expose_in_sqllab: false }),
  database(3, 'Archive', { changed_by: null, created_by: { first_name: 'Ben', last_name: 'Bell' } }),
];

const names = () => [...document.querySelectorAll('[data-item] span[data-tooltip]')].map(name => name.textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const cells = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map(cell => cell.textContent);

async function open(more: ScreenOptions = {}) {
  const connecting = vi.fn<(id: number | null, onClose: () => void) => string>(() => 'the dialog');
  const importing = vi.fn<(onClose: () => void) => string>(() => 'the import');
  const page = (
    <Addressed>{shown => <DatabasesPage connecting={connecting} importing={importing} {...shown} />}</Addressed>
  );
  const opened = await openScreen(page, { kept: keep(rows), ...more });
  return { ...opened, connecting, importing };
}

describe('the list of databases', () => {
  test('OFF-007 is shown without the server: searched, sorted, and with the settings of each', async () => {
    await open({ connectivity: away });
    await screen.findByRole('table');
    expect(names()).toEqual(['Sales', 'Lake', 'Archive']);
    expect(cells('Lake').slice(2, 8)).toEqual(['trino', text.yes, text.no, text.no, text.no, 'Ada Admin']);
    expect(cells('Archive')[7]).toBe('Ben Bell');
    press(text.name);
    expect(names()).toEqual(['Archive', 'Lake', 'Sales']);
    press(text.backend);
    press(text.backend);
    expect(names()[0]).toBe('Lake');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'trino' } });
    expect(names()).toEqual(['Lake']);
  });

  test('shows its pages one by one', async () => {
    await open({ kept: keep(Array.from({ length: 30 }, (_, index) => database(index + 1, `Database ${index + 1}`))) });
    await screen.findByRole('table');
    expect(names()).toHaveLength(25);
    press(pagerText.next);
    expect(names()).toHaveLength(5);
  });

  test('opens the dialog for a new one and for editing', async () => {
    const { connecting } = await open();
    await screen.findByRole('table');
    press(text.connectName);
    expect(connecting.mock.lastCall?.[0]).toBeNull();
    press(listChangesText.edit('Lake'));
    expect(connecting.mock.lastCall?.[0]).toBe(2);
  });

  test('OFF-081 says without the server that changing one needs the network', async () => {
    const { connecting, importing } = await open({ connectivity: away });
    await screen.findByRole('table');
    for (const name of [
      databaseArchiveText.importName,
      listChangesText.export('Lake'),
      text.connectName,
      listChangesText.edit('Lake'),
      listChangesText.remove('Lake'),
    ]) {
      expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
      press(name);
    }
    expect(await screen.findByText(text.needsNetwork)).toBeDefined();
    expect(connecting).not.toHaveBeenCalled();
    expect(importing).not.toHaveBeenCalled();
  });

  test('HOM-007 imports an archive, and exports one or several', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL');
    const server = recordingServer(() => ({ body: 'zip', headers: { 'Content-Type': 'application/zip' } }));
    const { importing } = await open({ ask: server.ask });
    await screen.findByRole('table');
    press(databaseArchiveText.importName);
    expect(importing).toHaveBeenCalled();
    press(listChangesText.export('Lake'));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    for (const name of ['Sales', 'Archive'])
      fireEvent.click(screen.getByRole('checkbox', { name: selectionText.select(name) }));
    expect(screen.queryByRole('button', { name: listChangesText.removeNow })).toBeNull();
    press(selectionText.export);
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
    expect(server.calls.map(({ path, q }) => [path, q])).toEqual([
      ['/api/v1/database/export/', [2]],
      ['/api/v1/database/export/', [1, 3]],
    ]);
  });

  const as = (roles: SessionFacts['roles']): SessionFacts => ({
    user: { id: 1, username: 'ada', firstName: 'Ada', lastName: 'Admin' },
    store: 'screen',
    roles,
  });

  test('offers no changes to readers, and shows nothing to others', async () => {
    await open({ facts: as({ Reader: [['can_read', 'Database']] }) });
    await screen.findByRole('table');
    expect(screen.queryByRole('button', { name: text.connectName })).toBeNull();
    for (const name of [databaseArchiveText.importName, listChangesText.edit('Lake'), listChangesText.export('Lake')])
      expect(screen.queryByRole('button', { name })).toBeNull();
    closeScreens();
    await open({ facts: as({ Nobody: [] }) });
    expect(screen.getByText(text.noPermission)).toBeDefined();
  });

  test('is linked for users who have it in the menu', async () => {
    await openScreen(<DatabasesLink />, { facts: as({ Some: [['menu_access', 'Databases']] }) });
    expect(screen.getByRole('link', { name: text.title }).getAttribute('href')).toBe('/databaseview/list');
    closeScreens();
    await openScreen(<DatabasesLink />, { facts: as({ Some: [['can_read', 'Database']] }) });
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('deleting a database', () => {
  const counted = (result: readonly object[]) => ({ count: result.length, result });
  const server = (datasets: readonly object[], refusal?: { status: number; body: object }) =>
    recordingServer(({ method, path }) => {
      if (method === 'DELETE') return refusal ?? { body: { message: 'OK' } };
      if (path.startsWith('/api/v1/dataset/')) return { body: { ...counted(datasets), ids: [] } };
      return {
        body: {
          charts: counted([{ id: 5, slice_name: 'Waves', viz_type: 'table' }]),
          dashboards: counted([{ id: 6, title: 'The sea', slug: null, json_metadata: '{}' }]),
          sqllab_tab_states: counted([]),
        },
      };
    });

  async function ask(made: ReturnType<typeof server>) {
    await open({ ask: made.ask });
    await screen.findByRole('table');
    press(listChangesText.remove('Lake'));
    await screen.findByText(/(The database Lake is linked to|on Lake)/);
    return () => made.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
  }
  const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: removeDatabaseText.now });

  test('lists what depends on it, and waits for confirmation', async () => {
    const deleted = await ask(server([]));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Waves')).toBeDefined();
    expect(dialog.getByText('The sea')).toBeDefined();
    const field = dialog.getByLabelText(removeDatabaseText.confirmLabel);
    fireEvent.change(field, { target: { value: 'delete' } });
    expect(confirm().disabled).toBe(true);
    fireEvent.change(field, { target: { value: 'DELETE' } });
    fireEvent.click(confirm());
    await waitFor(() => expect(deleted()).toEqual(['/api/v1/database/2']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is not possible while datasets depend on it, and names them', async () => {
    await ask(server([{ id: 8, table_name: 'tides' }]));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('tides')).toBeDefined();
    expect(dialog.getByText(removeDatabaseText.hasDatasets('Lake', 1))).toBeDefined();
    expect(dialog.queryByLabelText(removeDatabaseText.confirmLabel)).toBeNull();
    expect(confirm().disabled).toBe(true);
  });

  test('reports why the server rejects it', async () => {
    await ask(server([], { status: 422, body: { message: 'There are associated alerts or reports' } }));
    fireEvent.change(screen.getByLabelText(removeDatabaseText.confirmLabel), { target: { value: 'DELETE' } });
    fireEvent.click(confirm());
    expect(await screen.findByText(/There are associated alerts or reports/)).toBeDefined();
  });
});
