// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addTab } from '@/offline/drafts/editor-tabs';
import type { OnDefect } from '@/offline/state/defect';
import { editorText } from '@/text/messages/sql-editor/editor';
import { closeScreens, NOW, openScreen } from '../../../../tests/support/screen';
import { useTabs, type TabActions } from './use-tabs';

afterEach(closeScreens);

function Tabs({ act }: { readonly act: (actions: TabActions) => void }) {
  const { tabs, actions } = useTabs();
  return <button onClick={() => act(actions)}>{tabs?.map(({ queryLimit }) => queryLimit).join(' ')}</button>;
}
const facts = {
  user: { id: 1, username: 'ada', firstName: 'Ada', lastName: 'Admin' },
  roles: {},
  store: 'screen',
};
const moment = { now: NOW, newKey: () => 'a' };

test.each([
  [500, '500'],
  [undefined, '1000'],
  ['many', '1000'],
])('SQL-040 gives a new tab the row limit of the server (%j), or the default', async (sqlRowLimit, shown) => {
  await openScreen(<Tabs act={actions => void actions.add({ sql: '' })} />, { facts: { ...facts, sqlRowLimit } });
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('button', { name: shown })).toBeDefined();
});

test('reopens a query with its menu and its key, and reports if there is none', async () => {
  const { store } = await openScreen(<Tabs act={actions => actions.reopen()} />, {
    kept: each => addTab(each, { sql: '', queryLimit: 7 }, moment),
  });
  fireEvent.click(await screen.findByRole('button', { name: '7' }));
  expect(await screen.findByText(editorText.noneClosed)).toBeDefined();
  await store.editorTabs.update('a', { closedAt: NOW });
  await expect.poll(() => screen.queryByRole('button', { name: '7' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '' }));
  expect(await screen.findByRole('button', { name: '7' })).toBeDefined();
});

test.each<[string, (actions: TabActions) => void]>([
  ['a change', actions => actions.change('a', { name: 'Mine' })],
  ['the choice of the visible tab', actions => actions.show('a')],
  ['a new one', actions => void actions.add({ sql: '' }).catch(() => undefined)],
  ['closing', actions => actions.close(['a'])],
  ['opening again', actions => actions.reopen('a')],
])('F39 %s that the device could not store is reported', async (_, act) => {
  const onDefect = vi.fn<OnDefect>();
  const { store } = await openScreen(<Tabs act={act} />, {
    onDefect,
    kept: each => addTab(each, { sql: '', queryLimit: 7 }, moment),
  });
  await screen.findByRole('button', { name: '7' });
  const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError')) as never;
  for (const table of [store.editorTabs, store.facts]) {
    vi.spyOn(table, 'update').mockImplementation(full);
    vi.spyOn(table, 'put').mockImplementation(full);
    vi.spyOn(table, 'add').mockImplementation(full);
  }
  fireEvent.click(screen.getByRole('button', { name: '7' }));
  expect(await screen.findByText(editorText.notStored)).toBeDefined();
  expect(onDefect).toHaveBeenCalledWith('background', expect.objectContaining({ name: 'QuotaExceededError' }));
});
