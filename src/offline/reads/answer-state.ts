import type { FailureReason } from '@/model/failure-reason';
import type { AnswerState } from '@/query/answer-state';
import { isAway, type Connectivity } from '../state/connectivity';
import type { SubscriptionStatus } from '../sync/subscriptions';
import type { DecodedResult } from '../results/decode';
import type { ResultFailure } from '../store/records';
import type { ResultState } from '../store/stored-results';

/**
 * Reason why the server gave no answer newer than the stored one; null without a request. A missing answer
 * is reported by the connection: here it may not be known yet that it broke.
 */
function failureSince(asOf: number, failure: ResultState['failure'], status: SubscriptionStatus): FailureReason | null {
  if (failure && failure.at > asOf) return failure.reason;
  return status.name === 'failed' && status.why === 'refused' ? status.reason : null;
}

/**
 * Whether nothing may stand in for a refused answer: it may not be read by this person. Earlier versions stored that
 * without its status.
 */
const isLasting = ({ status }: ResultFailure) => status === 403 || status === null;

/**
 * A stored answer is always shown, whatever happens in the background; a refusal replaces it only when there is none.
 * @param result undefined while the store is read
 */
export function answerState(
  result: ResultState | undefined,
  status: SubscriptionStatus,
  connectivity: Connectivity,
): AnswerState<DecodedResult> {
  if (!result) return { name: 'loading' };
  const away = isAway(connectivity);
  if (result.stored) {
    return {
      name: 'shown',
      stored: result.stored,
      stale: away || status.name === 'failed' || status.name === 'stopped',
      refreshing: status.name === 'fetching' && !away,
      failure: away ? null : failureSince(result.stored.asOf, result.failure, status),
    };
  }
  if (status.name === 'stopped') return { name: 'stopped' };
  const { failure } = result;
  const isUnanswered = away || (status.name === 'failed' && status.why !== 'refused');
  // The server's last error is not the present one while the server gives none.
  if (failure && (isUnanswered ? isLasting(failure) : status.name !== 'fetching'))
    return { name: 'failed', reason: failure.reason, facts: failure.facts, at: failure.at };
  if (!failure && status.name === 'failed' && status.why === 'refused')
    return { name: 'failed', reason: status.reason };
  if (!isUnanswered) return { name: 'loading' };
  return failure ? { name: 'missing', lastError: failure } : { name: 'missing' };
}
