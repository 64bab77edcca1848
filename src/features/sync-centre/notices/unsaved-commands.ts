import { localId } from '@/offline/commands/local-id';
import { readNew, toEntry } from '@/offline/outbox/new-entry';
import type { NewCommand, QueuedCommand } from '@/offline/commands/command';
import type { Unsaved } from '@/offline/runtime/unsaved';

/** The command that was wished for. Nothing gave it a local id, so that it gets the number of its place. */
export function commandOf({ mutation }: Unsaved, place: number): NewCommand {
  return typeof mutation === 'function' ? mutation(localId(place)) : mutation;
}

/** As they would stand in the outbox; those that leave everything as it was are none. */
export function toQueuedCommands(unsaved: readonly Unsaved[], newKey: () => string): QueuedCommand[] {
  return unsaved.flatMap((one, place) => {
    const command = commandOf(one, place);
    return toEntry({ command, read: readNew(command) }, one.at, newKey()) ?? [];
  });
}
