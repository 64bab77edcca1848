import type { Clock } from '@/lib/clock';
import type { Observable } from '@/lib/observable';

interface Timed {
  readonly clock: Clock;
  /** Milliseconds from one refresh to the next. */
  readonly every: number;
  /** Paused while this is true: the page is hidden, or the server is away. */
  readonly paused: Observable<boolean>;
  readonly onDue: () => void;
}

/**
 * Calls at regular intervals. A call due during a pause happens once, when the pause ends, and the interval restarts
 * there.
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
