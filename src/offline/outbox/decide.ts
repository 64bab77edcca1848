import type { QueuedCommand } from '../commands/command';
import type { LocalStore } from '../store/database';

/** Sends a rejected or delayed command again, now. */
export function retryCommand(store: LocalStore, seq: number): Promise<void> {
  return store.transaction('rw', store.outbox, async () => {
    const command = await store.outbox.get(seq);
    if (command?.state.name !== 'rejected' && command?.state.name !== 'delayed') return;
    await store.outbox.put({ ...command, state: { name: 'waiting' } });
  });
}

/** Puts a discarded command back in its place in the order, to be sent as if it had never been away. */
export async function restoreCommand(store: LocalStore, command: QueuedCommand): Promise<void> {
  await store.outbox.put(command);
}

/** Gives a command up. What it changed is no longer shown. */
export async function discardCommand(store: LocalStore, seq: number): Promise<void> {
  await store.outbox.delete(seq);
}

/**
 * Keeps mine in a conflict: the command is sent again as a change of what the other side made of it, under a new key,
 * since it is a new wish.
 */
export function keepMine(store: LocalStore, seq: number, newKey: () => string): Promise<void> {
  return store.transaction('rw', store.outbox, async () => {
    const command = await store.outbox.get(seq);
    if (command?.state.name !== 'conflict') return;
    await store.outbox.put({ ...command, base: command.state.rebased, idempotencyKey: newKey(), attempted: false, state: { name: 'waiting' } });
  });
}
