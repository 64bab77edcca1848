import type { Step } from '../plan';

export interface Reply {
  readonly status: number;
  readonly location: string | null;
  /** JSON where the answer was declared as JSON, else its text. */
  readonly body: unknown;
}

/** Anything that can answer the exchanges: the recording itself, the embedded server, a real Superset. */
export interface Target {
  readonly name: string;
  send(step: Step): Promise<Reply>;
  close(): Promise<void>;
}
