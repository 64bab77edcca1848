/** The only source of the present time in code that must be testable. Milliseconds since the epoch, UTC. */
export interface Clock {
  now(): number;
  /** Calls back once after the delay; the returned function cancels it. */
  after(milliseconds: number, call: () => void): () => void;
}
