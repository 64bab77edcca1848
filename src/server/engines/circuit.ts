import type { Timers } from '@/lib/clock';
import { EngineError, type Engine } from './engine';

/** After this many consecutive failures to reach a database, further calls fail without waiting. */
const FAILURES = 2;
/** Calls fail for this long; then the next call checks for all. */
export const CIRCUIT_PAUSE = 15_000;

/** Errors of the connecting side, not of a server that is down. */
const ownFaults: ReadonlySet<string> = new Set([
  'unknown-database',
  'unknown-user',
  'wrong-password',
  'access-denied',
  'tunnel-denied',
  'tunnel-host-key',
]);

const isDown = (error: unknown): error is EngineError =>
  error instanceof EngineError && error.code === 'unreadable' && !ownFaults.has(error.fault ?? '');

/** The database responded, even if with a refusal. */
const isAnswer = (error: unknown) =>
  error instanceof EngineError && (error.code === 'failed' || error.code === 'refused' || error.code === 'unreadable');

/**
 * A networked engine that fails immediately while its database is down: otherwise each chart of a dashboard would wait
 * for the whole connection timeout. Any response shows that the database is back.
 */
export function withCircuit(engine: Engine, timers: Timers): Engine {
  let failures = 0;
  /** Why calls are blocked; null while they are allowed. */
  let open: EngineError | null = null;
  /** Whether the next call is let through as a probe. */
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
      // If several calls failed together, the last one counts.
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
      // A cancelled call has shown nothing.
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
