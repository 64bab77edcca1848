// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { must } from '@/lib/assert';
import { addTab, type NewTab } from '@/offline/drafts/editor-tabs';
import type { LocalStore } from '@/offline/store/database';
import { useLive } from '@/offline/react/live';
import { readCommand } from '@/offline/resources/commands';
import type { OfflineRuntime } from '@/offline/runtime/offline-runtime';
import type { OnDefect } from '@/offline/state/defect';
import { savingText } from '@/text/messages/sql-editor/saving';
import { closeScreens, NOW, openScreen } from '../../../../tests/support/screen';
import type { EditorHandle } from '../editor/handle';
import { useSaving } from './use-saving';

afterEach(closeScreens);

type Tab = Parameters<typeof useSaving>[0];

function Screen() {
  const tab = useLive(store => store.editorTabs.get('a'), []);
  return tab ? <Opened tab={tab} /> : null;
}

function Opened({ tab }: { readonly tab: Tab }) {
  const saving = useSaving(tab, useRef<EditorHandle | null>(handleOf(written) as EditorHandle));
  const [isSaved, setSaved] = useState<boolean>();
  return (
    <>
      <output>{isSaved === undefined ? 'nothing' : String(isSaved)}</output>
      <button onClick={() => void saving.saveAs('Mine', '').then(setSaved)}>save</button>
      <button onClick={() => void saving.update()}>update</button>
      <button onClick={() => void saving.share()}>share</button>
      <button onClick={() => void saving.schedule?.('Mine', '', daily).then(setSaved)}>schedule</button>
    </>
  );
}

const daily = { start: null, end: null, crontab: '0 9 * * *' };
const written = { sql: 'select 1', databaseId: 1, schema: 'main', templateParams: '{"state":"TX"}' };
const kept = (store: LocalStore, tab: Partial<NewTab> = {}) =>
  addTab(store, { ...written, ...tab }, { now: NOW, newKey: () => 'a' });
const handleOf = ({ sql }: typeof written): Pick<EditorHandle, 'sql'> => ({ sql: () => sql });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('SQL-025 SQL-078 SQL-105 saves a new query with all its fields, and links its tab to it', async () => {
  const { store } = await openScreen(<Screen />, { kept: each => kept(each) });
  await press('save');
  expect(await screen.findByText(savingText.saved)).toBeDefined();
  expect(screen.getByText('true')).toBeDefined();
  const tab = await store.editorTabs.get('a');
  expect(tab).toMatchObject({ name: 'Mine', savedQueryId: expect.any(Number) });
  expect((await store.outbox.toArray()).map(command => readCommand(command)?.request())).toEqual([
    {
      endpoint: 'savedQuery.create',
      body: {
        label: 'Mine',
        description: '',
        db_id: 1,
        schema: 'main',
        sql: 'select 1',
        template_parameters: '{"state":"TX"}',
      },
    },
  ]);
});

test('SQL-104 reports a new query that this device cannot store', async () => {
  const { store } = await openScreen(<Screen />, { kept: each => kept(each) });
  store.outbox.hook('creating', () => {
    throw new Error('no room');
  });
  await press('save');
  expect(await screen.findByText(savingText.notSaved)).toBeDefined();
  expect(screen.getByText('false')).toBeDefined();
  expect((await store.editorTabs.get('a'))?.savedQueryId).toBeNull();
});

test('SQL-106 reports a query that could not be linked to its tab, and why', async () => {
  const onDefect = vi.fn<OnDefect>();
  const { store } = await openScreen(<Screen />, { onDefect, kept: each => kept(each) });
  store.editorTabs.hook('updating', () => {
    throw new Error('no room');
  });
  await press('save');
  expect(await screen.findByText(savingText.notTied)).toBeDefined();
  expect(await store.outbox.count()).toBe(1);
  expect(onDefect.mock.calls).toEqual([['background', expect.any(Error)]]);
});

test('OFF-068 an update changes only what was changed in the tab since it was opened or saved', async () => {
  const renamed = { id: 7, label: 'Renamed by Bo', schema: 'other', sql: 'select 1', template_parameters: null };
  const { store } = await openScreen(<Screen />, {
    kept: async each => {
      await each.copies.put({ kind: 'saved-query', id: 7, parent: null, value: renamed, asOf: NOW, etag: null });
      await addTab(
        each,
        { ...written, sql: 'select 0', name: 'Mine', savedQueryId: 7 },
        { now: NOW, newKey: () => 'a' },
      );
    },
  });
  await press('update');
  await screen.findByText(savingText.updated);
  const read = must(readCommand(must((await store.outbox.toArray())[0], 'command')), 'read');
  if (read.sending.how !== 'update') throw new Error('not an update');
  const merged = read.sending.merge({ result: { ...renamed, sql: 'select 0', database: { id: 1 } } });
  if (merged.kind !== 'resend') throw new Error(merged.kind);
  expect(merged.command.request()).toMatchObject({
    path: { id: 7 },
    body: { label: 'Renamed by Bo', schema: 'other', sql: 'select 1' },
  });
});

test('SQL-108 reports an update that this device cannot store', async () => {
  const onDefect = vi.fn<OnDefect>();
  const { store } = await openScreen(<Screen />, {
    onDefect,
    kept: each => kept(each, { sql: 'select 0', savedQueryId: 7 }),
  });
  store.outbox.hook('creating', () => {
    throw new Error('no room');
  });
  await press('update');
  expect(await screen.findByText(savingText.notUpdated)).toBeDefined();
  expect(onDefect.mock.calls).toEqual([['background', expect.any(Error)]]);
});

test('SHR-023 a call that fails without the outbox shows a danger toast: a link that the server does not make', async () => {
  const refused = async () => ({ kind: 'rejected', status: 500, error: { message: 'Broken' } });
  const ask = { call: refused, raw: refused } as unknown as OfflineRuntime['ask'];
  await openScreen(<Screen />, { ask, onDefect: () => undefined, kept: each => kept(each) });
  await press('share');
  await waitFor(() => {
    const toast = within(screen.getByRole('alert')).getByText(savingText.linkFailed);
    expect(toast.getAttribute('data-tone')).toBe('red');
  });
});

test('OFF-060 keeps a schedule waiting without the server, and does not report the query as scheduled', async () => {
  const facts = {
    user: { id: 1, username: 'ada', firstName: 'Ada', lastName: 'Admin' },
    roles: { Admin: [] },
    store: 'screen',
    flags: { SCHEDULED_QUERIES: true },
  };
  const { store } = await openScreen(<Screen />, {
    facts,
    connectivity: { state: 'unreachable', since: NOW },
    kept: each => kept(each),
  });
  await press('schedule');
  await expect.poll(() => store.outbox.count()).toBe(1);
  expect((await store.outbox.toArray()).map(command => readCommand(command)?.request())).toMatchObject([
    { endpoint: 'savedQuery.viewCreate', body: { label: 'Mine', sql: 'select 1' } },
  ]);
  expect(screen.queryByText('scheduled', { exact: false })).toBeNull();
});
