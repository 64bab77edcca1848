import { readFields } from '@/api/read/fields';
import { isRecord } from '@/lib/json';
import type { QueuedCommand } from '../commands/command';
import type { Patch } from '../commands/patch';
import type { LocalStore } from '../store/database';
import { patchCopies, tablesOf } from './copies';
import { dependantsOf, putBack } from './entries';
import { seqOf, withoutReplaced } from './entry';

/**
 * Discards a change, with those that depend on what it would have created. Their effects are no longer shown; changes
 * that a removal had made needless count again. Returns all of them, so that they can be restored.
 */
export function discardWithDependants(store: LocalStore, seq: number): Promise<readonly QueuedCommand[]> {
  return store.transaction('rw', [store.outbox, store.names, ...tablesOf(store, [])], async () => {
    const command = await store.outbox.get(seq);
    if (!command) return [];
    const all = [command, ...(await dependantsOf(store, [command]))];
    await store.outbox.bulkDelete(all.map(seqOf));
    await takeTheirs(store, command);
    await putBack(store, command.replaces ?? []);
    return all.map(withoutReplaced);
  });
}

/** Restores discarded changes in their order, to be sent as if they had never been discarded. */
export function restoreCommands(store: LocalStore, commands: readonly QueuedCommand[]): Promise<void> {
  return store.transaction('rw', store.outbox, store.names, async () => putBack(store, commands));
}

/** Sends all delayed commands without further delay. */
export async function sendDelayedNow(store: LocalStore): Promise<void> {
  await store.outbox
    .where('state.name')
    .equals('delayed')
    .modify({ state: { name: 'waiting' } });
}

/** Stores the other side's version of what a discarded command had changed, so that it is shown immediately. */
export async function takeTheirs(store: LocalStore, { state, patches }: QueuedCommand): Promise<void> {
  const server = state.name === 'conflict' && isRecord(state.server) ? state.server['result'] : null;
  if (!isRecord(server)) return;
  const theirs = patches.flatMap((patch): Patch[] => {
    if (patch.does !== 'change' || server['id'] !== patch.id) return [];
    const present = readFields(patch.kind, server);
    const fields = Object.keys(patch.fields).filter(field => field in present);
    return [{ ...patch, fields: Object.fromEntries(fields.map(field => [field, present[field]])) }];
  });
  const accepted = { from: null, to: null, now: 0 };
  await patchCopies(
    store,
    theirs.map(patch => ({ patch, accepted })),
  );
}
