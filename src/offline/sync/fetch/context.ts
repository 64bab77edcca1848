import type { Client } from '@/api/client';
import { OutcomeError, type Outcome } from '@/api/outcome';
import type { LocalStore } from '../../store/database';

/** What every fetch is given. */
export interface FetchContext {
  readonly store: LocalStore;
  readonly client: Client<AbortSignal>;
  readonly now: () => number;
  readonly signal?: AbortSignal;
}

/** @throws OutcomeError for anything but a success */
export function succeeded<T>(outcome: Outcome<T>): T {
  if (outcome.kind === 'success') return outcome.value;
  throw new OutcomeError(outcome.kind === 'unchanged' ? { kind: 'invalid-answer', issues: 'unexpected 304' } : outcome);
}
