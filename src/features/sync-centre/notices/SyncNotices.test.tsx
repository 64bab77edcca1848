// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { enqueue } from '@/offline/outbox/enqueue';
import type { LocalStore } from '@/offline/store/database';
import type { Defect } from '@/offline/state/defect';
import { createSubject } from '@/lib/observable';
import { conflictText } from '@/text/messages/offline/conflicts';
import { dashboardText } from '@/text/messages/dashboard/dashboard';
import { noticeText } from '@/text/messages/offline/notices';
import { syncText } from '@/text/messages/offline/sync';
import { closeScreens, expectDangerToast, NOW, openScreen } from '../../../../tests/support/screen';
import { SyncPanel } from '../SyncPanel';
import SyncNotices from './SyncNotices';
import { saveDashboard } from '@/offline/resources/dashboard/new-commands';
import type { NewCommand } from '@/offline/commands/command';
import { deleteResource, updateResource } from '@/offline/commands/make';
import { renameDashboardTo, starResource } from '@/offline/resources/first-commands';

afterEach(closeScreens);

const layout = { layout: { HEADER_ID: {} } };
const save = saveDashboard({ id: 7, name: 'Sales' }, { before: { layout: {}, title: 'Sales' }, after: layout });

async function queue(store: LocalStore, ...commands: readonly NewCommand[]) {
  for (const command of commands) await enqueue(store, command, { now: NOW, newKey: () => crypto.randomUUID() });
}

const refuse = (store: LocalStore, status: number, message: string) =>
  act(async () => {
    await store.outbox.toCollection().modify(
      command =>
        void Object.assign(command, {
          state: { name: 'rejected', status, reason: { code: 'text', text: message }, fields: {} },
        }),
    );
  });

const alerts = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent ?? '')
    .join(' ');

/** The notices, after they have read which changes already needed a decision. */
async function opened(kept: (store: LocalStore) => Promise<void>) {
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
  const { store } = await openScreen(
    <>
      <SyncNotices />
      <SyncPanel />
    </>,
    { kept },
  );
  await screen.findAllByRole('listitem');
  return store;
}

test('OFF-053 reports a change as saved on the device, not as done, without the server', async () => {
  const { enqueue: mutation, store } = await openScreen(<SyncNotices />, {
    connectivity: { state: 'unreachable', since: NOW },
  });
  await act(async () => void (await mutation(store, save)));
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain(dashboardText.savedHere));
  expect(screen.queryByText('This dashboard was saved successfully.')).toBeNull();
});

test('SHR-023 reports as a failure that it is too late to undo a change', async () => {
  const { enqueue: mutation, store } = await openScreen(<SyncNotices />, {
    connectivity: { state: 'unreachable', since: NOW },
  });
  await act(async () => void (await mutation(store, save)));
  const undo = await screen.findByRole('button', { name: noticeText.undo });
  await store.outbox.clear();
  fireEvent.click(undo);
  await expectDangerToast(noticeText.tooLate);
});

test('OFF-054 reports each permanently failed change in the words of its action when several fail', async () => {
  const store = await opened(of =>
    queue(of, starResource('chart', { id: 2, name: 'Birds' }, true), deleteResource('chart', { id: 3, name: 'Waves' })),
  );
  await refuse(store, 403, 'Forbidden');
  await waitFor(() => expect(alerts()).toContain('An error occurred while starring this chart'));
  // One message at a time: the next one appears after the first is dismissed.
  fireEvent.click(await screen.findByRole('button', { name: noticeText.see }));
  await waitFor(() => expect(alerts()).toContain('There was an issue deleting Waves: Forbidden'));
});

const words = 'The press office keeps it.';
test.each<[what: string, change: NewCommand, told?: string]>([
  ['a star', starResource('dashboard', { id: 7, name: 'Sea' }, true), 'There was an issue favoriting this dashboard.'],
  ['a new title', renameDashboardTo({ id: 7, title: 'Old' }, 'Sea')],
  ['a save of a dashboard', save],
  ['a deletion', deleteResource('chart', { id: 3, name: 'Waves' })],
  ['an edit of a dataset', updateResource('dataset', { id: 4, name: 'tides' }, { before: {}, after: { sql: 'x' } })],
])('SHR-023 a rejected change shows a danger toast: %s', async (_, change, told = words) => {
  const store = await opened(of => queue(of, change));
  await refuse(store, 422, words);
  await waitFor(() => expect(alerts()).toContain(told));
  const toast = screen.getAllByRole('alert').flatMap(alert => [...alert.querySelectorAll('[data-toast]')]);
  expect(toast.map(shown => shown.getAttribute('data-tone'))).toEqual(['red']);
});

test('OFF-070 keeps and reports a forbidden save of a dashboard, and offers to save a new dashboard', async () => {
  const store = await opened(of => queue(of, save));
  await refuse(store, 403, 'Forbidden');
  await waitFor(() => expect(alerts()).toContain('You do not have permission to edit this dashboard'));
  expect(await store.outbox.toArray()).toMatchObject([{ kind: save.kind, state: { name: 'rejected' } }]);
  // It moves to the changes that need a decision and keeps its buttons there.
  const decisions = await screen.findByRole('list', { name: syncText.decisions });
  fireEvent.click(await within(decisions).findByRole('button', { name: syncText.asNew }));
  await waitFor(async () =>
    expect(await store.outbox.toArray()).toMatchObject([
      {
        kind: 'create-dashboard',
        state: { name: 'waiting' },
        payload: {
          name: conflictText.copyName('Sales'),
          fields: { ...layout, title: conflictText.copyName('Sales') },
        },
      },
    ]),
  );
});

test('reports an error that blocks sending with its message, and that the changes are safe', async () => {
  const defect = createSubject<Defect | null>(null);
  await openScreen(<SyncNotices />, { defect });
  act(() => defect.set({ part: 'background', message: 'TypeError: nobody is concerned' }));
  act(() => defect.set({ part: 'sending', message: 'TypeError: x is not a function' }));
  expect(await screen.findByText(noticeText.defect('TypeError: x is not a function'))).toBeDefined();
  expect(screen.queryByText(noticeText.defect('TypeError: nobody is concerned'))).toBeNull();
});
