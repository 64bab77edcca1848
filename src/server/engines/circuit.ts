import type { Timers } from '@/lib/clock';
import { EngineError, type Engine } from './engine';

/** So many calls in a row find a database out of reach before the next ones need not wait for the same. */
const FAILURES = 2;
/** For so long nobody asks it; then whoever asks finds out for all. */
export const CIRCUIT_PAUSE = 15_000;

/** Faults of who connects, not of a server that is down. */
const ownFaults: ReadonlySet<string> = new Set(['unknown-database', 'unknown-user', 'wrong-password']);

const isDown = (error: unknown): error is EngineError =>
  error instanceof EngineError && error.code === 'unreadable' && !ownFaults.has(error.fault ?? '');

/** The database answered, if only that it will not. */
const isAnswer = (error: unknown) =>
  error instanceof EngineError && (error.code === 'failed' || error.code === 'refused' || error.code === 'unreadable');

/**
 * An engine over the network that fails at once while its database is down: a dashboard of many charts would otherwise
 * wait for each of them as long as a connection may take. An answer, whichever, shows that it is there again.
 */
export function withCircuit(engine: Engine, timers: Timers): Engine {
  let failures = 0;
  /** Why nobody is let through; null while everybody is. */
  let open: EngineError | null = null;
  /** Whether the next one is let through all the same, to find out. */
  let isTrial = false;

  function note(error: unknown): void {
    if (!isDown(error)) {
      if (isAnswer(error)) answered();
      return;
    }
    failures += 1;
    if (failures < FAILURES) return;
    open = error;
    timers.after(CIRCUIT_PAUSE, () => {
      // Of several that failed together, the last one counts.
      if (open === error) isTrial = true;
    });
  }

  function answered(): void {
    failures = 0;
    open = null;
    isTrial = false;
  }

  async function guarded<T>(call: () => Promise<T>): Promise<T> {
    if (open && !isTrial) throw new EngineError(open.code, open.message, { cause: open, fault: open.fault });
    const isMine = isTrial;
    isTrial = false;
    try {
      const result = await call();
      answered();
      return result;
    } catch (error) {
      note(error);
      // One that was stopped has found nothing out.
      if (isMine && open && !isDown(error)) isTrial = true;
      throw error;
    }
  }

  return {
    ...engine,
    run: (...asked) => guarded(() => engine.run(...asked)),
    read: (...asked) => guarded(() => engine.read(...asked)),
    change: (...asked) => guarded(() => engine.change(...asked)),
    estimate: (...asked) => guarded(() => engine.estimate(...asked)),
    tables: () => guarded(() => engine.tables()),
    columns: (...asked) => guarded(() => engine.columns(...asked)),
    keys: (...asked) => guarded(() => engine.keys(...asked)),
    columnsOf: (...asked) => guarded(() => engine.columnsOf(...asked)),
  };
}
