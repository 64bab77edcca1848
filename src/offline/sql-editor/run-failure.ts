import type { Outcome } from '@/api/outcome';
import { readRunError } from '@/api/read/sql-run';
import type { RunFailure, RunFailureReason } from '@/model/sql-run';

const plainly = (code: Exclude<RunFailureReason['code'], 'text' | 'device'>): RunFailure => ({
  reason: { code },
  type: null,
  place: null,
});

export const noAnswer: RunFailure = plainly('no-answer');
export const noRoom: RunFailure = plainly('no-room');
export const unreadable: RunFailure = plainly('unknown');
export const withoutRows: RunFailure = plainly('results');

/** Why a call has no useful answer; null if it is unknown whether it arrived. */
export function failureOf(outcome: Exclude<Outcome<unknown>, { kind: 'success' }>): RunFailure | null {
  switch (outcome.kind) {
    case 'unreachable':
      return null;
    case 'sign-in':
    case 'csrf':
      return plainly('session');
    case 'intercepted':
      return noAnswer;
    case 'unchanged':
    case 'invalid-answer':
      return unreadable;
    default:
      return readRunError(outcome.error);
  }
}
