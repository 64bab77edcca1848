import { limits } from './limits';

/** The inputs of the rules: for a running job, and for a process. */
interface RunState {
  readonly person: number | null;
  readonly isCancelled: boolean;
}
interface WorkerState {
  readonly role: 'shared' | 'alone' | 'spare';
  readonly isReady: boolean;
  readonly isEnding: boolean;
}

/** The maximum waiting time, including the time to end the process. */
const LONG = limits.timeout + limits.stopGrace;

interface JobTime {
  /** When it first ran. */
  readonly startedAt: number | null;
  readonly timeout: number;
}

export const countOf = (runs: readonly Pick<RunState, 'person'>[], person: number | null): number =>
  runs.filter(run => run.person === person).length;

/** Whether the shared process may run another job: in total, and of this person. */
export const hasRoom = ({ isEnding }: Pick<WorkerState, 'isEnding'>, running: number): boolean =>
  !isEnding && running < limits.shared;
export const hasRoomFor = (runs: readonly Pick<RunState, 'person'>[], person: number | null): boolean =>
  countOf(runs, person) < limits.sharedEach;

/** Whether a slow job leaves the shared process: somebody waits, or somebody else's job runs beside it. */
export const mustYield = (person: number | null, beside: readonly RunState[], waiting: number): boolean =>
  waiting > 0 || beside.some(run => run.person !== person && !run.isCancelled);

/** A job's time counts from its first run, in any process. */
export const timeLeft = ({ startedAt, timeout }: JobTime, now: number): number =>
  Math.max(0, (startedAt ?? now) + timeout - now);

/**
 * The fate of jobs whose process ended. `fail`: it ran alone, so it is the culprit. `retry-alone`: each runs alone to
 * find the culprit. `retry`: the process was ended because of another job. `give-up`: no process can be started.
 * @param failures consecutive processes that ended before they were ready, including this one
 */
export function lostJobs(worker: WorkerState, failures: number): 'fail' | 'retry-alone' | 'retry' | 'give-up' {
  if (failures >= limits.failedStarts) return 'give-up';
  if (worker.role === 'alone' && worker.isReady) return 'fail';
  return worker.isEnding ? 'retry' : 'retry-alone';
}

/** Jobs with a longer timeout leave one of the processes that run jobs alone to the others. */
export const leavesRoom = (
  alone: readonly Pick<JobTime, 'timeout'>[],
  { timeout }: Pick<JobTime, 'timeout'>,
): boolean => timeout <= LONG || alone.filter(job => job.timeout > LONG).length < limits.alone - 1;
