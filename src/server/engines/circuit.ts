import type { Timers } from '@/lib/clock';
import { noAnswer } from './answer-time';
import { aroundCalls } from './around-calls';
import { encryptionFaults } from './encryption-faults';
import { EngineError, type Engine, type QueryRequester } from './engine';

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
  ...encryptionFaults,
]);

const isDown = (error: unknown): error is EngineError =>
  error instanceof EngineError && error.code === 'unreadable' && !ownFaults.has(error.fault ?? '');

/** Only a catalogue is asked: a server that works answers in time, whatever people ask it meanwhile. */
const isLateAnswer = (error: unknown): error is EngineError =>
  error instanceof EngineError && error.code === 'timed-out';

/** The database responded, even if with a refusal. */
const isAnswer = (error: unknown) =>
  error instanceof EngineError && (error.code === 'failed' || error.code === 'refused' || error.code === 'unreadable');

type IsFailure = (error: unknown) => error is EngineError;

/** Decides which calls reach a database, by the outcomes of earlier ones. */
function createCircuit(timers: Timers) {
  let failures = 0;
  /** Why calls are blocked; null while they are allowed. */
  let open: EngineError | null = null;
  /** Whether the next call is let through as a probe. */
  let isTrial = false;
  /** Calls are numbered as they start. */
  let lastCall = 0;
  /** The earliest call that has failed since the last answer. */
  let silentSince = Infinity;
  const pending = new Map<number, (reason: EngineError) => void>();

  function note(error: EngineError, number: number): void {
    failures += 1;
    silentSince = Math.min(silentSince, number);
    if (failures < FAILURES) return;
    const reason = isLateAnswer(error) ? noAnswer() : error;
    open = reason;
    // They have waited for the same silence, and must not hold up the calls of other databases any longer.
    for (const [other, drop] of pending) if (other > silentSince) drop(reason);
    timers.after(CIRCUIT_PAUSE, () => {
      // If several calls failed together, the last one counts.
      if (open === reason) isTrial = true;
    });
  }

  function answered(): void {
    failures = 0;
    silentSince = Infinity;
    open = null;
    isTrial = false;
  }

  /** Counts the outcome of a call, even of one that was dropped. */
  async function counted<T>(number: number, call: () => Promise<T>, isFailure: IsFailure): Promise<T> {
    const isMine = isTrial;
    isTrial = false;
    try {
      const result = await call();
      answered();
      return result;
    } catch (error) {
      pending.delete(number);
      if (isFailure(error)) note(error, number);
      else if (isAnswer(error)) answered();
      // A cancelled call has shown nothing.
      if (isMine && open && !isFailure(error)) isTrial = true;
      throw error;
    } finally {
      pending.delete(number);
    }
  }

  async function guarded<T>(call: () => Promise<T>, isFailure: IsFailure): Promise<T> {
    if (open && !isTrial) throw blocked(open);
    lastCall += 1;
    return counted(lastCall, call, isFailure);
  }

  /** A call that only reads is given up as soon as the database turns out to be down. */
  async function droppable<T>(requester: QueryRequester, call: (requester: QueryRequester) => Promise<T>): Promise<T> {
    if (open && !isTrial) throw blocked(open);
    lastCall += 1;
    const number = lastCall;
    const dropping = new AbortController();
    const dropped = new Promise<never>((_, reject) => {
      pending.set(number, reason => {
        reject(blocked(reason));
        dropping.abort();
      });
    });
    const signal = requester.signal ? AbortSignal.any([requester.signal, dropping.signal]) : dropping.signal;
    return Promise.race([counted(number, () => call({ ...requester, signal }), isDown), dropped]);
  }

  return { guarded, droppable };
}

/**
 * A networked engine that fails immediately while its database is down: otherwise each chart of a dashboard would wait
 * for the whole connection timeout. Any response shows that the database is back. A statement that takes too long shows
 * nothing about the server; a connection or a question to the catalogue that does counts as a failure.
 */
export function withCircuit(engine: Engine, timers: Timers): Engine {
  const { guarded, droppable } = createCircuit(timers);
  const isUnanswered = (error: unknown): error is EngineError => isDown(error) || isLateAnswer(error);
  return aroundCalls(engine, (kind, requester, call) =>
    kind === 'read'
      ? droppable(requester, call)
      : guarded(() => call(requester), kind === 'catalogue' ? isUnanswered : isDown),
  );
}

const blocked = (reason: EngineError): EngineError =>
  new EngineError(reason.code, reason.message, { cause: reason, fault: reason.fault });
