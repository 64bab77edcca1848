import type { Enqueued } from '../outbox/enqueue';
import type { LocalStore } from '../store/database';
import { useOffline } from './context';
import type { NewCommand } from '../commands/command';

/**
 * Queues a change that is shown once the server has taken it; without a server, once it is on this device.
 * @throws NotSavedError
 */
export function useEnqueueAwaited(): (store: LocalStore, command: NewCommand) => Promise<Enqueued> {
  const { enqueue, connectivity } = useOffline();
  return (store, command) =>
    enqueue(store, connectivity.get().state === 'live' ? { ...command, awaited: true } : command);
}
