import { OutcomeError, type Failure } from '@/api/outcome';
import type { FailureReason } from '@/model/failure-reason';

/** An error whose reason is shown to the person. The texts of other errors are for developers. */
export class ReasonedError extends Error {
  override readonly name = 'ReasonedError';
  readonly reason: FailureReason;

  constructor(reason: FailureReason, options?: ErrorOptions) {
    super(reason.code, options);
    this.reason = reason;
  }
}

/** The status of the server's response; null if there was none, or its body violates the contract. */
export function statusOf(failure: Failure): number | null {
  if (failure.kind === 'forbidden') return 403;
  return 'status' in failure ? failure.status : null;
}

/** Reason of a failed request. */
export function reasonOf(failure: Failure): FailureReason {
  if (!('error' in failure)) return { code: failure.kind === 'unreachable' ? 'no-answer' : 'unreadable-answer' };
  const { hasNoMessage, message } = failure.error;
  return hasNoMessage || message === ''
    ? { code: 'status', status: statusOf(failure) ?? 0 }
    : { code: 'text', text: message };
}

/** Reason of a thrown error. */
export function reasonOfError(error: unknown): FailureReason {
  if (error instanceof ReasonedError) return error.reason;
  if (error instanceof OutcomeError) return reasonOf(error.failure);
  return { code: 'text', text: error instanceof Error ? error.message : String(error) };
}
