import type { AnswerState } from '@/query/answer-state';
import type { Connectivity } from '../state/connectivity';
import type { SubscriptionStatus } from '../sync/subscriptions';
import type { DecodedResult } from '../results/decode';
import type { ResultState } from './results';

const STOPPED = 'Updating chart was stopped';

function isAway({ state }: Connectivity): boolean {
  return state === 'unreachable' || state === 'intercepted' || state === 'sign-in';
}

/**
 * A stored answer is always shown, whatever happens behind it; a refusal replaces it only when there is none.
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
      failure: result.failure && result.failure.at > result.stored.asOf ? result.failure.message : null,
    };
  }
  if (status.name === 'stopped') return { name: 'failed', message: STOPPED, isStopped: true };
  if (result.failure && status.name !== 'fetching')
    return { name: 'failed', message: result.failure.message, facts: result.failure.facts };
  if (status.name === 'failed')
    return status.reason === 'refused' ? { name: 'failed', message: status.message } : { name: 'missing' };
  return away ? { name: 'missing' } : { name: 'loading' };
}
