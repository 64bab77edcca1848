import cronstrue from 'cronstrue';
import { parseJsonObject } from '@/lib/json';
import { isCrontab } from '@/model/crontab';
import type { ReportLogRow, ReportRow } from '../../metadata/schema/report';
import { idList, type MetadataStore } from '../../metadata/store';
import { ownersOf, type WirePerson } from '../ownership';
import { peopleById } from '../people';
import { humanized, isoMicroseconds } from '../times';

/**
 * Describes a schedule in words, as Superset's describer (cron-descriptor) does; returns the text itself if invalid.
 * Like Superset, words the day of the week as if required in addition to the day of the month, and removes wording that
 * only cronstrue adds.
 */
export function crontabText(text: string): string {
  if (!isCrontab(text)) return text;
  return cronstrue
    .toString(text, { logicalAndDayFields: true })
    .replace(/^On the hour, every/, 'Every')
    .replace(/ days in a month/, ' days');
}

type Recipient = { id: number; type: string; recipient_config_json: string };

export interface ReportRelations {
  readonly owners: readonly WirePerson[];
  readonly recipients: readonly Recipient[];
  readonly person: (id: number | null) => WirePerson | null;
}

export async function reportRelations(
  store: MetadataStore,
  rows: readonly ReportRow[],
): Promise<(row: ReportRow) => ReportRelations> {
  const ids = rows.map(row => row.id);
  const owners = await ownersOf(store, 'report', ids);
  const recipients = await store
    .selectFrom('report_recipient')
    .selectAll()
    .where('report_id', 'in', idList(ids))
    .orderBy('id')
    .execute();
  const people = await peopleById(
    store,
    rows.flatMap(row => [row.changed_by, row.created_by]),
  );
  return row => ({
    owners: (owners.get(row.id) ?? []).map(({ id, first_name, last_name }) => ({ id, first_name, last_name })),
    recipients: recipients
      .filter(recipient => recipient.report_id === row.id)
      .map(({ report_id: _, ...recipient }) => recipient),
    person: id => (id === null ? null : (people.get(id) ?? null)),
  });
}

const timeOf = (instant: number | null) => (instant === null ? null : isoMicroseconds(instant));

function shared(row: ReportRow, { owners, recipients }: ReportRelations) {
  return {
    id: row.id,
    active: row.active === 1,
    creation_method: row.creation_method,
    crontab: row.crontab,
    description: row.description,
    extra: parseJsonObject(row.extra),
    last_eval_dttm: timeOf(row.last_eval_dttm),
    last_state: row.last_state,
    name: row.name,
    owners,
    recipients,
    timezone: row.timezone,
    type: row.type,
  };
}

export function presentReportRow(row: ReportRow, relations: ReportRelations, now: number) {
  return {
    ...shared(row, relations),
    changed_by: relations.person(row.changed_by),
    changed_on: isoMicroseconds(row.changed_on),
    changed_on_delta_humanized: humanized(row.changed_on, now),
    chart_id: row.chart_id,
    created_by: relations.person(row.created_by),
    created_on: isoMicroseconds(row.created_on),
    crontab_humanized: crontabText(row.crontab),
    dashboard_id: row.dashboard_id,
  };
}

/** The subject of a report. */
async function subjectsOf(store: MetadataStore, { chart_id, dashboard_id, database_id }: ReportRow) {
  const chart =
    chart_id &&
    (await store
      .selectFrom('chart')
      .select(['id', 'slice_name', 'viz_type'])
      .where('id', '=', chart_id)
      .executeTakeFirst());
  const dashboard =
    dashboard_id &&
    (await store
      .selectFrom('dashboard')
      .select(['id', 'dashboard_title'])
      .where('id', '=', dashboard_id)
      .executeTakeFirst());
  const database =
    database_id &&
    (await store
      .selectFrom('database')
      .select(['id', 'database_name'])
      .where('id', '=', database_id)
      .executeTakeFirst());
  return { chart: chart || null, dashboard: dashboard || null, database: database || null };
}

export async function presentReport(store: MetadataStore, row: ReportRow, relations: ReportRelations) {
  return {
    ...shared(row, relations),
    ...(await subjectsOf(store, row)),
    context_markdown: row.context_markdown,
    custom_width: row.custom_width,
    force_screenshot: row.force_screenshot === 1,
    grace_period: row.grace_period,
    last_value: row.last_value,
    last_value_row_json: row.last_value_row_json,
    log_retention: row.log_retention,
    report_format: row.report_format,
    sql: row.sql,
    validator_config_json: row.validator_config_json,
    validator_type: row.validator_type,
    working_timeout: row.working_timeout,
  };
}

/** @param isPlain omits the kind, which Superset does not have */
export function presentReportLog(log: ReportLogRow, isPlain: boolean) {
  const { report_id: _report, attempts: _attempts, missed: _missed, server: _server, kind, ...row } = log;
  return {
    ...row,
    ...(isPlain ? {} : { kind }),
    scheduled_dttm: isoMicroseconds(row.scheduled_dttm),
    start_dttm: timeOf(row.start_dttm),
    end_dttm: timeOf(row.end_dttm),
  };
}
