import { embeddedCapabilities } from '@/offline/state/capabilities';
import type { DrainOptions } from '@/offline/outbox/drain-options';
import type { LocalStore } from '@/offline/store/database';

/** Options to drain a store's outbox by hand, as the sender that holds the lease. Requests are not part of a turn. */
export async function turnOptions(store: LocalStore, clock: DrainOptions['clock']): Promise<DrainOptions> {
  await store.facts.put({ name: 'senderLease', holder: 'tab', until: 0, fence: 1 });
  return {
    store,
    client: { call: () => Promise.reject(new Error('No request is made in a turn')) },
    sender: 'tab',
    person: 1,
    capabilities: embeddedCapabilities,
    clock,
    random: () => 0,
    lease: { fence: 1, lost: () => false },
    stopping: new AbortController().signal,
    unanswered: new Set(),
    onHalt: () => undefined,
    onAnswered: () => undefined,
  };
}
