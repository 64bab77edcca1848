import type { Clock } from '@/lib/clock';
import type { Observable } from '@/lib/observable';

interface Timed {
  readonly clock: Clock;
  /** Milliseconds from one refresh to the next. */
  readonly every: number;
  /** While this is so, none comes: nobody looks, or the server is away. */
  readonly paused: Observable<boolean>;
  readonly onDue: () => void;
}

/**
 * Calls every so often. What fell due during a pause comes once, when the pause is over, and time counts from there.
 */
export function startTimed({ clock, every, paused, onDue }: Timed): () => void {
  let isDue = false;
  let cancel = clock.after(every, due);

  function due(): void {
    isDue = true;
    look();
  }

  function look(): void {
    if (!isDue || paused.get()) return;
    isDue = false;
    cancel = clock.after(every, due);
    onDue();
  }

  const unsubscribe = paused.subscribe(look);
  return () => {
    unsubscribe();
    cancel();
  };
}
