import { createBackground, type BackgroundRuns } from './background';
import type { KeptResults } from './kept-results';

/** Size of the cache of run results: enough for some dozens of the largest. */
export const KEPT_BYTES = 128 * 2 ** 20;

/** Active runs of the SQL editor, and their results. */
export interface SqlRuns {
  readonly results: KeptResults;
  readonly background: BackgroundRuns;
  /** Keeps a run known until the returned function is called. The caller stores the end of the run. */
  follow(id: number): () => void;
  knows(id: number): boolean;
  /** Registers an active run. Returns a signal that is aborted to stop it. */
  begin(id: number): AbortSignal;
  end(id: number): void;
  /** The runs that have begun and not ended. */
  active(): readonly number[];
  /** Stops a run, whether it is running or waiting. */
  stop(id: number): void;
  close(): void;
}

export function createSqlRuns(results: KeptResults, onDefect: (error: unknown) => void): SqlRuns {
  const running = new Map<number, AbortController>();
  const followed = new Set<number>();
  const background = createBackground(onDefect);
  return {
    results,
    background,
    follow(id) {
      followed.add(id);
      return () => void followed.delete(id);
    },
    knows: id => followed.has(id),
    begin(id) {
      const controller = new AbortController();
      running.set(id, controller);
      return controller.signal;
    },
    end: id => void running.delete(id),
    active: () => [...running.keys()],
    stop(id) {
      if (background.remove(id)) followed.delete(id);
      running.get(id)?.abort();
    },
    close() {
      background.close();
      for (const controller of running.values()) controller.abort();
    },
  };
}
