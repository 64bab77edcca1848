import { must } from '@/lib/assert';
import { localIdsIn } from '../commands/local-id';
import { touchedBy } from '../commands/patch';
import type { QueuedCommand } from '../commands/command';
import type { NewCommand } from '../commands/new-command';
import { readCommand } from '../commands/registry';
import type { LocalStore } from '../store/database';
import { withRoom } from '../store/room';
import { steadily } from '../store/steadily';

export interface EnqueueOptions {
  readonly now: number;
  /** A fresh unique text; the idempotency key of the edit. */
  readonly newKey: () => string;
}

/** Whether a command has certainly not reached the server, so that it may still become another. */
export function isUnsent(command: QueuedCommand): boolean {
  return command.state.name === 'waiting' && !command.attempted;
}

/** The later command with what the earlier one wanted; null when both are needed. */
function coalesced(earlier: QueuedCommand, command: NewCommand): NewCommand | null {
  if (earlier.kind !== command.kind || !isUnsent(earlier)) return null;
  const payload = readCommand(command)?.coalesceWith(earlier.payload) ?? null;
  // The base stays the earlier one's: what the thing was before any of the edits.
  return payload === null ? null : { ...command, payload, base: earlier.base };
}

/**
 * Adds a write to the outbox. Resolves when it is on the disk, which is when "Saved on this device" may be said. An
 * unsent edit of the same thing becomes one with it: a hundred keystrokes are one request, and an edit that was put back
 * is none.
 */
export function enqueue(store: LocalStore, command: NewCommand, options: EnqueueOptions): Promise<void> {
  const size = JSON.stringify(command).length;
  return withRoom(store, size, () => steadily(store, () => add(store, command, options)));
}

async function add(store: LocalStore, command: NewCommand, { now, newKey }: EnqueueOptions): Promise<void> {
  await store.transaction('rw', store.outbox, async () => {
    const earlier = await store.outbox.where('resource').equals(command.resource).last();
    const merged = earlier ? coalesced(earlier, command) : null;
    const wish = merged ?? command;
    const read = must(readCommand(wish), `definition of ${command.kind}`);
    if (read.isNothing()) {
      if (earlier && merged) await store.outbox.delete(must(earlier.seq, 'seq'));
      return;
    }
    const patches = read.apply();
    const makes = wish.makes ?? null;
    const queued: QueuedCommand = {
      ...wish,
      etag: wish.etag ?? null,
      patches,
      touches: touchedBy(patches),
      makes,
      needs: localIdsIn([wish.resource, wish.payload]).filter(id => id !== makes),
      idempotencyKey: newKey(),
      attempted: false,
      sent: null,
      state: { name: 'waiting' },
      createdAt: now,
    };
    await store.outbox.put(earlier && merged ? { ...queued, seq: must(earlier.seq, 'seq') } : queued);
  });
}
