// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keepFile } from '@/offline/waiting-files/waiting-files';
import type { OnDefect } from '@/offline/state/defect';
import type { LocalStore } from '@/offline/store/database';
import { accountText as text } from '@/text/messages/account/account';
import { closeScreens, NOW, openScreen } from '../../../tests/support/screen';
import { SignOut } from './SignOut';

afterEach(closeScreens);

const file = { name: 'sales.csv', size: 3, part: async () => new TextEncoder().encode('a,b') };
const keep = async (store: LocalStore): Promise<void> => {
  await keepFile(store, { file, table: 'sales', mode: 'fail', once: 'once', now: NOW });
};

test('OFF-013 names a waiting file before it could be lost, and includes it in what is saved', async () => {
  await openScreen(<SignOut />, { kept: keep });
  await screen.findByText(text.filesWait(1));
  expect(screen.queryByRole('button', { name: text.signOutDownload })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: text.signOutWipe }));
  expect((await screen.findByText(text.filesLost(1))).getAttribute('role')).toBe('alert');
});

test('says that signing out failed, and reports why', async () => {
  const onDefect = vi.fn<OnDefect>();
  await openScreen(<SignOut />, { onDefect });
  fireEvent.click(await screen.findByRole('button', { name: text.signOutKeep }));
  expect((await screen.findByText(text.notParted)).getAttribute('role')).toBe('alert');
  expect(onDefect.mock.calls).toEqual([['background', expect.any(Error)]]);
});

test('asks nothing when nothing waits', async () => {
  await openScreen(<SignOut />);
  fireEvent.click(await screen.findByRole('button', { name: text.signOutWipe }));
  expect((await screen.findByText(text.wipeNote)).getAttribute('role')).toBe('alert');
});
