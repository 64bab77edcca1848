// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { LocalStore } from '@/offline/store/database';
import { listName } from '@/offline/store/records';
import { editorText } from '@/text/messages/sql-editor/editor';
import { closeScreens, NOW, openScreen } from '../../../tests/support/screen';
import SqlEditorScreen from './SqlEditorScreen';

afterEach(closeScreens);

const facts = {
  user: { id: 1, username: 'ada', firstName: 'Ada', lastName: 'Admin' },
  roles: { Admin: [] },
  store: 'screen',
  flags: { SQLLAB_BACKEND_PERSISTENCE: true },
};

/** A tab that the server told of, and of which it was never asked more. */
async function kept(store: LocalStore): Promise<void> {
  const value = { id: 7, label: 'Theirs', active: true, loaded: false };
  await store.copies.put({ kind: 'tab', id: 7, parent: null, value, asOf: NOW, etag: null });
  await store.lists.put({ name: listName('tab', null), ids: [7], asOf: NOW });
}

test('OFF-016 without the server a tab that was never loaded here says so, and stays', async () => {
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
