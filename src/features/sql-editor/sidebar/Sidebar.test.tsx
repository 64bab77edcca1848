// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addTab } from '@/offline/drafts/editor-tabs';
import type { OfflineRuntime } from '@/offline/runtime/offline-runtime';
import type { LocalStore } from '@/offline/store/database';
import { listName } from '@/offline/store/records';
import { tablesMissingText as missing } from '@/text/messages/datasets/tables-missing';
import { sidebarText as text } from '@/text/messages/sql-editor/sidebar';
import told from '../../../../tests/contract/exchanges/database/table.json';
import { closeScreens, expectDangerToast, NOW, openScreen } from '../../../../tests/support/screen';
import { Sidebar } from './Sidebar';

beforeEach(() => {
  // Boxes have no size here, so nothing would be in view.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
});
afterEach(() => {
  closeScreens();
  vi.restoreAllMocks();
});

const away = { state: 'unreachable', since: NOW } as const;

/** A server with these responses by endpoint name that rejects all other calls. */
function serverWith(answers: Readonly<Record<string, unknown>>): OfflineRuntime['ask'] {
  const call = async ({ name }: { readonly name: string }) =>
    name in answers
      ? { kind: 'success', value: answers[name], etag: null, status: 200 }
      : { kind: 'rejected', status: 422, error: { message: 'no', errors: [] } };
  return { call, raw: call } as unknown as OfflineRuntime['ask'];
}
const success = (value: unknown) => ({ kind: 'success', value, etag: null, status: 200 });
const tables = {
  'database.schemas': { result: ['public'] },
  'database.tables': {
    count: 2,
    result: [
      { value: 'flights', type: 'table' },
      { value: 'busy_routes', type: 'view' },
    ],
  },
};
const whole = serverWith({ ...tables, 'database.table': told.responseBody, 'database.tableExtra': {} });

const keptDatabase = (extra: object) => async (store: LocalStore) => {
  await addTab(store, { sql: '' }, { now: NOW, newKey: () => 'a' });
  await store.copies.put({
    kind: 'database',
    id: 1,
    parent: null,
    value: { id: 1, database_name: 'Examples', backend: 'postgresql', expose_in_sqllab: true, ...extra },
    asOf: NOW,
    etag: null,
  });
};

function bar(
  inserted: string[] = [],
  previewed: string[] = [],
  openSchema: string | null = 'public',
  databaseId: number | null = 1,
) {
  return (
    <Sidebar
      tabId="a"
      databaseId={databaseId}
      schema={openSchema}
      onDatabase={() => undefined}
      onSchema={() => undefined}
      onInsert={each => inserted.push(each)}
      onPreview={(table, sql) => previewed.push(`${table.databaseId} ${table.schema} ${table.name}: ${sql}`)}
    />
  );
}
const line = (name: RegExp) => screen.findByRole('treeitem', { name });

describe('the left bar', () => {
  test.each([
    ['are being loaded', { asks: true, asOf: null }, text.readingDatabases],
    ['are none', { asks: true, asOf: NOW }, text.noDatabases],
    ['cannot be loaded without the network', { asks: false, asOf: null }, text.noDatabases],
  ])('says that the databases %s', async (_, { asks, asOf }, words) => {
    const pending = () => new Promise<never>(() => undefined);
    await openScreen(bar([], [], null, null), {
      ask: { call: pending, raw: pending },
      ...(asks ? {} : { connectivity: away }),
      kept: async store =>
        void (asOf !== null && (await store.lists.put({ name: listName('database', null), ids: [], asOf }))),
    });
    expect(await screen.findByText(words)).toBeDefined();
  });

  test('SQL-010, SQL-011: opens a table to show its columns and keys, and closes it', async () => {
    await openScreen(bar(), { ask: whole, kept: keptDatabase({}) });
    const flights = await line(/^flights/);
    expect(flights.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(flights);
    await line(/^origin.*foreign key.*text/i);
    await line(/^destination → airports \(iata\)/);
    await line(/^date flights_date_idx/);
    fireEvent.click(await line(/^flights/));
    await waitFor(() => expect(screen.queryByRole('treeitem', { name: /^distance/ })).toBeNull());
  });

  test('SQL-010 SQL-075: stores open tables with their tab, and removes them from it', async () => {
    const first = await openScreen(bar(), { ask: whole, kept: keptDatabase({}) });
    fireEvent.click(await line(/^flights/));
    await line(/^distance/);
    expect((await first.store.editorTabs.get('a'))?.tables).toMatchObject([{ name: 'flights', isExpanded: true }]);
    fireEvent.click(screen.getByRole('button', { name: text.actions('flights') }));
    fireEvent.click(await screen.findByRole('menuitem', { name: text.removeTable }));
    await waitFor(() => expect(screen.queryByRole('treeitem', { name: /^distance/ })).toBeNull());
    expect((await first.store.editorTabs.get('a'))?.tables).toEqual([]);
  });

  test('searches a database that has more tables than are listed', async () => {
    const asked: unknown[] = [];
    const call = async ({ name }: { readonly name: string }, { q }: { readonly q?: { readonly filter?: string } }) => {
      if (name === 'database.schemas') return success({ result: ['public'] });
      if (name !== 'database.tables') return { kind: 'rejected', status: 422, error: { message: 'no', errors: [] } };
      if (q?.filter === undefined) return success({ count: 50_000, result: [{ value: 'flights', type: 'table' }] });
      asked.push(q.filter);
      return success({ count: 2, result: [{ value: 'far_away', type: 'view' }] });
    };
    await openScreen(bar(), { ask: { call, raw: call } as unknown as OfflineRuntime['ask'], kept: keptDatabase({}) });
    await screen.findByText(missing.unlisted(1, 50_000));
    fireEvent.change(screen.getByRole('searchbox', { name: text.find }), { target: { value: 'Far' } });
    await line(/^far_away/);
    expect(screen.getByText(missing.unmatched(1, 2))).toBeDefined();
    fireEvent.change(screen.getByRole('searchbox', { name: text.find }), { target: { value: '' } });
    await line(/^flights/);
    await waitFor(() => expect(screen.queryByRole('treeitem', { name: /^far_away/ })).toBeNull());
    expect(asked).toEqual(['Far']);
  });

  test('says that finding tables beyond the stored ones needs the network', async () => {
    const kept = async (store: LocalStore) => {
      await keptDatabase({})(store);
      const value = { relations: [{ name: 'flights', kind: 'table' }], total: 50_000 };
      await store.metadata.put({ key: 'tables 1 "public"', place: '1 "public"', value, asOf: NOW });
    };
    await openScreen(bar(), { connectivity: away, kept });
    expect(await screen.findByText(missing.away(1, 50_000))).toBeDefined();
  });

  test('SQL-101: reports metadata that fails to load', async () => {
    await openScreen(bar(), { ask: serverWith(tables), kept: keptDatabase({}) });
    fireEvent.click(await line(/^flights/));
    await waitFor(() => {
      const toast = within(screen.getByRole('alert')).getByText(text.metadataFailed);
      expect(toast.getAttribute('data-tone')).toBe('red');
    });
    expect(await line(/The columns could not be loaded/)).toBeDefined();
  });

  test('shows cached metadata with its age without the server, and says what is missing', async () => {
    const kept = async (store: LocalStore) => {
      await keptDatabase({})(store);
      await store.metadata.put({
        key: 'tables 1 "public"',
        place: '1 "public"',
        value: [{ name: 'flights', kind: 'table' }],
        asOf: NOW - 3 * 86_400_000,
      });
    };
    await openScreen(bar(), { connectivity: away, kept });
    fireEvent.click(await line(/^flights/));
    await line(/The columns are not on this device yet/);
    expect(await screen.findByText('as of 3 days')).toBeDefined();
  });

  test('SQL-012: a preview passes on the statement of the table', async () => {
    const previewed: string[] = [];
    await openScreen(bar([], previewed), { ask: whole, kept: keptDatabase({}) });
    fireEvent.click(await line(/^flights/));
    await line(/^distance/);
    fireEvent.click(screen.getByRole('button', { name: text.actions('flights') }));
    fireEvent.click(await screen.findByRole('menuitem', { name: text.preview }));
    await waitFor(() => expect(previewed).toEqual(['1 public flights: SELECT *\nFROM public.flights\nLIMIT 100']));
  });

  test('SQL-044: offers no preview if the database disables it', async () => {
    const previewed: string[] = [];
    await openScreen(bar([], previewed), { ask: whole, kept: keptDatabase({ disable_data_preview: true }) });
    await line(/^flights/);
    fireEvent.click(screen.getByRole('button', { name: text.actions('flights') }));
    fireEvent.click(await screen.findByRole('menuitem', { name: new RegExp(text.previewNotAllowed) }));
    expect(previewed).toEqual([]);
  });

  test('moves through the tree, opens and inserts with keys', async () => {
    const inserted: string[] = [];
    await openScreen(bar(inserted), { ask: whole, kept: keptDatabase({}) });
    await line(/^flights/);
    const tree = screen.getByRole('tree');
    fireEvent.focus(tree);
    fireEvent.keyDown(tree, { key: 'ArrowDown' });
    fireEvent.keyDown(tree, { key: 'ArrowRight' });
    await line(/^distance/);
    fireEvent.keyDown(tree, { key: 'ArrowDown' });
    fireEvent.keyDown(tree, { key: 'Enter' });
    expect(inserted).toEqual(['id']);
  });

  test('finds a table by its name and by a known column', async () => {
    await openScreen(bar(), { ask: whole, kept: keptDatabase({}) });
    fireEvent.click(await line(/^flights/));
    await line(/^distance/);
    fireEvent.change(screen.getByRole('searchbox', { name: text.find }), { target: { value: 'destin' } });
    await waitFor(() => expect(screen.queryByRole('treeitem', { name: /^busy_routes/ })).toBeNull());
    await line(/^flights/);
  });
});

test('SHR-023 reports as a failure that the browser has no clipboard for a name', async () => {
  const none: unknown = undefined;
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(none as Clipboard);
  await openScreen(bar(), { ask: whole, kept: keptDatabase({}) });
  fireEvent.contextMenu(await screen.findByRole('treeitem', { name: /flights/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: text.copyName }));
  await expectDangerToast(text.copyFailed);
});

describe('schemas and tables that cannot be loaded', () => {
  test('SQL-101 are reported, and asked for again on request', async () => {
    await openScreen(bar([], [], null), { ask: serverWith({}), kept: keptDatabase({}) });
    expect(await screen.findByText(text.schemasNotRead)).toBeDefined();
    expect(await screen.findByText(text.metadataFailed)).toBeDefined();
    expect(screen.getByRole('button', { name: text.again })).toBeDefined();
  });

  test('are explained without the server', async () => {
    await openScreen(bar([], [], null), { connectivity: away, kept: keptDatabase({}) });
    expect(await screen.findByText(text.schemasNotHere)).toBeDefined();
  });

  test('SQL-101 are reported if somebody asked for them again, and the known ones stay', async () => {
    const kept = async (store: LocalStore) => {
      await keptDatabase({})(store);
      const value = [{ name: 'flights', kind: 'table' }];
      await store.metadata.put({ key: 'tables 1 "public"', place: '1 "public"', value, asOf: NOW });
      await store.metadata.put({ key: 'schemas 1', place: '1', value: ['public'], asOf: NOW });
    };
    await openScreen(bar(), { ask: serverWith({}), kept });
    await line(/^flights/);
    expect(screen.queryByText(text.metadataFailed)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: text.refresh }));
    expect(await screen.findByText(text.metadataFailed)).toBeDefined();
    expect(await line(/^flights/)).toBeDefined();
  });
});
