import type { Client } from '@/api/client';
import { isUnanswered, OutcomeError, type Outcome } from '@/api/outcome';
import type { Clock } from '@/lib/clock';
import type { LocalStore } from '../../store/database';
import type { FailureReason } from '@/model/failure-reason';
import { reasonOf } from '../../state/failure-reason';
import type { LackingPart } from '../subscriptions';

/** What every fetch is given. */
export interface FetchContext {
  readonly store: LocalStore;
  readonly client: Client<AbortSignal>;
  readonly now: () => number;
  readonly signal?: AbortSignal;
  /** Has something done later; where it is absent, all is written before a fetch has ended. */
  readonly after?: Clock['after'];
  /** Told of parts that the server would not give, of what is shown without them; absent where all of it is needed. */
  readonly onLack?: (part: LackingPart, reason: FailureReason) => void;
  /** Whether data of charts are asked for by an address. */
  readonly byAddress?: boolean;
  /**
   * Nobody has asked for it yet: what it brings is the first to go, takes the place of nothing else, and leaves no note
   * where it fails.
   */
  readonly isPrefetch?: boolean;
}

/** @throws OutcomeError for anything but a success */
export function succeeded<T>(outcome: Outcome<T>): T {
  if (outcome.kind === 'success') return outcome.value;
  throw new OutcomeError(outcome.kind === 'unchanged' ? { kind: 'invalid-answer', issues: 'unexpected 304' } : outcome);
}

/**
 * What a screen can do without: null, and told, where the server is there and will not give it.
 * @throws OutcomeError where it is not there
 */
export function succeededOr<T>(outcome: Outcome<T>, part: LackingPart, { onLack }: FetchContext): T | null {
  const isAway = isUnanswered(outcome) || outcome.kind === 'sign-in';
  if (outcome.kind === 'success' || isAway || !onLack) return succeeded(outcome);
  onLack(part, outcome.kind === 'unchanged' ? { code: 'unreadable-answer' } : reasonOf(outcome));
  return null;
}
