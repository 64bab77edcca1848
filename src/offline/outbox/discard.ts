import type { QueuedCommand } from '../commands/command';
import { readDependants } from '../reads/changes';
import type { LocalStore } from '../store/database';

/** Gives a change up, with those that need what it makes. Answers them all, so that they can be had back. */
export function discardWithDependants(store: LocalStore, seq: number): Promise<readonly QueuedCommand[]> {
  return store.transaction('rw', store.outbox, async () => {
    const command = await store.outbox.get(seq);
    if (!command) return [];
    const all = [command, ...(await readDependants(store, command))];
    await store.outbox.bulkDelete(all.flatMap(entry => entry.seq ?? []));
    return all;
  });
}

/** Puts discarded changes back in their places in the order, to be sent as if they had never been away. */
export async function restoreCommands(store: LocalStore, commands: readonly QueuedCommand[]): Promise<void> {
  await store.outbox.bulkPut([...commands]);
}

/** Has everything that waits for a delay to pass sent without it. */
export async function sendDelayedNow(store: LocalStore): Promise<void> {
  await store.outbox
    .where('state.name')
    .equals('delayed')
    .modify({ state: { name: 'waiting' } });
}
