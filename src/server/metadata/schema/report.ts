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
  /** Whose rights it is read with: the owner who said last what is sent and to whom. */
  reader_id: Optional<number>;
  /** Whether its owner was told that it fails, which they are once for a series of failures. */
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
 * - `Working`: it goes on, or was begun by a server that is gone
 * - `Success`: sent
 * - `Error`: not sent, or not to everybody
 * - `Not triggered`: an alert whose condition was not met
 * - `On Grace`: an alert that was sent shortly before
 */
export type ReportLogState = 'Working' | 'Success' | 'Error' | 'Not triggered' | 'On Grace';

/** One run of a report; a report has one for each of its times, and one for each time that somebody asked for it. */
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
  /** Whether its schedule or a person asked for it. */
  kind: Generated<'schedule' | 'request'>;
  /** How often it was begun; 0 for a requested run that waits to begin. */
  attempts: Generated<number>;
  /** Runs before it that nobody made. */
  missed: Generated<number>;
}

/** A mail of a run, written down before it is sent: no address is sent the same run twice. */
export interface ReportDeliveryTable {
  log_id: number;
  address: string;
  state: 'sending' | 'sent';
}

/** What a run of a report found. */
export interface ReportEditionTable {
  id: Generated<number>;
  report_id: number;
  /** Of the run. */
  run_uuid: string;
  kind: 'schedule' | 'request';
  due_at: number;
  /** When its numbers were read. */
  read_at: number;
  /** The name of the person whose rights it was read with. */
  read_as: string;
  /** How many charts it has, and how many of them could not be read. */
  charts: number;
  failed: number;
  /** Of the content as JSON text, before it was compressed. */
  bytes: number;
  /** JSON text (`api/report-edition.ts`), compressed with gzip. */
  content: Uint8Array;
}

export type ReportRow = Selectable<ReportTable>;
export type ReportRecipientRow = Selectable<ReportRecipientTable>;
export type ReportLogRow = Selectable<ReportLogTable>;
export type ReportEditionRow = Selectable<ReportEditionTable>;
