import type { QueryRun, RunFailureReason } from '@/model/sql-run';
import { runningText } from '@/text/messages/sql-editor/running';

/** Why a run has no rows, for whoever waits for them. */
export const failureWords = (reason: RunFailureReason): string =>
  reason.code === 'text' ? reason.text : runningText.reasons[reason.code];

export function stateWords({ state: { name }, step }: QueryRun): string {
  switch (name) {
    case 'running':
      return step ?? runningText.running;
    case 'pending':
      return runningText.pending;
    case 'fetching':
      return runningText.fetching;
    case 'succeeded':
      return runningText.succeeded;
    case 'failed':
      return runningText.failed;
    case 'stopped':
      return runningText.stoppedState;
  }
}

/** Seconds that a run took, or takes so far. */
export const secondsOf = ({ startedAt, endedAt }: QueryRun, now: number): string =>
  (Math.max(0, (endedAt ?? now) - startedAt) / 1000).toFixed(endedAt === null ? 0 : 2);
