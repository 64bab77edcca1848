import { createFairQueue } from '../../engines/process/queue';

/** Limits for runs that continue after their response: in total, per person, and waiting. */
const RUNNING = 2;
const RUNNING_EACH = 1;
const QUEUED = 500;
const QUEUED_EACH = 50;

interface BackgroundRun {
  readonly person: number;
  readonly id: number;
  readonly run: () => Promise<void>;
}

/** Runs deferred work; the next one belongs to the person with the fewest running. */
export interface BackgroundRuns {
  /** Whether this person may add another one. */
  hasRoomFor(person: number): boolean;
  push(run: BackgroundRun): void;
  /** Removes one that has not started. Returns whether it was there. */
  remove(id: number): boolean;
  close(): void;
}

/** @param onDefect called if a run fails with an error that it should have handled */
export function createBackground(onDefect: (error: unknown) => void): BackgroundRuns {
  const queue = createFairQueue<BackgroundRun>({ queued: QUEUED, queuedEach: QUEUED_EACH });
  const waiting = new Map<number, BackgroundRun>();
  const running = new Set<BackgroundRun>();
  const countOf = (person: number | null) => [...running].filter(run => run.person === person).length;

  function dispatch(): void {
    while (running.size < RUNNING) {
      const next = queue.take(countOf, run => countOf(run.person) < RUNNING_EACH);
      if (!next) return;
      waiting.delete(next.id);
      running.add(next);
      next
        .run()
        .catch(onDefect)
        .finally(() => {
          running.delete(next);
          dispatch();
        });
    }
  }

  return {
    hasRoomFor: person => !queue.isFullFor(person),
    push(run) {
      queue.push(run);
      waiting.set(run.id, run);
      dispatch();
    },
    remove(id) {
      const run = waiting.get(id);
      waiting.delete(id);
      return run !== undefined && queue.remove(run);
    },
    close() {
      queue.takeAll();
      waiting.clear();
    },
  };
}
