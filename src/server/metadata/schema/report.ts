import type { Generated, Selectable } from 'kysely';
import type { Audit, Flag, Optional, Versioned } from './columns';

export interface ReportTable extends Audit, Versioned {
  id: Generated<number>;
  type: string;
  name: string;
  description: Optional<string>;
  context_markdown: Optional<string>;
  active: Flag;
  crontab: string;
  timezone: string;
  creation_method: string;
  report_format: string;
  chart_id: Optional<number>;
  dashboard_id: Optional<number>;
  database_id: Optional<number>;
  sql: Optional<string>;
  validator_type: Optional<string>;
  /** JSON. */
  validator_config_json: string;
  /** Days. */
  log_retention: number;
  /** Seconds. */
  grace_period: number;
  /** Seconds. */
  working_timeout: number;
  force_screenshot: Flag;
  custom_width: Optional<number>;
  /** JSON. */
  extra: string;
  last_eval_dttm: Optional<number>;
  last_state: string;
  last_value: Optional<number>;
  last_value_row_json: Optional<string>;
  /** The person whose rights it is read with: the owner who last changed what is sent and to whom. */
  reader_id: Optional<number>;
  /** Whether its owner was notified that it fails, which happens once per series of failures. */
  failure_told: Flag;
}

export interface ReportRecipientTable {
  id: Generated<number>;
  report_id: number;
  type: string;
  /** JSON. */
  recipient_config_json: string;
}

/**
 * - `Working`: it is running, or its server stopped during the run
 * - `Success`: sent
 * - `Error`: not sent, or not to everybody
 * - `Not triggered`: an alert whose condition was not met
 * - `On Grace`: an alert that was sent recently
 */
export type ReportLogState = 'Working' | 'Success' | 'Error' | 'Not triggered' | 'On Grace';

/** One run of a report: one for each of its scheduled times, and one for each request. */
export interface ReportLogTable {
  id: Generated<number>;
  report_id: number;
  uuid: string;
  scheduled_dttm: number;
  start_dttm: Optional<number>;
  end_dttm: Optional<number>;
  state: ReportLogState;
  value: Optional<number>;
  value_row_json: Optional<string>;
  error_message: Optional<string>;
  /** Whether it was scheduled or requested. */
  kind: Generated<'schedule' | 'request'>;
  /** The number of attempts; 0 for a requested run that has not started. */
  attempts: Generated<number>;
  /** Missed runs before it. */
  missed: Generated<number>;
  /** The server process that runs it (`server-process.ts`); null before it starts, and when its server hands it over. */
  server: Optional<number>;
}

/** A message of a run, recorded before it is sent: no address gets the same run twice. */
export interface ReportDeliveryTable {
  log_id: number;
  address: string;
  state: 'sending' | 'sent';
}

/** The result of a report run. */
export interface ReportEditionTable {
  id: Generated<number>;
  report_id: number;
  /** Identifies the run. */
  run_uuid: string;
  kind: 'schedule' | 'request';
  due_at: number;
  /** When its numbers were read. */
  read_at: number;
  /** The name of the person whose rights were used. */
  read_as: string;
  /** The number of charts, and how many of them could not be read. */
  charts: number;
  failed: number;
  /** The uncompressed size of the content as JSON text. */
  bytes: number;
  /** JSON text (`api/report-edition.ts`), compressed with gzip. */
  content: Uint8Array;
}

/** A device that is notified of new editions, and its key and secret for encryption (RFC 8291, base64url). */
export interface PushSubscriptionTable {
  session_key: string;
  user_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_on: number;
}

/** A run that a device was notified of, recorded before it is sent. */
export interface PushNoticeTable {
  session_key: string;
  run_uuid: string;
  sent_on: number;
}

export type ReportRow = Selectable<ReportTable>;
export type ReportRecipientRow = Selectable<ReportRecipientTable>;
export type ReportLogRow = Selectable<ReportLogTable>;
export type ReportEditionRow = Selectable<ReportEditionTable>;
