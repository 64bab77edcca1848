import { OutcomeError, type Outcome } from '@/api/outcome';

/** The server's answer, or why there is none: it is out of reach, keeps no versions, or refused. */
export type DirectAnswer<T> =
  | { readonly name: 'read'; readonly value: T }
  | { readonly name: 'failed'; readonly why: 'away' | 'not-kept' | 'refused' };

export function directAnswer<T, Part>(outcome: Outcome<T>, part: (value: T) => Part): DirectAnswer<Part> {
  switch (outcome.kind) {
    case 'success':
      return { name: 'read', value: part(outcome.value) };
    case 'gone':
      return { name: 'failed', why: 'not-kept' };
    case 'unreachable':
    case 'intercepted':
      return { name: 'failed', why: 'away' };
    default:
      return { name: 'failed', why: 'refused' };
  }
}

/** For callers that cannot use a failure. @throws OutcomeError */
export function valueOf<T>(outcome: Outcome<T>): T {
  if (outcome.kind === 'success') return outcome.value;
  throw new OutcomeError(outcome.kind === 'unchanged' ? { kind: 'invalid-answer', issues: 'unexpected 304' } : outcome);
}
