import type { ErrorFacts } from '@/model/error-facts';
import type { Connectivity } from '../state/connectivity';
import type { SubscriptionStatus } from '../sync/subscriptions';
import type { ResultState, StoredResult } from './results';

/** What there is to show of the answer to a chart's question. */
export type AnswerState =
  /** Nothing is stored, and an answer may still come. */
  | { readonly name: 'loading' }
  /** An answer is there. `stale` once it cannot be said to be the server's present one. */
  | {
      readonly name: 'shown';
      readonly stored: StoredResult;
      readonly stale: boolean;
      readonly refreshing: boolean;
      readonly failure: string | null;
    }
  /** Nothing is stored and the server cannot be asked. */
  | { readonly name: 'missing' }
  | {
      readonly name: 'failed';
      readonly message: string;
      readonly facts?: ErrorFacts | undefined;
      readonly isStopped?: true;
    };

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
): AnswerState {
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

/** The contract's word for the state of a chart (spec part 2, section 4), which tests and measurements read. */
export type ChartStatus = 'loading' | 'success' | 'rendered' | 'failed' | 'stopped';

/** @param drawn whether the shown answer is on the screen */
export function chartStatus(state: AnswerState, drawn: boolean): ChartStatus {
  switch (state.name) {
    case 'failed':
      return state.isStopped ? 'stopped' : 'failed';
    case 'missing':
      return 'stopped';
    case 'loading':
      return 'loading';
    case 'shown':
      return drawn ? 'rendered' : 'success';
  }
}
