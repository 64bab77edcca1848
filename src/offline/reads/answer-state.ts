import type { FailureReason } from '@/model/failure-reason';
import type { AnswerState } from '@/query/answer-state';
import { isAway, type Connectivity } from '../state/connectivity';
import type { SubscriptionStatus } from '../sync/subscriptions';
import type { DecodedResult } from '../results/decode';
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
  if (result.failure && status.name !== 'fetching')
    return { name: 'failed', reason: result.failure.reason, facts: result.failure.facts };
  if (status.name === 'failed')
    return status.why === 'refused' ? { name: 'failed', reason: status.reason } : { name: 'missing' };
  return away ? { name: 'missing' } : { name: 'loading' };
}
