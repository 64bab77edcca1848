import { createFairQueue } from '../../engines/process/queue';

/** Runs that go on behind their answers: at a time, of each person, and those that wait. */
const RUNNING = 2;
const RUNNING_EACH = 1;
const QUEUED = 500;
const QUEUED_EACH = 50;

interface BackgroundRun {
  readonly person: number;
  readonly id: number;
  readonly run: () => Promise<void>;
}

/** Runs what is put off, the next always for whoever has the fewest running. */
export interface BackgroundRuns {
  /** Whether there is room for one more of this person. */
  hasRoomFor(person: number): boolean;
  push(run: BackgroundRun): void;
  /** Takes out one that has not begun. Answers whether it was there. */
  remove(id: number): boolean;
  close(): void;
}

/** @param onDefect for a run that fails in a way that it should have handled */
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
