import type { Clock } from '@/lib/clock';
import { FILTER_REMOVAL_UNDO } from '@/model/limits';
import type { EditEvent } from '@/model/native-filter/editing/editing';

/** Removes entries so that they can be restored for a while; then they are deleted. */
export interface Removals {
  readonly remove: (id: string) => void;
  readonly restore: (id: string) => void;
  /** Cancels all timers. */
  readonly stop: () => void;
}

export function createRemovals(clock: Clock, act: (event: EditEvent) => void): Removals {
  const waiting = new Map<string, () => void>();
  const cancel = (id: string) => {
    waiting.get(id)?.();
    waiting.delete(id);
  };
  return {
    remove(id) {
      cancel(id);
      act({ does: 'remove', id });
      waiting.set(
        id,
        clock.after(FILTER_REMOVAL_UNDO, () => act({ does: 'expire', id })),
      );
    },
    restore(id) {
      cancel(id);
      act({ does: 'restore', id });
    },
    stop: () => {
      for (const id of [...waiting.keys()]) cancel(id);
    },
  };
}
