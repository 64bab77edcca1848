/**
 * Why something failed, as stored and passed to screens: never a sentence of the application, which would be in one
 * language. `text/failure-reason.ts` has the texts.
 */
export type FailureReason =
  /** The message of the server, or of an unexpected error. */
  | { readonly code: 'text'; readonly text: string }
  /** The server gave only this status. */
  | { readonly code: 'status'; readonly status: number }
  /** The request should have been answered with another status. */
  | { readonly code: 'unexpected-status'; readonly status: number }
  | { readonly code: FailureCode };

export type FailureCode =
  | 'no-answer'
  /** For requests a person waits for: the server was not reached, or its answer was lost. */
  | 'network'
  /** The answer was no longer awaited. */
  | 'query-timeout'
  /** An answer came, but violates the contract or was cut off. */
  | 'unreadable-answer'
  /** Others change the same object too often to compare with it. */
  | 'contended'
  /** A change of a kind unknown to this version. */
  | 'unknown-change'
  /** The answer does not fit on this device. */
  | 'no-room';
