import { createBackground, type BackgroundRuns } from './background';
import { createKeptResults, type KeptResults } from './kept-results';

/** For rows of the SQL editor's runs: enough for some dozens of the largest. */
const KEPT_BYTES = 128 * 2 ** 20;

/** What goes on of the SQL editor's runs, and what they answered. */
export interface SqlRuns {
  readonly results: KeptResults;
  readonly background: BackgroundRuns;
  /** Makes known that a run goes on. Answers what is aborted when it is to stop. */
  begin(id: number): AbortSignal;
  end(id: number): void;
  /** Stops a run, whether it goes on or waits. */
  stop(id: number): void;
  close(): void;
}

export function createSqlRuns(onDefect: (error: unknown) => void): SqlRuns {
  const running = new Map<number, AbortController>();
  const background = createBackground(onDefect);
  return {
    results: createKeptResults(KEPT_BYTES),
    background,
    begin(id) {
      const controller = new AbortController();
      running.set(id, controller);
      return controller.signal;
    },
    end: id => void running.delete(id),
    stop(id) {
      background.remove(id);
      running.get(id)?.abort();
    },
    close() {
      background.close();
      for (const controller of running.values()) controller.abort();
    },
  };
}
