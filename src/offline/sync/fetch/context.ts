import type { Client } from '@/api/client';
import { isUnanswered, OutcomeError, type Outcome } from '@/api/outcome';
import type { Clock } from '@/lib/clock';
import type { OnDefect } from '../../state/defect';
import type { LocalStore } from '../../store/database';
import type { FailureReason } from '@/model/failure-reason';
import { reasonOf } from '../../state/failure-reason';
import type { LackingPart } from '../subscriptions';

/** Input of every fetch. */
export interface FetchContext {
  readonly store: LocalStore;
  readonly client: Client<AbortSignal>;
  readonly now: () => number;
  readonly signal?: AbortSignal;
  /** Defers work; if absent, everything is written before a fetch ends. */
  readonly after?: Clock['after'];
  /** Called with errors of this application, beside what a screen shows; absent if nobody collects them. */
  readonly onDefect?: OnDefect;
  /** Called for parts that the server refused and the screen can do without; absent if all parts are needed. */
  readonly onLack?: (part: LackingPart, reason: FailureReason) => void;
  /** Whether chart data are requested with GET. */
  readonly byAddress?: boolean;
  /**
   * Nobody has asked for it yet: its answers are dropped first, replace nothing else, and its failures are not
   * recorded.
   */
  readonly isPrefetch?: boolean;
}

/** @throws OutcomeError for anything but a success */
export function succeeded<T>(outcome: Outcome<T>): T {
  if (outcome.kind === 'success') return outcome.value;
  throw new OutcomeError(outcome.kind === 'unchanged' ? { kind: 'invalid-answer', issues: 'unexpected 304' } : outcome);
}

/**
 * Returns null for an optional part, and reports it, if the server is there and refuses it.
 * @throws OutcomeError if the server is not there
 */
export function succeededOr<T>(outcome: Outcome<T>, part: LackingPart, { onLack }: FetchContext): T | null {
  const isAway = isUnanswered(outcome) || outcome.kind === 'sign-in';
  if (outcome.kind === 'success' || isAway || !onLack) return succeeded(outcome);
  onLack(part, outcome.kind === 'unchanged' ? { code: 'unreadable-answer' } : reasonOf(outcome));
  return null;
}
