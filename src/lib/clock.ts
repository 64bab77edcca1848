/** The only source of the present time in code that must be testable. */
export interface Clock {
  /** Milliseconds since the epoch, UTC; since another moment where the clock says so. */
  now(): number;
  /** Calls back once after the delay; the returned function cancels it. */
  after(milliseconds: number, call: () => void): () => void;
}
