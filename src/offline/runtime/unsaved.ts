import type { Clock } from '@/lib/clock';
import type { Subject } from '@/lib/observable';
import type { Enqueued, NewMutation } from '../outbox/enqueue';
import type { OnDefect } from '../state/defect';
import type { LocalStore } from '../store/database';

/** A change that could not be stored: it is only in the memory of this page. */
export interface Unsaved {
  /** Name of the person's store. */
  readonly store: string;
  readonly mutation: NewMutation;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Why it was not stored. */
  readonly error: unknown;
}

/** A change that was submitted again; each that creates something is separate. */
const isSameMutation = (one: NewMutation, other: NewMutation) =>
  one === other || (typeof one !== 'function' && JSON.stringify(one) === JSON.stringify(other));
const isOfOneResource = (one: NewMutation, other: NewMutation) =>
  typeof one !== 'function' && typeof other !== 'function' && one.resource === other.resource;

type Enqueue = (store: LocalStore, mutation: NewMutation) => Promise<Enqueued>;

export interface HoldingUnsaved {
  readonly unsaved: Subject<readonly Unsaved[]>;
  /** The last write that was stored. */
  readonly queued: Subject<Enqueued | null>;
  readonly clock: Clock;
  /** Stores a write. Also fails while its code cannot be loaded. */
  readonly enqueue: Enqueue;
  readonly onDefect: OnDefect;
}

/**
 * Queues writes. One that cannot be stored is held until it is stored or discarded, whatever the screen does. The
 * reason is reported here, so that screens need not tell a full disk from a bug.
 */
export function holdingUnsaved({ unsaved, queued, clock, enqueue, onDefect }: HoldingUnsaved): Enqueue {
  return async (store, mutation) => {
    const held = unsaved.get();
    const place = held.findIndex(one => isSameMutation(one.mutation, mutation));
    try {
      // Earlier changes to the same thing go first, so that they do not override this one.
      const earlier = held
        .slice(0, place < 0 ? held.length : place)
        .filter(one => one.store === store.name && isOfOneResource(one.mutation, mutation));
      for (const one of earlier) {
        await enqueue(store, one.mutation);
        unsaved.set(unsaved.get().filter(other => other !== one));
      }
      const last = await enqueue(store, mutation);
      if (place >= 0) unsaved.set(unsaved.get().filter(one => !isSameMutation(one.mutation, mutation)));
      queued.set(last);
      return last;
    } catch (error) {
      if (place < 0) unsaved.set([...unsaved.get(), { store: store.name, mutation, at: clock.now(), error }]);
      onDefect('background', error);
      throw error;
    }
  };
}
