import type { Generated, Selectable } from 'kysely';
import type { Optional } from './columns';

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

/** Attempts to sign in, under the digest of what they are counted by. */
export interface SignInRecordTable {
  key: string;
  kind: string;
  failed: number;
  running: number;
  last_failure: number;
  has_succeeded: number;
  changed_on: number;
}
export type SignInRecordRow = Selectable<SignInRecordTable>;

/** A file that somebody is uploading. */
export interface UploadTable {
  key: string;
  user_id: number;
  /** As the person sees it. */
  name: string;
  /** In bytes, as is `received`. */
  size: number;
  received: number;
  used_on: number;
  /** JSON of the publication that began, until it is completed (`uploads/upload-records.ts`). */
  publishing: Optional<string>;
}
export type UploadRow = Selectable<UploadTable>;

/** A run or test of a report that somebody requested within the last minute. */
export interface RequestedRunTable {
  id: Generated<number>;
  user_id: number;
  requested_on: number;
}
