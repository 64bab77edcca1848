import { isRecord } from '@/lib/json';
import type { RunFailure, RunFailureReason, RunPlace, SqlProblem } from '@/model/sql-run';
import type { AnswerOf } from '../endpoint';
import type { WireError } from '../errors';
import type { RunColumn, sqlRunEndpoints, WireRun } from '../sql-run';

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0;

/** The position of an error from the embedded server; others only describe it in the text. */
function placeIn(extra: unknown, message: string): RunPlace | null {
  const position = isRecord(extra) ? extra['position'] : null;
  if (isRecord(position) && isCount(position['line']))
    return { line: position['line'], column: isCount(position['column']) ? position['column'] : null };
  const line = Number(/\bline (\d+)/i.exec(message)?.[1]);
  return isCount(line) ? { line, column: null } : null;
}

/** A rejected token means that the session ended (spec part 1, section 8). */
function reasonIn(message: string): RunFailureReason {
  if (message === '') return { code: 'unknown' };
  return message.includes('CSRF token') ? { code: 'session' } : { code: 'text', text: message };
}

/** An error with its own message, or that of its status. */
export function readRunError({ message, type, extra, hasNoMessage }: WireError): RunFailure {
  return { reason: reasonIn(message), type, place: hasNoMessage ? null : placeIn(extra, message) };
}

/** The server's reason for a failed run. */
function failureIn({ errorMessage, extra: { errors } }: WireRun): RunFailure {
  const [first] = errors ?? [];
  const message = first?.message ?? errorMessage ?? '';
  const type = first?.['error_type'];
  return {
    reason: reasonIn(message),
    type: typeof type === 'string' ? type : null,
    place: placeIn(first?.['extra'], message),
  };
}

/** The server's report on a run that is running there, or was. */
export interface ReportedRun {
  readonly state: 'pending' | 'running' | 'succeeded' | 'failed' | 'stopped';
  readonly progress: number;
  readonly step: string | null;
  readonly queryId: number;
  readonly resultsKey: string | null;
  readonly failure: RunFailure | null;
  /** By the server's clock; null if it does not say. */
  readonly startedAt: number | null;
}

const states: Readonly<Record<string, ReportedRun['state']>> = {
  pending: 'pending',
  scheduled: 'pending',
  running: 'running',
  fetching: 'running',
  success: 'succeeded',
  failed: 'failed',
  timed_out: 'failed',
  stopped: 'stopped',
};

/** A time of the contract: a number or the same as text. */
const momentOf = (moment: string | number | null): number | null =>
  moment === null || Number.isNaN(Number(moment)) ? null : Number(moment);

export function readRun(run: WireRun): ReportedRun {
  const state = states[run.state] ?? 'running';
  return {
    state,
    progress: run.progress,
    step: run.extra.progress ?? null,
    queryId: run.queryId,
    resultsKey: run.resultsKey,
    failure: state === 'failed' ? failureIn(run) : null,
    startedAt: momentOf(run.startDttm),
  };
}

/** Facts about the rows of a run. */
export interface RowsFacts {
  readonly rows: number;
  readonly isLimited: boolean;
  readonly isCached: boolean;
  readonly queryId: number | null;
  readonly resultsKey: string | null;
}

const unlimited: readonly string[] = ['NOT_LIMITED', 'UNKNOWN', ''];

/** @param isCut whether the answer reports that there are more rows */
export const readRowsFacts = (run: WireRun, rows: number, isCut: boolean | undefined): RowsFacts => ({
  rows,
  isLimited: isCut === true || !unlimited.includes(run.limitingFactor),
  isCached: run['cached'] === true,
  queryId: run.queryId,
  resultsKey: run.resultsKey,
});

/** The generic type of a column, by its number. */
export const genericOf = ({ type_generic: generic }: RunColumn): number | null => generic;

/** Problems in SQL that was not run. */
export const readProblems = (result: AnswerOf<typeof sqlRunEndpoints.validate>['result']): readonly SqlProblem[] =>
  result.map(({ line_number: line, start_column: column, end_column: end, message }) => ({
    line: line ?? 1,
    column,
    end,
    message,
  }));
