import { embeddedCapabilities } from '@/offline/state/capabilities';
import type { Clock } from '@/lib/clock';
import { createSubject } from '@/lib/observable';
import { must } from '@/lib/assert';
import type { QueuedCommand } from '@/offline/commands/command';
import { fetchTransport } from '@/offline/runtime/fetch-transport';
import { enqueue } from '@/offline/outbox/enqueue';
import { browserLock } from '@/offline/outbox/lock';
import { startSender } from '@/offline/outbox/sender';
import { readChangeKeys, readChanges } from '@/offline/reads/changes';
import { fetchIdentity } from '@/offline/session/identity';
import { createSessionClient } from '@/offline/session/session-client';
import { openStore } from '@/offline/store/open';
import type { Connectivity } from '@/offline/state/connectivity';
import { createConnectivity } from '@/offline/sync/connectivity';
import { starDashboard } from '@/offline/resources/first-commands';

const clock: Clock = {
  now: () => Date.now(),
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};
const now = () => clock.now();
const newKey = () => crypto.randomUUID();

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/** The outbox of the product in a page of a real browser, controlled by the bench. */
export async function openOutbox() {
  const transport = fetchTransport((input, init) => fetch(input, init));
  const { store: name, user } = await fetchIdentity({ transport, now, server: location.origin });
  const store = await openStore(name, clock);
  const { client } = createSessionClient({
    transport,
    now,
    person: () => user.id,
    capabilities: () => embeddedCapabilities,
  });
  const connectivity = createConnectivity({
    subject: createSubject<Connectivity>({ state: 'live', since: now() }),
    clock,
    random: Math.random,
    ask: async () => ({ kind: 'success', value: null, etag: null, status: 200 }),
    askWho: async () => true,
    onContact: () => undefined,
  });

  return {
    /** The time each of so many edits takes until it is on the disk. */
    async enqueue(count: number): Promise<number[]> {
      const times: number[] = [];
      for (let id = 1; id <= count; id += 1) {
        times.push(
          await timed(() =>
            enqueue(store, starDashboard({ id: 1_000_000 + id, title: 'Nowhere' }, true), { now: now(), newKey }),
          ),
        );
      }
      await store.outbox.clear();
      return times;
    },
    /** Fills the queue with stars of things that are all different to it. */
    async fill(count: number, ids: readonly number[]): Promise<void> {
      const templates: QueuedCommand[] = [];
      for (const id of ids) {
        const { seq } = await enqueue(store, starDashboard({ id, title: 'Dashboard' }, true), { now: now(), newKey });
        const { seq: _seq, ...template } = must(await store.outbox.get(must(seq, 'seq')), 'the entry');
        templates.push(template);
      }
      await store.outbox.clear();
      const entries = Array.from({ length: count }, (_, index) => {
        const template = must(templates[index % ids.length], 'a dashboard');
        return { ...template, resource: `${template.resource} ${index}`, idempotencyKey: newKey() };
      });
      await store.outbox.bulkAdd(entries);
    },
    /** The time until the first entries of the list of changes are known. */
    list: () =>
      timed(async () => {
        const { waiting } = await readChangeKeys(store, now());
        await readChanges(store, waiting.slice(0, 40));
      }),
    /** The time until the queue is empty. */
    drain: () =>
      timed(async () => {
        const sender = startSender({
          store,
          client,
          connectivity,
          lock: browserLock(navigator.locks, store, 'bench', 'senderLease'),
          clock,
          random: Math.random,
          name: 'bench',
          person: user.id,
          onDecided: () => undefined,
          onHalted: () => undefined,
          onDefect: () => undefined,
        });
        while ((await store.outbox.limit(1).primaryKeys()).length > 0)
          await new Promise<void>(resolve => void clock.after(100, resolve));
        sender.stop();
      }),
  };
}
