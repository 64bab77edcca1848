import type { Timers } from '@/lib/clock';
import type { FileProblem } from './find-files';

/** Between looks, in milliseconds. Notifications of the system miss files of other machines and of large folders. */
const INTERVAL = 5_000;
/** Looks until the first retry, and most between two: an hour. */
const FIRST_RETRY = 2;
const LAST_RETRY = 720;

/** Reports each problem with a file once, and again if it comes back. */
export function createProblemTeller(say: (line: string) => void): (problems: readonly FileProblem[]) => void {
  let told = new Set<string>();
  return problems => {
    const lines = problems.map(({ path, reason }) => `Could not read ${path}: ${reason}`);
    for (const line of lines) if (!told.has(line)) say(line);
    told = new Set(lines);
  };
}

export interface FileWatch {
  /** The state of the watched files as a text that changes with them. */
  readonly look: () => Promise<string>;
  /** Reads what changed. False if some of it has to be tried again. */
  readonly publish: () => Promise<boolean>;
  readonly timers: Timers;
  readonly onDefect: (error: unknown) => void;
}

/**
 * Watches data files: what changed is read once two looks in a row found it the same, as a file may still be written.
 * Files that could not be published are retried after pauses that double up to an hour, or after the next change.
 *
 * @param seen the state that was published already; null if that failed
 * @returns stops watching, once a publication that runs is done
 */
export function watchFiles(seen: string | null, { look, publish, timers, onDefect }: FileWatch): () => Promise<void> {
  let tried = seen;
  let last = seen;
  /** Looks between the tries that fail; 0 after one that succeeded. */
  let pause = 0;
  let left = 0;
  let isStopped = false;
  let cancel = () => {};
  let running = Promise.resolve();

  async function check(): Promise<void> {
    const now = await look();
    const isSettled = now === last;
    last = now;
    left -= 1;
    const isNew = now !== tried;
    if (!isSettled || isStopped || !(isNew || (pause > 0 && left <= 0))) return;
    tried = now;
    pause = isNew || pause === 0 ? FIRST_RETRY : Math.min(2 * pause, LAST_RETRY);
    left = pause;
    if (await publish()) pause = 0;
  }

  async function checkAgain(): Promise<void> {
    await check().catch(onDefect);
    next();
  }

  function next(): void {
    if (isStopped) return;
    cancel = timers.after(INTERVAL, () => {
      running = checkAgain();
    });
  }
  next();
  return async () => {
    isStopped = true;
    cancel();
    await running;
  };
}
