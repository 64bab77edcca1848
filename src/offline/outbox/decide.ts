import type { Choices } from '@/model/merge/outcome';
import type { QueuedCommand } from '../commands/command';
import { readCommand } from '../commands/registry';
import { touchedBy } from '../commands/patch';
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
 * Settles a conflict by what a person chose. What is left of the command is sent as a change of what the other side made of
 * it, under a new key, since it is a new wish; where nothing is left of it, it is given up. Without a choice for everything
 * it stays.
 */
export function decideConflict(store: LocalStore, seq: number, choices: Choices, newKey: () => string): Promise<void> {
  return store.transaction('rw', store.outbox, async () => {
    const command = await store.outbox.get(seq);
    if (command?.state.name !== 'conflict') return;
    const read = readCommand(command);
    if (read?.sending.how !== 'update') return;
    const merged = read.sending.merge(command.state.server, choices);
    if (merged.kind === 'done') await store.outbox.delete(seq);
    if (merged.kind !== 'resend') return;
    const { payload, base } = merged;
    const patches = readCommand({ ...command, payload, base })?.apply() ?? command.patches;
    await store.outbox.put({
      ...command,
      payload,
      base,
      patches,
      touches: touchedBy(patches),
      idempotencyKey: newKey(),
      attempted: false,
      sent: null,
      state: { name: 'waiting' },
    });
  });
}

/** Keeps mine wherever both sides changed the same. */
export async function keepMine(store: LocalStore, seq: number, newKey: () => string): Promise<void> {
  const command = await store.outbox.get(seq);
  if (command?.state.name !== 'conflict') return;
  await decideConflict(store, seq, Object.fromEntries(command.state.items.map(({ key }) => [key, 'mine'])), newKey);
}
