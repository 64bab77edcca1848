// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { addTab } from '@/offline/drafts/editor-tabs';
import type { OnDefect } from '@/offline/state/defect';
import { readCommand } from '@/offline/resources/commands';
import type { LocalStore } from '@/offline/store/database';
import { listName } from '@/offline/store/records';
import { editorText } from '@/text/messages/sql-editor/editor';
import { closeScreens, NOW, openScreen } from '../../../../tests/support/screen';
import { useServerTabs } from './use-server-tabs';
import { useTabs } from './use-tabs';

afterEach(closeScreens);

function Tabs() {
  const { tabs, shown, actions } = useTabs();
  const areKnown = useServerTabs(shown);
  return (
    <>
      <p>{areKnown ? 'known' : 'asking'}</p>
      <p>{shown?.name}</p>
      {tabs?.map(({ id, name }) => (
        <button key={id} onClick={() => actions.show(id)}>
          {name}
        </button>
      ))}
    </>
  );
}

const facts = (isOn: boolean) => ({
  user: { id: 1, username: 'ada', firstName: 'Ada', lastName: 'Admin' },
  roles: {},
  store: 'screen',
  flags: { SQLLAB_BACKEND_PERSISTENCE: isOn },
});
const own = (store: LocalStore) => addTab(store, { name: 'Own', sql: 'x' }, { now: NOW, newKey: () => 'own' });
async function theirs(store: LocalStore, more: object = { loaded: false }): Promise<void> {
  const value = { id: 7, label: 'Theirs', active: true, ...more };
  await store.copies.put({ kind: 'tab', id: 7, parent: null, value, asOf: NOW, etag: null });
  await store.lists.put({ name: listName('tab', null), ids: [7], asOf: NOW });
}
const loaded = { sql: 'SELECT 1', database_id: 1, schema: null, table_schemas: [] };

describe('a server that stores tabs', () => {
  test.each([
    [true, ['create-tab'], ['list tab']],
    [false, [], []],
  ])('SQL-046 receives tabs with the flag (%s), and gets no request without it', async (isOn, kinds, asked) => {
    const { store, registry, pass } = await openScreen(<Tabs />, { facts: facts(isOn), kept: own });
    await waitFor(() => expect(screen.getAllByText('Own')).toHaveLength(2));
    pass(5000);
    if (isOn) await expect.poll(() => store.outbox.count()).toBe(1);
    expect((await store.outbox.toArray()).map(({ kind }) => kind)).toEqual(kinds);
    expect([...registry.subscriptions.get().keys()]).toEqual(asked);
  });

  test.each([
    [true, ['activate-tab']],
    [false, []],
  ])('SQL-070 is notified with the flag (%s) that another tab is shown', async (isOn, kinds) => {
    const { store } = await openScreen(<Tabs />, {
      facts: facts(isOn),
      async kept(local) {
        await own(local);
        await addTab(local, { name: 'Other', sql: 'y' }, { now: NOW, newKey: () => 'other' });
        await local.editorTabs.update('own', { remote: 7 });
        await local.editorTabs.update('other', { remote: 8 });
      },
    });
    await waitFor(() => expect(screen.getAllByText('Other')).toHaveLength(2));
    act(() => screen.getByRole('button', { name: 'Own' }).click());
    await waitFor(() => expect(screen.getAllByText('Own')).toHaveLength(2));
    await expect.poll(async () => (await store.outbox.toArray()).map(({ kind }) => kind)).toEqual(kinds);
    const calls = (await store.outbox.toArray()).map(read => readCommand(read)?.request());
    expect(calls).toEqual(isOn ? [expect.objectContaining({ path: { id: 7 } })] : []);
  });

  test('retries a tab that the outbox could not store, even without a change', async () => {
    const onDefect = vi.fn<OnDefect>();
    const { store, pass } = await openScreen(<Tabs />, { facts: facts(true), kept: own, onDefect });
    const fail = vi.fn<() => void>(() => {
      throw new Error('The disk does not answer');
    });
    store.outbox.hook('creating', fail);
    await waitFor(() => expect(screen.getAllByText('Own')).toHaveLength(2));
    await waitFor(() => {
      pass(1500);
      expect(fail).toHaveBeenCalled();
    });
    await waitFor(() => expect(onDefect).toHaveBeenCalledWith('background', expect.any(Error)));
    store.outbox.hook('creating').unsubscribe(fail);
    await waitFor(async () => {
      pass(1000);
      expect(await store.outbox.count()).toBe(1);
    });
  });

  test.each([
    ['is loaded when it is shown', { loaded: false }, true],
    ['is not loaded again', loaded, false],
  ])('SQL-037 SQL-068 a tab from its list %s', async (_, told, isAsked) => {
    const { registry } = await openScreen(<Tabs />, { facts: facts(true), kept: store => theirs(store, told) });
    await screen.findByText('known');
    await waitFor(() => expect(screen.getAllByText('Theirs')).toHaveLength(2));
    expect(registry.subscriptions.get().has('detail tab 7')).toBe(isAsked);
  });

  test.each([
    ['SQL-095 reports the parts of a tab that the server refuses', true],
    ['SQL-039 closes a tab that was deleted there silently', false],
  ])('%s', async (_, isThere) => {
    const { registry, store } = await openScreen(<Tabs />, { facts: facts(true), kept: theirs });
    await waitFor(() => expect(registry.subscriptions.get().has('detail tab 7')).toBe(true));
    if (!isThere) await store.copies.clear();
    act(() =>
      registry.setStatus('detail tab 7', { name: 'failed', why: 'refused', reason: { code: 'status', status: 500 } }),
    );
    if (isThere) await screen.findByText(editorText.notLoaded);
    else {
      await waitFor(() => expect(screen.queryByText('Theirs')).toBeNull());
      expect(screen.queryByText(editorText.notLoaded)).toBeNull();
    }
  });
});
