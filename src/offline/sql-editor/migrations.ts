import type { QueuedCommand } from '../commands/command';
import type { LocalStore } from '../store/database';

/** What was kept on this device alone until the server could keep it. */
const kinds: ReadonlySet<string> = new Set(['migrate-tab', 'create-table-schema', 'hand-query-to-tab']);

/** Whether a change that the server refused is handed over again by itself, later. */
export const isTriedAgain = (kind: string): boolean => kinds.has(kind);

/** Hands over once more what the server refused another time, as `retryCommand` does. */
export async function retryMigrations(store: LocalStore, newKey: () => string): Promise<void> {
  // What makes something keeps its key: it is made once.
  const again = (command: QueuedCommand): QueuedCommand =>
    command.makes === null
      ? { ...command, attempted: false, sent: null, state: { name: 'waiting' }, idempotencyKey: newKey() }
      : { ...command, state: { name: 'waiting' } };
  await store.outbox
    .where('state.name')
    .equals('rejected')
    .filter(({ kind }) => isTriedAgain(kind))
    .modify((command, place) => {
      place.value = again(command);
    });
}
