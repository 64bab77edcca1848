import { must } from '@/lib/assert';
import type { QueuedCommand } from '../commands/command';
import type { NewCommand } from '../commands/make';
import { readCommand } from '../commands/registry';
import type { LocalStore } from '../store/database';

export interface EnqueueOptions {
  readonly now: number;
  /** A fresh unique text; the idempotency key of the edit. */
  readonly newKey: () => string;
}

/** Whether a command has certainly not reached the server, so that it may still change or be taken back. */
export function isUnsent(command: QueuedCommand): boolean {
  return command.state.name === 'waiting';
}

/**
 * Adds a write to the outbox. Resolves when it is on the disk, which is when "Saved on this device" may be said. An
 * unsent edit of the same thing becomes one with it: a hundred keystrokes are one request.
 */
export function enqueue(store: LocalStore, command: NewCommand, { now, newKey }: EnqueueOptions): Promise<void> {
  const read = must(readCommand(command), `definition of ${command.kind}`);
  return store.transaction('rw', store.outbox, async () => {
    const earlier = await store.outbox.where('resource').equals(command.resource).last();
    const fresh: QueuedCommand = { ...command, patches: read.apply(), idempotencyKey: newKey(), state: { name: 'waiting' }, createdAt: now };
    const payload = earlier && earlier.kind === command.kind && isUnsent(earlier) ? read.coalesceWith(earlier.payload) : null;
    if (!earlier || payload === null) {
      await store.outbox.add(fresh);
      return;
    }
    // The base stays the earlier one's: what the thing was before any of the edits.
    const merged = { ...command, payload, base: earlier.base };
    await store.outbox.put({ ...fresh, ...merged, patches: readCommand(merged)?.apply() ?? fresh.patches, seq: earlier.seq! });
  });
}
