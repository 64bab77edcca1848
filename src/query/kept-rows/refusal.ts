import type { Unanswerable } from './answerable';

/** Result of comparing a chart's answer from kept rows with the server's. */
export type RowsVerdict =
  /** Its queries that can be answered here match the server's numbers. */
  | { readonly kind: 'equal' }
  /** The numbers differed. `column` is null if more than the values of one differed. */
  | { readonly kind: 'differs'; readonly column: string | null }
  /** Its query, as its author set it, cannot be answered here. */
  | { readonly kind: 'unanswerable'; readonly reason: Unanswerable };

/** Why a query got no answer from the engine, other than the engine's own error. */
export type EngineFailure =
  /** The same chart has a newer query. */
  | { readonly kind: 'replaced' }
  /** Nobody waits for it any more. */
  | { readonly kind: 'withdrawn' }
  /** The engine crashed on it twice. */
  | { readonly kind: 'broken'; readonly message: string }
  /** The engine did not start: its code is not on this device, or there is no memory for it. */
  | { readonly kind: 'no-engine'; readonly message: string };

/** Why kept rows give no answer. */
export type LocalRefusal =
  | { readonly kind: 'no-rows' | 'no-dataset' | 'not-rehearsed' | 'no-room' }
  | { readonly kind: 'differs'; readonly verdict: Exclude<RowsVerdict, { kind: 'equal' }> }
  | { readonly kind: 'unanswerable'; readonly reason: Unanswerable }
  | { readonly kind: 'failed'; readonly failure: EngineFailure };
