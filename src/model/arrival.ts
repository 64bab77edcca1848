import type { FailureReason } from './failure-reason';

/** How the reading of a list that this device does not have whole goes on. */
export type Arrival =
  | { readonly name: 'arriving' }
  /** Nothing has arrived for so many milliseconds. */
  | { readonly name: 'slow'; readonly silence: number }
  | { readonly name: 'refused'; readonly reason: FailureReason }
  | { readonly name: 'stopped'; readonly why: 'unreachable' | 'sign-in' };

/** Milliseconds until a server counts as slow: before its first answer, and between parts, which take longer. */
const SLOW = { first: 10_000, next: 30_000 };

interface ArrivalFacts {
  /** Why the last request failed, if it did. */
  readonly failure: Extract<Arrival, { name: 'refused' | 'stopped' }> | null;
  /** Why there is no server, if that is known. */
  readonly away: Extract<Arrival, { name: 'stopped' }>['why'] | null;
  /** Whether something has arrived. */
  readonly isBegun: boolean;
  /** Milliseconds since something arrived. */
  readonly silence: number;
}

export function arrivalOf({ failure, away, isBegun, silence }: ArrivalFacts): Arrival {
  if (failure?.name === 'refused') return failure;
  if (away) return { name: 'stopped', why: away };
  if (failure) return failure;
  return silence >= SLOW[isBegun ? 'next' : 'first'] ? { name: 'slow', silence } : { name: 'arriving' };
}
