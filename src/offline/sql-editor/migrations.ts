import type { QueuedCommand } from '../commands/command';
import type { LocalStore } from '../store/database';

/** Commands that send data kept on this device only until the server could store them. */
const kinds: ReadonlySet<string> = new Set(['migrate-tab', 'create-table-schema', 'hand-query-to-tab']);

/** Whether a refused change is sent again automatically, later. */
export const isTriedAgain = (kind: string): boolean => kinds.has(kind);

/** Queues commands again that the server refused earlier, as `retryCommand` does. */
export async function retryMigrations(store: LocalStore, newKey: () => string): Promise<void> {
  // A create keeps its key, so that it creates only once.
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
