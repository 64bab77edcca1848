import { limits } from './limits';

/** What the rules look at: of a job that runs, and of a process. */
interface RunState {
  readonly person: number | null;
  readonly isCancelled: boolean;
}
interface WorkerState {
  readonly role: 'shared' | 'alone' | 'spare';
  readonly isReady: boolean;
  readonly isEnding: boolean;
}

/** As long as somebody may wait, with what ending it takes. */
const LONG = limits.timeout + limits.stopGrace;

interface JobTime {
  /** When it first ran. */
  readonly startedAt: number | null;
  readonly timeout: number;
}

export const countOf = (runs: readonly Pick<RunState, 'person'>[], person: number | null): number =>
  runs.filter(run => run.person === person).length;

/** Whether one more may run in the shared process: of anybody, and of this person. */
export const hasRoom = ({ isEnding }: Pick<WorkerState, 'isEnding'>, running: number): boolean =>
  !isEnding && running < limits.shared;
export const hasRoomFor = (runs: readonly Pick<RunState, 'person'>[], person: number | null): boolean =>
  countOf(runs, person) < limits.sharedEach;

/** Whether a slow job leaves the shared process: somebody waits, or somebody else's job runs beside it. */
export const mustYield = (person: number | null, beside: readonly RunState[], waiting: number): boolean =>
  waiting > 0 || beside.some(run => run.person !== person && !run.isCancelled);

/** A job's time counts from when it first ran, in whichever process. */
export const timeLeft = ({ startedAt, timeout }: JobTime, now: number): number =>
  Math.max(0, (startedAt ?? now) + timeout - now);

/**
 * What becomes of the jobs that a process took with it. `fail`: it ran alone, so it is the culprit. `retry-alone`:
 * which of them it was shows when each runs alone. `retry`: the process was ended because of another. `give-up`: none
 * can be started.
 * @param failures processes that ended before they were ready, this one included
 */
export function lostJobs(worker: WorkerState, failures: number): 'fail' | 'retry-alone' | 'retry' | 'give-up' {
  if (failures >= limits.failedStarts) return 'give-up';
  if (worker.role === 'alone' && worker.isReady) return 'fail';
  return worker.isEnding ? 'retry' : 'retry-alone';
}

/** Jobs that may take longer than anybody waits leave one of the processes that run jobs alone to the others. */
export const leavesRoom = (
  alone: readonly Pick<JobTime, 'timeout'>[],
  { timeout }: Pick<JobTime, 'timeout'>,
): boolean => timeout <= LONG || alone.filter(job => job.timeout > LONG).length < limits.alone - 1;
