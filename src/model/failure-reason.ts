/**
 * Why something failed, as it is kept and handed to screens: never a sentence of this application, which would be in
 * one language. `text/failure-reason.ts` has the words.
 */
export type FailureReason =
  /** In the words of the server, or of an error that nobody foresaw. */
  | { readonly code: 'text'; readonly text: string }
  /** The server gave no reason but this status. */
  | { readonly code: 'status'; readonly status: number }
  /** What was asked for should have been answered with another status. */
  | { readonly code: 'unexpected-status'; readonly status: number }
  | { readonly code: FailureCode };

export type FailureCode =
  | 'no-answer'
  /** Of what a person waits for: the request did not reach the server, or its answer did not come back. */
  | 'network'
  /** Nobody waited for the answer any longer. */
  | 'query-timeout'
  /** An answer came, and is not what the contract says, or broke off. */
  | 'unreadable-answer'
  /** Others change the same thing so often that nothing can be compared with it. */
  | 'contended'
  /** A change of a kind that this version does not know. */
  | 'unknown-change'
  /** The answer does not fit on this device. */
  | 'no-room';
