import type { Generated, Selectable } from 'kysely';
import type { Optional } from './columns';

export interface IdempotentAnswerTable {
  user_id: number;
  key: string;
  /** Digest of method, path and body: a key used again for something else is refused. */
  request_digest: string;
  status: number;
  etag: Optional<string>;
  body: string;
  created_on: number;
}

/** A usage event. */
export interface EventLogTable {
  id: Generated<number>;
  user_id: number;
  /** The sender's; an event that comes again under it is the same. */
  event_id: Optional<string>;
  action: string;
  dttm: number;
  /** As it was sent. */
  json: string;
  dashboard_id: Optional<number>;
  slice_id: Optional<number>;
  duration_ms: Optional<number>;
  referrer: Optional<string>;
}

export type EventLogRow = Selectable<EventLogTable>;
