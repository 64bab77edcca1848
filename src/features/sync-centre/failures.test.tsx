// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { starResource } from '@/offline/resources/first-commands';
import { enqueue } from '@/offline/outbox/enqueue';
import type { OnDefect } from '@/offline/state/defect';
import type { LocalStore } from '@/offline/store/database';
import { lossText } from '@/text/messages/offline/loss';
import { syncText } from '@/text/messages/offline/sync';
import { closeScreens, NOW, openScreen } from '../../../tests/support/screen';
import Lost from './notices/Lost';
import NotSaved from './notices/NotSaved';
import { SyncPanel } from './SyncPanel';

afterEach(() => {
  closeScreens();
  vi.restoreAllMocks();
});

const star = starResource('chart', { id: 2, name: 'Birds' }, true);
const failure = new TypeError('broken');
const fail = () => {
  throw failure;
};

/** A change that the server rejected. */
async function rejected(store: LocalStore): Promise<void> {
  await enqueue(store, star, { now: NOW, newKey: () => crypto.randomUUID() });
  const reason = { code: 'text', text: 'No' } as const;
  await store.outbox
    .toCollection()
    .modify(command => void Object.assign(command, { state: { name: 'rejected', status: 403, reason, fields: {} } }));
}

const breakFiles = () => void vi.spyOn(URL, 'createObjectURL').mockImplementation(fail);

test.each<[what: string, button: string, broken: (store: LocalStore) => void]>([
  ['discarding a change', syncText.discard, store => store.outbox.hook('deleting', fail)],
  ['sending a change again', syncText.retry, store => store.outbox.hook('updating', fail)],
  ['saving the changes as a file', syncText.download, breakFiles],
])('says that %s failed, and reports why', async (_what, button, broken) => {
  const onDefect = vi.fn<OnDefect>();
  const { store } = await openScreen(<SyncPanel />, { kept: rejected, onDefect });
  broken(store);
  fireEvent.click(await screen.findByRole('button', { name: button }));
  await screen.findByText(syncText.notDone);
  expect(onDefect.mock.calls).toEqual([['background', expect.any(Error)]]);
});

test('says that unsaved changes could not be saved as a file, and reports why', async () => {
  const onDefect = vi.fn<OnDefect>();
  const { store } = await openScreen(<p>screen</p>);
  closeScreens();
  const unsaved = [{ store: store.name, mutation: star, at: NOW, error: failure }];
  await openScreen(<NotSaved unsaved={unsaved} />, { onDefect });
  breakFiles();
  fireEvent.click(await screen.findByRole('button', { name: syncText.download }));
  await screen.findByText(syncText.stillNot['no-file']);
  expect(onDefect.mock.calls).toEqual([['background', failure]]);
});

test.each([
  ['for lack of room', new DOMException('full', 'QuotaExceededError'), lossText.noRoom],
  ['for another reason', failure, lossText.notKept],
])('says that lost dashboards could not be kept again, %s, and reports why', async (_why, error, words) => {
  const onDefect = vi.fn<OnDefect>();
  const loss = { pins: [{ id: 1, title: 'Sea', slug: null }], unsent: 0 };
  const { store } = await openScreen(<Lost loss={loss} />, { onDefect });
  vi.spyOn(store, 'transaction').mockRejectedValue(error);
  fireEvent.click(await screen.findByRole('button', { name: lossText.keepAgainOne }));
  await screen.findByText(words);
  expect(onDefect.mock.calls).toEqual([['background', error]]);
});
