import type { FailureReason } from '@/model/failure-reason';
import type { ResourceId } from '../commands/patch';
import type { Enqueued } from '../outbox/enqueue';
import type { LocalStore } from '../store/database';

/** State of a change that a screen submitted and waits for. */
export type Following =
  /** It is on this device, or being sent. */
  | { readonly name: 'started' }
  /** The server has it. @property id the server's id of the created thing; null if nothing was created */
  | { readonly name: 'success'; readonly id: ResourceId | null }
  /** It failed temporarily, and is retried. */
  | { readonly name: 'postponed'; readonly reason: FailureReason }
  | { readonly name: 'failed'; readonly reason: FailureReason }
  /** Somebody changed the same thing, or it is gone: a person decides that elsewhere. */
  | { readonly name: 'undecided' }
  /** It was taken back. */
  | { readonly name: 'withdrawn' };

/** Follows a change by its place in the outbox, and the thing it creates by the name that the server gives it. */
export function followChange(store: LocalStore, { seq, key, local }: Enqueued): Promise<Following> {
  return store.transaction('r', store.outbox, store.names, async (): Promise<Following> => {
    const named = local === null ? undefined : await store.names.get(local);
    if (named) return { name: 'success', id: named.id };
    const command = seq === null ? undefined : await store.outbox.get(seq);
    if (command?.idempotencyKey !== key) return local === null ? { name: 'success', id: null } : { name: 'withdrawn' };
    const { state } = command;
    switch (state.name) {
      case 'rejected':
        return { name: 'failed', reason: state.reason };
      case 'gone':
      case 'conflict':
        return { name: 'undecided' };
      case 'delayed':
        return { name: 'postponed', reason: state.reason };
      case 'waiting':
      case 'sending':
        return { name: 'started' };
    }
  });
}
