// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readCommand } from '@/offline/resources/commands';
import { scheduleQuery } from '@/offline/resources/saved-query/new-commands';
import type { LocalStore } from '@/offline/store/database';
import type { OfflineRuntime } from '@/offline/runtime/offline-runtime';
import { listName, partName } from '@/offline/store/records';
import { comingListText } from '@/text/messages/home/list-states';
import { pagerText, selectionText } from '@/text/messages/home/lists';
import { needsNetworkText } from '@/text/messages/frame/needs-network';
import { queryArchiveText, savedQueriesText } from '@/text/messages/home/saved-queries';
import { carriedTagsText, tagFilterText } from '@/text/messages/home/tags';
import { changeStatusText } from '@/text/messages/offline/change-status';
import { Addressed } from '../../../../tests/support/listed';
import { recordingServer } from '../../../../tests/support/recording-server';
import { closeScreens, NOW, openScreen, type ScreenOptions } from '../../../../tests/support/screen';
import SavedQueriesPage from './SavedQueriesPage';

afterEach(closeScreens);

const away = { state: 'unreachable', since: NOW } as const;
const HOUR = 3_600_000;
const hostile = '<b>sea</b>';

const tag = (id: number, name: string, type = 1) => ({ id, name, type });

const kept = async (store: LocalStore) => {
  const rows = [
    {
      id: 1,
      label: 'Wettest days',
      description: 'Rain in Seattle',
      sql: 'select 1 from weather',
      tags: [tag(1, hostile)],
    },
    {
      id: 2,
      label: 'Texas routes',
      description: '',
      sql: "select 2 from flights where state = 'TX'",
      tags: [tag(2, 'travel'), tag(3, 'owner:1', 3)],
    },
  ].map(row => ({
    ...row,
    schema: 'main',
    database: { id: 3, database_name: 'Samples' },
    changed_on: new Date(NOW - row.id * HOUR).toISOString(),
    changed_by: { id: 1, first_name: 'Ada', last_name: 'Admin' },
  }));
  const database = { id: 3, database_name: 'Samples', backend: 'duckdb' };
  await store.copies.bulkPut([
    ...rows.map(value => copy('saved-query', value.id, value)),
    copy('database', 3, database),
  ]);
  await store.lists.put({ name: listName('saved-query', null), ids: [1, 2], asOf: NOW });
};
const copy = (kind: 'saved-query' | 'database', id: number, value: object) => ({
  kind,
  id,
  parent: null,
  value: { ...value },
  asOf: NOW,
  etag: null,
});

function Page() {
  return (
    <Addressed>
      {({ search, onSearch }) => (
        <>
          <button onClick={() => onSearch({ preview: 1 })}>look at the first</button>
          <SavedQueriesPage
            search={search}
            onSearch={onSearch}
            importing={onClose => <button onClick={onClose}>importing</button>}
          />
        </>
      )}
    </Addressed>
  );
}
async function open(options: ScreenOptions = { connectivity: away }) {
  const screenOf = await openScreen(<Page />, { kept, ...options });
  await screen.findByRole('table');
  return screenOf;
}

async function pick(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('combobox', { name: new RegExp(tagFilterText.label) }));
  fireEvent.click(await screen.findByRole('option', { name }));
}

const names = () => [...document.querySelectorAll('[data-query]')].map(link => link.textContent);
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
async function choose(name: string, action: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: savedQueriesText.actionsFor(name) }));
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
}
const requests = async (store: LocalStore) =>
  (await store.outbox.toArray()).map(command => readCommand(command)?.request());

describe('the list of saved queries without the server', () => {
  test('OFF-020 is shown newest first, and searches SQL, too', async () => {
    await open();
    expect(names()).toEqual(['Wettest days', 'Texas routes']);
    expect(rowOf('Texas').textContent).toContain('Samples');
    expect(rowOf('Texas').textContent).toContain('Ada Admin');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: "state = 'tx'" } });
    expect(names()).toEqual(['Texas routes']);
  });

  test('OFF-058 SQL-047 shows a query scheduled here immediately, with its database, marked as waiting', async () => {
    const { enqueue, store } = await open();
    const fields = { label: 'Daily rain', description: '', database: 3, schema: null, sql: 'select 3' };
    const schedule = { start: null, end: null, crontab: '0 9 * * *' };
    await enqueue(store, local => scheduleQuery({ local, name: 'Daily rain', fields }, schedule));
    await waitFor(() => expect(names()).toEqual(['Daily rain', 'Wettest days', 'Texas routes']));
    const row = within(rowOf('Daily rain'));
    expect(
      document.querySelector(`[data-tooltip="${savedQueriesText.scheduledTitle('At 09:00, every day')}"]`),
    ).not.toBeNull();
    expect(await row.findByRole('img', { name: changeStatusText.waiting.title })).toBeDefined();
    expect(rowOf('Daily rain').textContent).toContain('Samples');
  });

  test('shows the SQL of one, and links to it in the editor', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'look at the first' }));
    const preview = await screen.findByRole('region', { name: savedQueriesText.preview });
    expect(within(preview).getByRole('figure', { name: savedQueriesText.sql }).textContent).toBe(
      'select 1 from weather',
    );
    const link = within(preview).getByRole('link', { name: savedQueriesText.open });
    expect(link.getAttribute('href')).toBe('/sqllab?savedQueryId=1');
    fireEvent.click(within(preview).getByRole('button', { name: savedQueriesText.next }));
    expect(await within(preview).findByRole('heading', { name: 'Texas routes' })).toBeDefined();
    fireEvent.click(within(preview).getByRole('button', { name: savedQueriesText.closePreview }));
    await waitFor(() => expect(screen.queryByRole('region', { name: savedQueriesText.preview })).toBeNull());
    expect(document.activeElement?.textContent).toBe('Texas routes');
  });

  test('SQL-079 renames one without sending its SQL', async () => {
    const { store } = await open();
    await choose('Texas routes', savedQueriesText.edit);
    const dialog = within(await screen.findByRole('dialog', { name: savedQueriesText.editTitle }));
    fireEvent.change(dialog.getByRole('textbox', { name: savedQueriesText.name }), { target: { value: ' Texas ' } });
    fireEvent.click(dialog.getByRole('button', { name: savedQueriesText.save }));
    await waitFor(() => expect(names()).toEqual(['Wettest days', 'Texas']));
    expect(await requests(store)).toEqual([
      { endpoint: 'savedQuery.update', path: { id: 2 }, body: { label: 'Texas', description: '' } },
    ]);
  });

  test('filters by a tag, which is also found by its words', async () => {
    await open();
    expect(rowOf('Wettest').textContent).toContain(hostile);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'b>sea' } });
    await waitFor(() => expect(names()).toEqual(['Wettest days']));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });
    await pick('travel');
    await waitFor(() => expect(names()).toEqual(['Texas routes']));
    await pick(tagFilterText.any);
    await waitFor(() => expect(names()).toEqual(['Wettest days', 'Texas routes']));
  });

  test('keeps the tags of one read-only without the server', async () => {
    await open();
    await choose('Wettest days', savedQueriesText.edit);
    const dialog = within(await screen.findByRole('dialog', { name: savedQueriesText.editTitle }));
    expect(await dialog.findByText(carriedTagsText.needsNetwork)).toBeDefined();
    expect(await dialog.findByText(hostile)).toBeDefined();
    expect(dialog.queryByRole('combobox', { name: carriedTagsText.label })).toBeNull();
  });

  test.each([
    ['lets it', true, savedQueriesText.linkCopied],
    ['does not', false, savedQueriesText.copyFailed],
  ])('HOM-060 copies the link to one if the browser %s', async (_, isLet, said) => {
    const copied: string[] = [];
    const writing = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async text => {
      if (!isLet) throw new Error('Not allowed');
      copied.push(text);
    });
    await open();
    await choose('Texas routes', savedQueriesText.copyLink);
    expect(await screen.findByText(said)).toBeDefined();
    expect(copied).toEqual(isLet ? [`${location.origin}/sqllab?savedQueryId=2`] : []);
    writing.mockRestore();
  });

  test('OFF-074 removes a deleted query after confirmation', async () => {
    const { store } = await open();
    await choose('Texas routes', savedQueriesText.remove);
    const dialog = await screen.findByRole('dialog', { name: savedQueriesText.removeTitle });
    expect(names()).toContain('Texas routes');
    fireEvent.click(within(dialog).getByRole('button', { name: savedQueriesText.removeNow }));
    await waitFor(() => expect(names()).toEqual(['Wettest days']));
    expect(await requests(store)).toEqual([{ endpoint: 'savedQuery.delete', path: { id: 2 } }]);
  });
});

describe('a list of thousands', () => {
  const thousands = async (store: LocalStore) => {
    const ids = Array.from({ length: 3000 }, (_, at) => at + 1);
    await store.copies.bulkPut(
      ids.map(id =>
        copy('saved-query', id, {
          id,
          label: `Query ${id}`,
          sql: `select ${id}`,
          changed_on: new Date(NOW - id * HOUR).toISOString(),
        }),
      ),
    );
    await store.lists.put({ name: listName('saved-query', null), ids, asOf: NOW });
  };

  test('is drawn 25 at a time, and selected as a whole', async () => {
    await open({ connectivity: away, kept: thousands });
    expect(names()).toHaveLength(25);
    fireEvent.click(screen.getByRole('button', { name: pagerText.next }));
    await waitFor(() => expect(names()[0]).toBe('Query 26'));
    fireEvent.click(screen.getByRole('checkbox', { name: selectionText.selectPage }));
    fireEvent.click(screen.getByRole('button', { name: selectionText.selectAll(3000) }));
    expect(screen.getByText(selectionText.selected(3000))).toBeDefined();
  });

  test('shows its first page before all are read, and a linked query once it is found', async () => {
    await open({ connectivity: away, kept: thousands });
    expect(screen.getByText(pagerText.range(1, 25, 3000))).toBeDefined();
    closeScreens();
    await openScreen(
      <Addressed at={{ preview: 2900 }}>{shown => <SavedQueriesPage {...shown} importing={() => null} />}</Addressed>,
      { connectivity: away, kept: thousands },
    );
    await screen.findByRole('region', { name: savedQueriesText.preview });
    expect(names()).toContain('Query 2900');
  });

  test('shows what was read of it so far, and says how much that is', async () => {
    const name = listName('saved-query', null);
    const part = { read: 100, count: 3000 };
    await open({
      async kept(store) {
        await thousands(store);
        const first = Array.from({ length: 100 }, (_, at) => at + 1);
        await store.lists.delete(name);
        await store.lists.put({ name: partName(name), ids: first, asOf: NOW, part });
      },
    });
    expect(screen.getByText(comingListText.mark(100, 3000, true))).toBeDefined();
    expect(screen.getByText(pagerText.range(1, 25, 3000))).toBeDefined();
    expect(names()).toHaveLength(25);
  });

  test('turns the page when the arrow keys leave it', async () => {
    await open({ connectivity: away, kept: thousands });
    const last = screen.getByRole('link', { name: 'Query 25' });
    last.focus();
    // The next page is known once all have been read.
    await waitFor(() => {
      fireEvent.keyDown(last, { key: 'ArrowDown' });
      expect(names()[0]).toBe('Query 26');
    });
    expect(document.activeElement?.textContent).toBe('Query 26');
  });
});

describe('saved queries as an archive', () => {
  /** A server whose connection fails during an export, with the recorded requests. */
  function packing() {
    const asked: unknown[] = [];
    const ask: OfflineRuntime['ask'] = {
      call: () => Promise.resolve({ kind: 'unreachable', cause: null }),
      raw(endpoint, request) {
        asked.push({ name: endpoint.name, request });
        return Promise.resolve({ kind: 'unreachable', cause: null });
      },
    };
    return { asked, ask };
  }

  test('exports one from its menu, and reports a failure', async () => {
    const { asked, ask } = packing();
    await open({ ask });
    await choose('Texas routes', queryArchiveText.export);
    await waitFor(() => expect(asked).toEqual([{ name: 'saved_query.export', request: { q: [2] } }]));
    expect(await screen.findByText(queryArchiveText.exportFailed)).toBeDefined();
  });

  test('exports the selected and visible queries together', async () => {
    const { asked, ask } = packing();
    await open({ ask });
    const bar = () => screen.queryByRole('toolbar', { name: queryArchiveText.selection });
    expect(bar()).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: selectionText.selectPage }));
    expect(screen.getByText(selectionText.selected(2))).toBeDefined();
    fireEvent.click(screen.getByRole('checkbox', { name: selectionText.select('Wettest days') }));
    expect(screen.getByText(selectionText.selected(1))).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: selectionText.export }));
    await waitFor(() => expect(asked).toEqual([{ name: 'saved_query.export', request: { q: [2] } }]));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Wettest' } });
    expect(bar()).toBeNull();
  });

  test('OFF-081 say without the server that an import needs the network', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: queryArchiveText.import }));
    expect(await screen.findByText(needsNetworkText.import)).toBeDefined();
    expect(screen.queryByText('importing')).toBeNull();
  });

  test('are imported, also into an empty list', async () => {
    await openScreen(<Page />, {
      async kept(store) {
        await store.lists.put({ name: listName('saved-query', null), ids: [], asOf: NOW });
      },
    });
    await screen.findByText(savedQueriesText.empty);
    fireEvent.click(screen.getByRole('button', { name: queryArchiveText.import }));
    expect(await screen.findByText('importing')).toBeDefined();
  });
});

test.each([
  ['users who may only read', { Reader: [['can_read', 'SavedQuery']] }, true, false],
  ['users who may not even read', { Other: [] }, false, false],
  [
    'who may write',
    {
      Writer: [
        ['can_read', 'SavedQuery'],
        ['can_write', 'SavedQuery'],
      ],
    },
    true,
    true,
  ],
] as const)('HOM-048 the list offers what the roles allow to %s', async (_, roles, reads, writes) => {
  const user = { id: 7, username: 'ben', firstName: 'Ben', lastName: 'Bell' };
  await openScreen(<Page />, { connectivity: away, kept, facts: { user, roles, store: 'screen' } });
  if (!reads) {
    expect(await screen.findByText(savedQueriesText.noPermission)).toBeDefined();
    return;
  }
  await screen.findByRole('table');
  fireEvent.click(screen.getByRole('button', { name: savedQueriesText.actionsFor('Wettest days') }));
  await screen.findByRole('menuitem', { name: savedQueriesText.open });
  expect(screen.queryAllByRole('menuitem', { name: savedQueriesText.remove })).toHaveLength(writes ? 1 : 0);
});

describe('HOM-060 the link of a saved query', () => {
  afterEach(() => vi.restoreAllMocks());

  test('is copied to the clipboard', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    await open();
    await choose('Texas routes', savedQueriesText.copyLink);
    expect(await screen.findByText(savedQueriesText.linkCopied)).toBeDefined();
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/sqllab?savedQueryId=2`);
  });

  test('is not copied if the browser forbids it, which is reported', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Denied', 'NotAllowedError'));
    await open();
    await choose('Texas routes', savedQueriesText.copyLink);
    expect(await screen.findByText(savedQueriesText.copyFailed)).toBeDefined();
    expect(screen.queryByText(savedQueriesText.linkCopied)).toBeNull();
  });
});

test('HOM-004 its address restores the search, order and preview of the list', async () => {
  const written: unknown[] = [];
  const at = { q: 'select', sort: 'name', desc: false, preview: 2 };
  await openScreen(
    <Addressed at={at} onWritten={search => written.push(search)}>
      {shown => <SavedQueriesPage {...shown} importing={() => null} />}
    </Addressed>,
    { kept, connectivity: away },
  );
  await screen.findByRole('region', { name: savedQueriesText.preview });
  expect(names()).toEqual(['Texas routes', 'Wettest days']);
  fireEvent.click(screen.getByRole('button', { name: savedQueriesText.closePreview }));
  expect(written).toEqual([{ q: 'select', sort: 'name', desc: false }]);
});

describe('the tags of a saved query', () => {
  const server = (refusal: { status: number; body: unknown } | null = null) =>
    recordingServer(({ method, path }) => {
      if (method !== 'GET') return refusal ?? { status: 201, body: { message: 'OK' } };
      if (path === '/api/v1/saved_query/')
        return { body: { count: 1, ids: [2], result: [{ id: 2, tags: [tag(2, 'travel')] }] } };
      return { body: { count: 1, ids: [4], result: [tag(4, 'air')] } };
    });

  async function addTag(asked: ReturnType<typeof server>) {
    const opened = await open({ ask: asked.ask });
    await choose('Texas routes', savedQueriesText.edit);
    const dialog = within(await screen.findByRole('dialog', { name: savedQueriesText.editTitle }));
    const box = await dialog.findByRole('combobox', { name: carriedTagsText.label });
    fireEvent.change(box, { target: { value: 'air' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    await dialog.findByRole('row', { name: 'air' });
    fireEvent.click(dialog.getByRole('button', { name: savedQueriesText.save }));
    return { ...opened, dialog };
  }
  const sent = (calls: ReturnType<typeof server>['calls']) => calls.filter(({ method }) => method !== 'GET');

  test('are sent by name, without a change of the query itself', async () => {
    const asked = server();
    const { store } = await addTag(asked);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(asked.calls)).toMatchObject([
      { method: 'POST', path: '/api/v1/tag/1/2/', body: { properties: { tags: ['air'] } } },
    ]);
    expect(await requests(store)).toEqual([]);
  });

  test('keep the dialog open with the reason when the server rejects them', async () => {
    const { dialog, store } = await addTag(server({ status: 422, body: { message: 'Invalid tag' } }));
    expect(await dialog.findByText(carriedTagsText.saveFailed('Invalid tag'))).toBeDefined();
    expect(await requests(store)).toEqual([]);
  });
});
