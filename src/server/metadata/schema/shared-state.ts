import type { Generated } from 'kysely';

/** The rows of a run of the SQL editor, for the processes that did not run it. */
export interface KeptResultTable {
  key: string;
  /** What the rows take in memory. */
  bytes: number;
  used_on: number;
  content: Uint8Array;
}

/** The end of a job with chart data. */
export interface AsyncEventTable {
  id: Generated<number>;
  channel: string;
  body: string;
  /** Together with the id, its id for clients. */
  created_on: number;
}

/** A request whose result a job made. */
export interface AsyncRequestTable {
  key: string;
  content: string;
  used_on: number;
}
