import type { ReportCreate, ReportUpdate } from '@/api/report';
import type { SignedIn } from '../../auth/caller';
import { HttpError, fieldInvalid, sip40, unprocessable } from '../../http-error';
import { idList, type MetadataStore } from '../../metadata/store';
import type { ReportRecipientRow, ReportRow } from '../../metadata/schema/report';
import { visibleCharts } from '../chart/policy';
import { visibleDashboards } from '../dashboard/policy';
import { ownersOf, setOwners } from '../ownership';
import { changesSent, readerAfter } from './reader';
import { changesSql, requireSqlRights } from './sql-rights';

/** The recorded server's defaults, in days and seconds. */
const defaults = { log_retention: 90, grace_period: 14_400, working_timeout: 3_600 };

/** Errors about references are texts instead of lists (recorded). */
const refused = (field: 'chart' | 'dashboard' | 'database', text: string) => unprocessable({ [field]: text });

async function requireFreeName(
  store: MetadataStore,
  { name, type }: Pick<ReportRow, 'name' | 'type'>,
  except: number | null,
): Promise<void> {
  const taken = await store
    .selectFrom('report')
    .select('id')
    .where('name', '=', name)
    .where('type', '=', type)
    .executeTakeFirst();
  if (taken && taken.id !== except)
    throw fieldInvalid(422, 'name', `${type === 'Alert' ? 'An alert' : 'A report'} named "${name}" already exists`);
}

/** The subject of a report: at most one object, which its author may see. */
interface Subjects {
  readonly chart_id: number | null;
  readonly dashboard_id: number | null;
  readonly database_id: number | null;
}

/** @throws HttpError 422 for a report created from a chart or a dashboard that names none */
function requireSaved(method: string, { chart_id, dashboard_id }: Subjects): void {
  const text = (what: string) => `Please save your ${what} first, then try creating a new email report.`;
  if (method === 'charts' && chart_id === null) throw refused('chart', text('chart'));
  if (method === 'dashboards' && dashboard_id === null) throw refused('dashboard', text('dashboard'));
}

/** @throws HttpError 422 for two subjects, none, or one that is hidden or does not exist */
async function checkSubjects(
  store: MetadataStore,
  caller: SignedIn,
  { chart_id, dashboard_id }: Subjects,
): Promise<void> {
  if (chart_id !== null && dashboard_id !== null) throw refused('chart', 'Choose a chart or dashboard not both');
  if (chart_id === null && dashboard_id === null) throw refused('chart', 'Please choose a chart or a dashboard');
  if (chart_id !== null) {
    const chart = await store
      .selectFrom('chart')
      .select('id')
      .where('id', '=', chart_id)
      .where(visibleCharts(caller))
      .executeTakeFirst();
    if (!chart) throw refused('chart', 'Chart does not exist');
  }
  if (dashboard_id !== null) {
    const dashboard = await store
      .selectFrom('dashboard')
      .select('id')
      .where('id', '=', dashboard_id)
      .where(visibleDashboards(caller))
      .executeTakeFirst();
    if (!dashboard) throw refused('dashboard', 'Dashboard does not exist');
  }
}

/** @throws HttpError 400 for a report with a database, 422 for an alert without one */
async function checkDatabase(store: MetadataStore, type: string, databaseId: number | null): Promise<void> {
  if (type === 'Report') {
    if (databaseId !== null) throw fieldInvalid(400, 'database', 'Database reference is not allowed on a report');
    return;
  }
  if (databaseId === null) throw refused('database', 'Database is required for alerts');
  const known = await store.selectFrom('database').select('id').where('id', '=', databaseId).executeTakeFirst();
  if (!known) throw refused('database', 'Database does not exist');
}

/**
 * Each person creates at most one report from a chart or a dashboard. Alerts and reports from the list do not count:
 * the chart's menu, which filters by creation method, does not show them either.
 * @throws HttpError 409
 */
async function requireFirst(
  store: MetadataStore,
  caller: SignedIn,
  method: string,
  { chart_id, dashboard_id }: Subjects,
): Promise<void> {
  if (method === 'alerts_reports') return;
  const other = await store
    .selectFrom('report')
    .select('id')
    .where('created_by', '=', caller.userId)
    .where('creation_method', '=', method)
    .where(eb => eb.or([eb('chart_id', '=', chart_id), eb('dashboard_id', '=', dashboard_id)]))
    .executeTakeFirst();
  if (other) throw attached();
}

function attached(): HttpError {
  const error = sip40(409, 'Resource already has an attached report.', 'GENERIC_COMMAND_ERROR', {
    issue_codes: [{ code: 1010, message: 'Issue 1010 - The server encountered an error while running a command.' }],
  });
  const [first] = error.body['errors'] as readonly object[];
  return new HttpError(409, { errors: [{ ...first, level: 'warning' }] });
}

/** The row's fields that an update contains; undefined ones stay unchanged. */
function fieldsOf(update: ReportUpdate) {
  const json = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value));
  const flag = (value: boolean | undefined) => (value === undefined ? undefined : Number(value));
  const {
    type,
    name,
    description,
    context_markdown,
    crontab,
    timezone,
    creation_method,
    report_format,
    sql,
    validator_type,
  } = update;
  const named = {
    ...{
      type,
      name,
      description,
      context_markdown,
      crontab,
      timezone,
      creation_method,
      report_format,
      sql,
      validator_type,
    },
    active: flag(update.active),
    chart_id: update.chart,
    dashboard_id: update.dashboard,
    database_id: update.database,
    validator_config_json: json(update.validator_config_json),
    log_retention: update.log_retention,
    grace_period: update.grace_period,
    working_timeout: update.working_timeout,
    force_screenshot: flag(update.force_screenshot),
    custom_width: update.custom_width,
    extra: json(update.extra),
  };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}

type RecipientRow = Pick<ReportRecipientRow, 'type' | 'recipient_config_json'>;

const recipientRows = (recipients: NonNullable<ReportUpdate['recipients']>): RecipientRow[] =>
  recipients.map(({ type, recipient_config_json = {} }) => ({
    type,
    recipient_config_json: JSON.stringify(recipient_config_json),
  }));

const recipientsOf = (store: MetadataStore, reportId: number): Promise<RecipientRow[]> =>
  store
    .selectFrom('report_recipient')
    .select(['type', 'recipient_config_json'])
    .where('report_id', '=', reportId)
    .orderBy('id')
    .execute();

async function setRecipients(store: MetadataStore, reportId: number, rows: readonly RecipientRow[]): Promise<void> {
  await store.deleteFrom('report_recipient').where('report_id', '=', reportId).execute();
  for (const row of rows)
    await store
      .insertInto('report_recipient')
      .values({ report_id: reportId, ...row })
      .execute();
}

const ownerIds = async (store: MetadataStore, reportId: number): Promise<number[]> =>
  ((await ownersOf(store, 'report', [reportId])).get(reportId) ?? []).map(({ id }) => id);

export async function createReport(
  store: MetadataStore,
  caller: SignedIn,
  body: ReportCreate,
  now: number,
): Promise<number> {
  const subjects = {
    chart_id: body.chart ?? null,
    dashboard_id: body.dashboard ?? null,
    database_id: body.database ?? null,
  };
  const { creation_method = 'alerts_reports' } = body;
  await checkDatabase(store, body.type, subjects.database_id);
  await requireSqlRights(store, caller, { type: body.type, sql: body.sql ?? null, database_id: subjects.database_id });
  await requireFirst(store, caller, creation_method, subjects);
  await requireFreeName(store, body, null);
  requireSaved(creation_method, subjects);
  await checkSubjects(store, caller, subjects);
  const audit = { created_by: caller.userId, changed_by: caller.userId, created_on: now, changed_on: now };
  const required = {
    type: body.type,
    name: body.name,
    crontab: body.crontab,
    timezone: body.timezone ?? 'UTC',
    creation_method,
  };
  const { id } = await store
    .insertInto('report')
    .values({
      ...required,
      ...defaults,
      report_format: 'PNG',
      validator_config_json: '{}',
      extra: '{}',
      last_state: 'Not triggered',
      ...fieldsOf(body),
      ...audit,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setOwners(store, caller, 'report', id, body.owners?.length ? body.owners : [caller.userId]);
  await setRecipients(store, id, recipientRows(body.recipients ?? []));
  const owners = await ownerIds(store, id);
  const reader_id = readerAfter({ reader: null, saver: caller.userId, owners, isSentChanged: true });
  await store.updateTable('report').set({ reader_id }).where('id', '=', id).execute();
  return id;
}

/** Saves the fields of the update and counts the change. Returns the new version. */
export async function updateReport(
  store: MetadataStore,
  caller: SignedIn,
  row: ReportRow,
  update: ReportUpdate,
  now: number,
) {
  const next = { ...row, ...fieldsOf(update) };
  const isNamed = (...fields: readonly (keyof ReportUpdate)[]) => fields.some(field => update[field] !== undefined);
  if (isNamed('type', 'database')) await checkDatabase(store, next.type, next.database_id);
  const recipients = await recipientsOf(store, row.id);
  const nextRecipients = update.recipients ? recipientRows(update.recipients) : recipients;
  const isSentChanged = changesSent({ ...row, recipients }, { ...next, recipients: nextRecipients });
  // An alert's message contains the value of its SQL, which from now on is read with the rights of the person saving.
  if (changesSql(row, next) || isSentChanged) await requireSqlRights(store, caller, next);
  if (isNamed('name', 'type')) await requireFreeName(store, next, row.id);
  if (isNamed('chart', 'dashboard')) await checkSubjects(store, caller, next);
  if (update.owners) await setOwners(store, caller, 'report', row.id, update.owners);
  if (update.recipients) await setRecipients(store, row.id, nextRecipients);
  const owners = await ownerIds(store, row.id);
  const reader_id = readerAfter({ reader: row.reader_id, saver: caller.userId, owners, isSentChanged });
  const saved = { ...fieldsOf(update), reader_id, changed_by: caller.userId, changed_on: now };
  return store
    .updateTable('report')
    .set(eb => ({ ...saved, version: eb('version', '+', 1) }))
    .where('id', '=', row.id)
    .returning(['id', 'version', 'changed_on'])
    .executeTakeFirstOrThrow();
}

export async function deleteReports(store: MetadataStore, ids: readonly number[]): Promise<void> {
  await store.deleteFrom('report').where('id', 'in', idList(ids)).execute();
  await store.deleteFrom('owner').where('kind', '=', 'report').where('object_id', 'in', idList(ids)).execute();
}
