import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Outcome } from '@/api/outcome';
import { createSubject } from '@/lib/observable';
import { turnOptions } from '../../../tests/support/drain-options';
import { renameDashboardTo } from '../resources/first-commands';
import type { Connectivity } from '../state/connectivity';
import type { OnDefect } from '../state/defect';
import type { LocalStore } from '../store/database';
import { openStore } from '../store/open';
import { enqueue } from './enqueue';
import type { SenderLock } from './lock';
import { startSender, type Sender } from './sender';
import { patience } from '../../../tests/support/patience';

const clock = { now: () => 1000, after: () => () => undefined };

let store: LocalStore;
let sender: Sender;
const onDefect = vi.fn<OnDefect>();
beforeEach(async () => {
  store = await openStore(`sender ${crypto.randomUUID()}`, clock);
});
afterEach(() => {
  onDefect.mockReset();
  sender.stop();
  store.close();
});

async function start(lock: SenderLock, call: () => Promise<Outcome<unknown>>): Promise<void> {
  const connectivity = createSubject<Connectivity>({ state: 'live', since: 0 });
  const nothing = () => undefined;
  const monitor = { report: nothing, noteSending: nothing, probe: nothing, signedIn: nothing, stop: nothing };
  const { person, random, client } = await turnOptions(store, clock);
  sender = startSender({
    store,
    person,
    random,
    client: { ...client, call: call as typeof client.call, raw: () => Promise.reject(new Error('Nothing is read')) },
    connectivity: { ...connectivity, ...monitor },
    lock,
    clock,
    name: 'tab',
    onDecided: nothing,
    onHalted: nothing,
    onDefect,
  });
}

test('a page with nothing to send does not request the lock; its first change is sent nevertheless', async () => {
  const lock = vi.fn<SenderLock>(work => work({ fence: 1, lost: () => false }));
  const sent = vi.fn<() => Promise<Outcome<unknown>>>(async () => ({
    kind: 'success',
    value: {},
    etag: null,
    status: 200,
  }));
  await start(lock, sent);
  await sender.sendNow();
  await sender.sendNow();
  expect(lock).not.toHaveBeenCalled();

  const rename = renameDashboardTo({ id: 7, title: 'Old' }, 'New');
  await enqueue(store, rename, { now: 0, newKey: () => crypto.randomUUID() });
  await vi.waitFor(() => expect(sent).toHaveBeenCalled(), patience);
  expect(lock).toHaveBeenCalled();
});

test('a mistake in a pass is reported, and the change stays in the outbox', async () => {
  const mistake = new TypeError('x is not a function');
  const lock: SenderLock = () => Promise.reject(mistake);
  await start(lock, () => Promise.reject(new Error('Nothing is sent')));
  const rename = renameDashboardTo({ id: 7, title: 'Old' }, 'New');
  await enqueue(store, rename, { now: 0, newKey: () => crypto.randomUUID() });
  await vi.waitFor(() => expect(onDefect).toHaveBeenCalledWith('sending', mistake), patience);
  expect(await store.outbox.count()).toBe(1);
});
