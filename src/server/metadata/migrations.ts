import { sql, type Kysely, type Migration, type MigrationProvider } from 'kysely';
import { define, type Definition } from './definitions';

/**
 * The store's history. A released migration is never changed; the next change is a new entry. Foreign keys cascade, so
 * that deleting an object also deletes its relations. Ids are never reused: devices store copies by id and version, and
 * would take another object for the deleted one.
 */
const migrations: Readonly<Record<string, Migration>> = {
  '0001-initial': { up: initial },
  '0002-explore-links': { up: exploreLinks },
  '0003-annotations': { up: annotations },
  '0004-sql-editor': { up: sqlEditor },
  '0005-event-log': { up: eventLog },
  '0006-written-objects': { up: writtenObjects },
  '0007-dashboard-versions': { up: dashboardVersions },
  '0008-charts-outlive-datasets': { up: chartsOutliveDatasets },
  '0009-narrower-roles': { up: narrowerRoles },
  '0010-data-files': { up: dataFiles },
  '0011-sessions-of-people': { up: sessionsOfPeople },
  '0012-sign-ins': { up: signIns },
  '0013-runs-of-the-sql-editor': { up: queryRuns },
  '0014-connections-of-people': { up: connectionsOfPeople },
  '0015-runs-of-reports': { up: reportRuns },
  '0016-row-level-security': { up: rowLevelSecurity },
  '0017-requested-runs-of-reports': { up: requestedReportRuns },
  '0018-readers-of-reports': { up: readersOfReports },
  '0019-editions-of-reports': { up: reportEditions },
  '0020-tags': { up: tags },
  '0021-external-identities': { up: externalIdentities },
  '0024-changes-of-files': { up: changesOfFiles },
  '0025-push-subscriptions': { up: pushSubscriptions },
  '0026-servers-of-runs': { up: serversOfRuns },
  '0029-state-of-several-servers': { up: stateOfSeveralServers },
  '0030-limits-of-several-servers': { up: limitsOfSeveralServers },
  '0031-linked-accounts': { up: linkedAccounts },
  '0032-uploads-in-progress': { up: uploadsInProgress },
  '0033-uploads-being-published': { up: uploadsBeingPublished },
};

export const migrationProvider: MigrationProvider = { getMigrations: async () => ({ ...migrations }) };

/** The newest migration of this program; a store with a later one was written by a newer version. */
export const newestMigration = Object.keys(migrations).sort().at(-1)!;

const audit = `
  created_by INTEGER REFERENCES user(id) ON DELETE SET NULL,
  changed_by INTEGER REFERENCES user(id) ON DELETE SET NULL,
  created_on INTEGER NOT NULL,
  changed_on INTEGER NOT NULL`;

async function initial(db: Kysely<unknown>): Promise<void> {
  const statements: Definition[] = [
    `CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID`,
    `CREATE TABLE user (
      id INTEGER PRIMARY KEY AUTOINCREMENT, username TEXT NOT NULL UNIQUE COLLATE NOCASE, email TEXT NOT NULL, first_name TEXT NOT NULL,
      last_name TEXT NOT NULL, password_hash TEXT NOT NULL, is_active INTEGER NOT NULL DEFAULT 1, created_on INTEGER NOT NULL)`,
    `CREATE TABLE role (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE)`,
    `CREATE TABLE role_permission (
      role_id INTEGER NOT NULL REFERENCES role(id) ON DELETE CASCADE, permission TEXT NOT NULL, view TEXT NOT NULL,
      PRIMARY KEY (role_id, permission, view)) WITHOUT ROWID`,
    `CREATE TABLE user_role (
      user_id INTEGER NOT NULL REFERENCES user(id) ON DELETE CASCADE, role_id INTEGER NOT NULL REFERENCES role(id) ON DELETE CASCADE,
      PRIMARY KEY (user_id, role_id)) WITHOUT ROWID`,
    `CREATE TABLE session (
      token_hash TEXT PRIMARY KEY, user_id INTEGER REFERENCES user(id) ON DELETE CASCADE, csrf_token TEXT NOT NULL,
      created_on INTEGER NOT NULL, expires_on INTEGER NOT NULL) WITHOUT ROWID`,
    `CREATE TABLE database (
      id INTEGER PRIMARY KEY AUTOINCREMENT, uuid TEXT NOT NULL UNIQUE, database_name TEXT NOT NULL UNIQUE, backend TEXT NOT NULL, location TEXT NOT NULL,
      expose_in_sqllab INTEGER NOT NULL DEFAULT 1, allow_run_async INTEGER NOT NULL DEFAULT 0, allow_dml INTEGER NOT NULL DEFAULT 0,
      allow_ctas INTEGER NOT NULL DEFAULT 0, allow_cvas INTEGER NOT NULL DEFAULT 0, allow_file_upload INTEGER NOT NULL DEFAULT 0,
      cache_timeout INTEGER, extra TEXT NOT NULL, ${audit})`,
    `CREATE TABLE dataset (
      id INTEGER PRIMARY KEY AUTOINCREMENT, uuid TEXT NOT NULL UNIQUE, database_id INTEGER NOT NULL REFERENCES database(id) ON DELETE RESTRICT,
      schema TEXT, table_name TEXT NOT NULL, sql TEXT, description TEXT, main_dttm_col TEXT, default_endpoint TEXT, cache_timeout INTEGER,
      extra TEXT, template_params TEXT, fetch_values_predicate TEXT, filter_select_enabled INTEGER NOT NULL DEFAULT 1,
      normalize_columns INTEGER NOT NULL DEFAULT 0, always_filter_main_dttm INTEGER NOT NULL DEFAULT 0, offset INTEGER NOT NULL DEFAULT 0,
      is_sqllab_view INTEGER NOT NULL DEFAULT 0, is_managed_externally INTEGER NOT NULL DEFAULT 0, version INTEGER NOT NULL DEFAULT 1,
      ${audit}, UNIQUE (database_id, schema, table_name))`,
    `CREATE TABLE dataset_column (
      id INTEGER PRIMARY KEY AUTOINCREMENT, uuid TEXT NOT NULL UNIQUE, dataset_id INTEGER NOT NULL REFERENCES dataset(id) ON DELETE CASCADE,
      column_name TEXT NOT NULL, type TEXT NOT NULL, type_generic INTEGER, is_dttm INTEGER NOT NULL DEFAULT 0, expression TEXT,
      verbose_name TEXT, description TEXT, advanced_data_type TEXT, python_date_format TEXT, extra TEXT,
      filterable INTEGER NOT NULL DEFAULT 1, groupby INTEGER NOT NULL DEFAULT 1, is_active INTEGER NOT NULL DEFAULT 1,
      created_on INTEGER NOT NULL, changed_on INTEGER NOT NULL, UNIQUE (dataset_id, column_name))`,
    `CREATE TABLE dataset_metric (
      id INTEGER PRIMARY KEY AUTOINCREMENT, uuid TEXT NOT NULL UNIQUE, dataset_id INTEGER NOT NULL REFERENCES dataset(id) ON DELETE CASCADE,
      metric_name TEXT NOT NULL, metric_type TEXT, expression TEXT NOT NULL, verbose_name TEXT, description TEXT, d3format TEXT,
      currency TEXT, warning_text TEXT, extra TEXT, created_on INTEGER NOT NULL, changed_on INTEGER NOT NULL,
      UNIQUE (dataset_id, metric_name))`,
    `CREATE TABLE chart (
      id INTEGER PRIMARY KEY AUTOINCREMENT, uuid TEXT NOT NULL UNIQUE, slice_name TEXT NOT NULL, viz_type TEXT NOT NULL,
      dataset_id INTEGER NOT NULL REFERENCES dataset(id) ON DELETE RESTRICT, params TEXT NOT NULL, query_context TEXT, description TEXT,
      cache_timeout INTEGER, certified_by TEXT, certification_details TEXT, is_managed_externally INTEGER NOT NULL DEFAULT 0,
      last_saved_by INTEGER REFERENCES user(id) ON DELETE SET NULL, last_saved_at INTEGER, version INTEGER NOT NULL DEFAULT 1, ${audit})`,
    `CREATE TABLE dashboard (
      id INTEGER PRIMARY KEY AUTOINCREMENT, uuid TEXT NOT NULL UNIQUE, dashboard_title TEXT, slug TEXT UNIQUE, css TEXT, position_json TEXT,
      json_metadata TEXT, published INTEGER NOT NULL DEFAULT 0, certified_by TEXT, certification_details TEXT, external_url TEXT,
      is_managed_externally INTEGER NOT NULL DEFAULT 0, version INTEGER NOT NULL DEFAULT 1, ${audit})`,
    `CREATE TABLE dashboard_chart (
      dashboard_id INTEGER NOT NULL REFERENCES dashboard(id) ON DELETE CASCADE, chart_id INTEGER NOT NULL REFERENCES chart(id) ON DELETE CASCADE,
      PRIMARY KEY (dashboard_id, chart_id)) WITHOUT ROWID`,
    `CREATE TABLE dashboard_role (
      dashboard_id INTEGER NOT NULL REFERENCES dashboard(id) ON DELETE CASCADE, role_id INTEGER NOT NULL REFERENCES role(id) ON DELETE CASCADE,
      PRIMARY KEY (dashboard_id, role_id)) WITHOUT ROWID`,
    `CREATE TABLE owner (
      kind TEXT NOT NULL, object_id INTEGER NOT NULL, user_id INTEGER NOT NULL REFERENCES user(id) ON DELETE CASCADE,
      PRIMARY KEY (kind, object_id, user_id)) WITHOUT ROWID`,
    `CREATE TABLE favourite (
      user_id INTEGER NOT NULL REFERENCES user(id) ON DELETE CASCADE, kind TEXT NOT NULL, object_id INTEGER NOT NULL,
      PRIMARY KEY (user_id, kind, object_id)) WITHOUT ROWID`,
    `CREATE TABLE idempotent_answer (
      user_id INTEGER NOT NULL REFERENCES user(id) ON DELETE CASCADE, key TEXT NOT NULL, request_digest TEXT NOT NULL, status INTEGER NOT NULL,
      etag TEXT, body TEXT NOT NULL, created_on INTEGER NOT NULL, PRIMARY KEY (user_id, key)) WITHOUT ROWID`,
    `CREATE INDEX dataset_column_of ON dataset_column (dataset_id)`,
    `CREATE INDEX dataset_metric_of ON dataset_metric (dataset_id)`,
    `CREATE INDEX chart_of_dataset ON chart (dataset_id)`,
    `CREATE INDEX dashboard_of_chart ON dashboard_chart (chart_id)`,
    `CREATE INDEX session_expiry ON session (expires_on)`,
  ];
  await define(db, statements);
}

/** Unsaved form data, and links to charts. */
async function exploreLinks(db: Kysely<unknown>): Promise<void> {
  const statements: Definition[] = [
    `CREATE TABLE kept_form_data (
      key TEXT PRIMARY KEY, user_id INTEGER NOT NULL REFERENCES user(id) ON DELETE CASCADE, tab TEXT, dataset_id INTEGER NOT NULL, chart_id INTEGER,
      form_data TEXT NOT NULL, changed_on INTEGER NOT NULL) WITHOUT ROWID`,
    `CREATE INDEX kept_form_data_age ON kept_form_data (changed_on)`,
    `CREATE TABLE permalink (
      key TEXT PRIMARY KEY, kind TEXT NOT NULL, digest TEXT NOT NULL, state TEXT NOT NULL, created_by INTEGER REFERENCES user(id) ON DELETE SET NULL,
      created_on INTEGER NOT NULL, UNIQUE (kind, digest)) WITHOUT ROWID`,
  ];
  await define(db, statements);
}

async function annotations(db: Kysely<unknown>): Promise<void> {
  const statements: Definition[] = [
    `CREATE TABLE annotation_layer (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, descr TEXT, ${audit})`,
    `CREATE TABLE annotation (
      id INTEGER PRIMARY KEY AUTOINCREMENT, layer_id INTEGER NOT NULL REFERENCES annotation_layer(id) ON DELETE RESTRICT,
      short_descr TEXT NOT NULL, long_descr TEXT, start_dttm INTEGER NOT NULL, end_dttm INTEGER NOT NULL, json_metadata TEXT,
      ${audit}, UNIQUE (layer_id, short_descr))`,
  ];
  await define(db, statements);
}

/** Saved queries, tabs with their tables, and texts shared by a number. */
async function sqlEditor(db: Kysely<unknown>): Promise<void> {
  const statements: Definition[] = [
    `CREATE TABLE saved_query (
      id INTEGER PRIMARY KEY AUTOINCREMENT, uuid TEXT NOT NULL UNIQUE, database_id INTEGER REFERENCES database(id) ON DELETE SET NULL,
      label TEXT, schema TEXT, sql TEXT, description TEXT, template_parameters TEXT, extra_json TEXT NOT NULL DEFAULT '{}', rows INTEGER,
      last_run INTEGER NOT NULL, version INTEGER NOT NULL DEFAULT 1, ${audit})`,
    `CREATE INDEX saved_query_of ON saved_query (created_by)`,
    `CREATE TABLE tab (
      id INTEGER PRIMARY KEY AUTOINCREMENT, user_id INTEGER NOT NULL REFERENCES user(id) ON DELETE CASCADE, label TEXT,
      active INTEGER NOT NULL DEFAULT 0, database_id INTEGER REFERENCES database(id) ON DELETE SET NULL, schema TEXT, sql TEXT,
      query_limit INTEGER, autorun INTEGER NOT NULL DEFAULT 0, template_params TEXT, hide_left_bar INTEGER NOT NULL DEFAULT 0,
      saved_query_id INTEGER REFERENCES saved_query(id) ON DELETE SET NULL, version INTEGER NOT NULL DEFAULT 1,
      created_on INTEGER NOT NULL, changed_on INTEGER NOT NULL)`,
    `CREATE INDEX tab_of ON tab (user_id)`,
    `CREATE TABLE tab_table (
      id INTEGER PRIMARY KEY AUTOINCREMENT, tab_id INTEGER NOT NULL REFERENCES tab(id) ON DELETE CASCADE,
      database_id INTEGER REFERENCES database(id) ON DELETE CASCADE, schema TEXT, table_name TEXT NOT NULL, description TEXT NOT NULL,
      expanded INTEGER NOT NULL DEFAULT 1)`,
    `CREATE INDEX tab_table_of ON tab_table (tab_id)`,
    `CREATE TABLE kept_value (
      id INTEGER PRIMARY KEY AUTOINCREMENT, value TEXT NOT NULL, created_by INTEGER REFERENCES user(id) ON DELETE SET NULL, created_on INTEGER NOT NULL)`,
  ];
  await define(db, statements);
}

/** Usage events, each stored once per person. */
async function eventLog(db: Kysely<unknown>): Promise<void> {
  const statements: Definition[] = [
    `CREATE TABLE event_log (
      id INTEGER PRIMARY KEY AUTOINCREMENT, user_id INTEGER NOT NULL REFERENCES user(id) ON DELETE CASCADE, event_id TEXT, action TEXT NOT NULL,
      dttm INTEGER NOT NULL, json TEXT NOT NULL, dashboard_id INTEGER, slice_id INTEGER, duration_ms INTEGER, referrer TEXT,
      UNIQUE (user_id, event_id))`,
    `CREATE INDEX event_log_age ON event_log (dttm)`,
    `CREATE INDEX event_log_of ON event_log (user_id, action, dttm)`,
  ];
  await define(db, statements);
}

/** Other things that people write in addition to charts and dashboards; change counters for those without one. */
async function writtenObjects(db: Kysely<unknown>): Promise<void> {
  const statements: Definition[] = [
    `ALTER TABLE chart ADD COLUMN external_url TEXT`,
    `ALTER TABLE annotation_layer ADD COLUMN version INTEGER NOT NULL DEFAULT 1`,
    `ALTER TABLE annotation ADD COLUMN version INTEGER NOT NULL DEFAULT 1`,
    `CREATE TABLE css_template (
      id INTEGER PRIMARY KEY AUTOINCREMENT, template_name TEXT, css TEXT NOT NULL, version INTEGER NOT NULL DEFAULT 1, ${audit})`,
    `CREATE TABLE filter_set (
      id INTEGER PRIMARY KEY AUTOINCREMENT, dashboard_id INTEGER NOT NULL REFERENCES dashboard(id) ON DELETE CASCADE, name TEXT NOT NULL,
      description TEXT, owner_type TEXT NOT NULL, owner_id INTEGER NOT NULL, params TEXT NOT NULL, version INTEGER NOT NULL DEFAULT 1, ${audit})`,
    `CREATE INDEX filter_set_of ON filter_set (dashboard_id)`,
    `CREATE TABLE kept_filter_state (
      key TEXT PRIMARY KEY, user_id INTEGER NOT NULL REFERENCES user(id) ON DELETE CASCADE, tab TEXT,
      dashboard_id INTEGER NOT NULL REFERENCES dashboard(id) ON DELETE CASCADE, value TEXT NOT NULL, changed_on INTEGER NOT NULL) WITHOUT ROWID`,
    `CREATE INDEX kept_filter_state_age ON kept_filter_state (changed_on)`,
    `CREATE INDEX kept_filter_state_of ON kept_filter_state (user_id, tab, dashboard_id)`,
    `CREATE TABLE embedded_dashboard (
      dashboard_id INTEGER PRIMARY KEY REFERENCES dashboard(id) ON DELETE CASCADE, uuid TEXT NOT NULL UNIQUE, allowed_domains TEXT NOT NULL,
      changed_by INTEGER REFERENCES user(id) ON DELETE SET NULL, changed_on INTEGER NOT NULL)`,
    `CREATE TABLE report (
      id INTEGER PRIMARY KEY AUTOINCREMENT, type TEXT NOT NULL, name TEXT NOT NULL, description TEXT, context_markdown TEXT,
      active INTEGER NOT NULL DEFAULT 1, crontab TEXT NOT NULL, timezone TEXT NOT NULL, creation_method TEXT NOT NULL, report_format TEXT NOT NULL,
      chart_id INTEGER REFERENCES chart(id) ON DELETE RESTRICT, dashboard_id INTEGER REFERENCES dashboard(id) ON DELETE RESTRICT,
      database_id INTEGER REFERENCES database(id) ON DELETE RESTRICT, sql TEXT, validator_type TEXT, validator_config_json TEXT NOT NULL,
      log_retention INTEGER NOT NULL, grace_period INTEGER NOT NULL, working_timeout INTEGER NOT NULL, force_screenshot INTEGER NOT NULL DEFAULT 0,
      custom_width INTEGER, extra TEXT NOT NULL, last_eval_dttm INTEGER, last_state TEXT NOT NULL, last_value REAL, last_value_row_json TEXT,
      version INTEGER NOT NULL DEFAULT 1, ${audit}, UNIQUE (name, type))`,
    `CREATE INDEX report_of_chart ON report (chart_id)`,
    `CREATE INDEX report_of_dashboard ON report (dashboard_id)`,
    `CREATE TABLE report_recipient (
      id INTEGER PRIMARY KEY AUTOINCREMENT, report_id INTEGER NOT NULL REFERENCES report(id) ON DELETE CASCADE, type TEXT NOT NULL,
      recipient_config_json TEXT NOT NULL)`,
    `CREATE INDEX report_recipient_of ON report_recipient (report_id)`,
    `CREATE TABLE report_log (
      id INTEGER PRIMARY KEY AUTOINCREMENT, report_id INTEGER NOT NULL REFERENCES report(id) ON DELETE CASCADE, uuid TEXT NOT NULL,
      scheduled_dttm INTEGER NOT NULL, start_dttm INTEGER, end_dttm INTEGER, state TEXT NOT NULL, value REAL, value_row_json TEXT, error_message TEXT)`,
    `CREATE INDEX report_log_of ON report_log (report_id)`,
  ];
  await define(db, statements);
}

/** Earlier versions of dashboards. */
async function dashboardVersions(db: Kysely<unknown>): Promise<void> {
  const statement = `CREATE TABLE dashboard_version (
    dashboard_id INTEGER NOT NULL REFERENCES dashboard(id) ON DELETE CASCADE, version INTEGER NOT NULL, content TEXT NOT NULL,
    changed_by INTEGER REFERENCES user(id) ON DELETE SET NULL, changed_on INTEGER NOT NULL, PRIMARY KEY (dashboard_id, version)) WITHOUT ROWID`;
  await define(db, [statement]);
}

/** A chart keeps the id of a deleted dataset. The column is recreated, because SQLite cannot drop a foreign key. */
async function chartsOutliveDatasets(db: Kysely<unknown>): Promise<void> {
  const statements: Definition[] = [
    `DROP INDEX chart_of_dataset`,
    `ALTER TABLE chart ADD COLUMN kept_dataset_id INTEGER NOT NULL DEFAULT 0`,
    `UPDATE chart SET kept_dataset_id = dataset_id`,
    `ALTER TABLE chart DROP COLUMN dataset_id`,
    `ALTER TABLE chart RENAME COLUMN kept_dataset_id TO dataset_id`,
    `CREATE INDEX chart_of_dataset ON chart (dataset_id)`,
  ];
  await define(db, statements);
}

/** Removes permissions of built-in roles beyond Superset's; permissions that people granted later stay. */
async function narrowerRoles(db: Kysely<unknown>): Promise<void> {
  const taken = [
    ['Gamma', 'can_read', 'Annotation'],
    ['Gamma', 'can_read', 'CssTemplate'],
    ['Alpha', 'can_warm_up_cache', 'Chart'],
    ['Alpha', 'can_warm_up_cache', 'Dataset'],
  ] as const;
  for (const [role, permission, view] of taken) {
    await sql`DELETE FROM role_permission
      WHERE role_id IN (SELECT id FROM role WHERE name = ${role}) AND permission = ${permission} AND view = ${view}`.execute(
      db,
    );
  }
}

/** Reports on how the files that people named were read. */
async function dataFiles(db: Kysely<unknown>): Promise<void> {
  const statements: Definition[] = [
    `CREATE TABLE data_file (
      id INTEGER PRIMARY KEY AUTOINCREMENT, path TEXT NOT NULL, "table" TEXT NOT NULL, kind TEXT, size INTEGER, changed INTEGER,
      dataset_id INTEGER REFERENCES dataset(id) ON DELETE CASCADE, reading TEXT NOT NULL, problem TEXT, read_on INTEGER NOT NULL, UNIQUE (path, "table"))`,
    `CREATE INDEX data_file_of ON data_file (dataset_id)`,
  ];
  await define(db, statements);
}

/** Data about sessions for people, and why one ended; tokens belong to sessions, too. */
async function sessionsOfPeople(db: Kysely<unknown>): Promise<void> {
  const statements: Definition[] = [
    `ALTER TABLE session ADD COLUMN key TEXT`,
    {
      sqlite: `UPDATE session SET key = lower(hex(randomblob(16)))`,
      postgresql: `UPDATE session SET key = replace(gen_random_uuid()::text, '-', '')`,
    },
    `ALTER TABLE session ADD COLUMN kind TEXT NOT NULL DEFAULT 'browser'`,
    `ALTER TABLE session ADD COLUMN begun_in TEXT`,
    `ALTER TABLE session ADD COLUMN agent TEXT NOT NULL DEFAULT ''`,
    `ALTER TABLE session ADD COLUMN address TEXT NOT NULL DEFAULT ''`,
    `ALTER TABLE session ADD COLUMN used_on INTEGER NOT NULL DEFAULT 0`,
    `UPDATE session SET used_on = created_on`,
    `ALTER TABLE session ADD COLUMN ended TEXT`,
    `CREATE UNIQUE INDEX session_key ON session (key)`,
    `CREATE INDEX session_of ON session (user_id)`,
  ];
  await define(db, statements);
}

/** Time and number of sign-ins. */
async function signIns(db: Kysely<unknown>): Promise<void> {
  const statements: Definition[] = [
    `ALTER TABLE user ADD COLUMN last_login INTEGER`,
    `ALTER TABLE user ADD COLUMN login_count INTEGER NOT NULL DEFAULT 0`,
  ];
  await define(db, statements);
}

/** Statements run in the SQL editor, and the last one of each tab. */
async function queryRuns(db: Kysely<unknown>): Promise<void> {
  const statements: Definition[] = [
    `CREATE TABLE query (
      id INTEGER PRIMARY KEY AUTOINCREMENT, client_id TEXT NOT NULL UNIQUE,
      user_id INTEGER NOT NULL REFERENCES user(id) ON DELETE CASCADE,
      database_id INTEGER NOT NULL REFERENCES database(id) ON DELETE CASCADE,
      schema TEXT, sql TEXT NOT NULL, template_params TEXT, select_sql TEXT, executed_sql TEXT, sql_editor_id TEXT,
      tab_name TEXT, status TEXT NOT NULL, progress INTEGER NOT NULL DEFAULT 0, "limit" INTEGER,
      limiting_factor TEXT NOT NULL, rows INTEGER, error_message TEXT, extra TEXT NOT NULL DEFAULT '{}',
      run_async INTEGER NOT NULL DEFAULT 0, select_as_cta INTEGER NOT NULL DEFAULT 0,
      select_as_cta_used INTEGER NOT NULL DEFAULT 0, ctas_method TEXT, tmp_table_name TEXT, tmp_schema_name TEXT,
      results_key TEXT, tracking_url TEXT, start_time REAL NOT NULL, start_running_time REAL, end_time REAL,
      end_result_backend_time REAL, changed_on INTEGER NOT NULL)`,
    `CREATE INDEX query_of ON query (user_id, changed_on)`,
    `CREATE INDEX query_by_status ON query (status)`,
    `CREATE UNIQUE INDEX query_result ON query (results_key)`,
    `ALTER TABLE tab ADD COLUMN latest_query_id TEXT`,
  ];
  await define(db, statements);
}

/** Connections created by people: their encrypted passwords, and whether an address comes from a person. */
async function connectionsOfPeople(db: Kysely<unknown>): Promise<void> {
  const statements: Definition[] = [
    `ALTER TABLE database ADD COLUMN secrets TEXT`,
    `ALTER TABLE database ADD COLUMN origin TEXT NOT NULL DEFAULT 'server'`,
    `ALTER TABLE database ADD COLUMN configuration_method TEXT NOT NULL DEFAULT 'sqlalchemy_form'`,
    `UPDATE database SET origin = 'person' WHERE location LIKE '%://%'`,
  ];
  await define(db, statements);
}

/** A report runs once for each of its times, and each run sends at most one message to an address. */
async function reportRuns(db: Kysely<unknown>): Promise<void> {
  const statements: Definition[] = [
    `ALTER TABLE report_log ADD COLUMN attempts INTEGER NOT NULL DEFAULT 1`,
    `ALTER TABLE report_log ADD COLUMN missed INTEGER NOT NULL DEFAULT 0`,
    `DROP INDEX report_log_of`,
    `CREATE UNIQUE INDEX report_log_of ON report_log (report_id, scheduled_dttm)`,
    `CREATE TABLE report_delivery (
      log_id INTEGER NOT NULL REFERENCES report_log(id) ON DELETE CASCADE, address TEXT NOT NULL, state TEXT NOT NULL,
      PRIMARY KEY (log_id, address)) WITHOUT ROWID`,
  ];
  await define(db, statements);
}

/** Conditions on rows of datasets, by role. */
async function rowLevelSecurity(db: Kysely<unknown>): Promise<void> {
  const statements: Definition[] = [
    `CREATE TABLE row_rule (
      id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, description TEXT, filter_type TEXT NOT NULL,
      group_key TEXT, clause TEXT NOT NULL, version INTEGER NOT NULL DEFAULT 1, ${audit})`,
    `CREATE TABLE row_rule_dataset (
      rule_id INTEGER NOT NULL REFERENCES row_rule(id) ON DELETE CASCADE,
      dataset_id INTEGER NOT NULL REFERENCES dataset(id) ON DELETE CASCADE,
      PRIMARY KEY (rule_id, dataset_id)) WITHOUT ROWID`,
    `CREATE INDEX row_rule_of ON row_rule_dataset (dataset_id)`,
    `CREATE TABLE row_rule_role (
      rule_id INTEGER NOT NULL REFERENCES row_rule(id) ON DELETE CASCADE,
      role_id INTEGER NOT NULL REFERENCES role(id) ON DELETE RESTRICT,
      PRIMARY KEY (rule_id, role_id)) WITHOUT ROWID`,
  ];
  await define(db, statements);
}

/** Requested runs are separate from scheduled ones, even at the same time. */
async function requestedReportRuns(db: Kysely<unknown>): Promise<void> {
  const statements: Definition[] = [
    `ALTER TABLE report_log ADD COLUMN kind TEXT NOT NULL DEFAULT 'schedule'`,
    `DROP INDEX report_log_of`,
    `CREATE UNIQUE INDEX report_log_of ON report_log (report_id, kind, scheduled_dttm)`,
  ];
  await define(db, statements);
}

/** The person whose rights a report is read with, and whether its owner was notified that it fails. */
async function readersOfReports(db: Kysely<unknown>): Promise<void> {
  const statements: Definition[] = [
    `ALTER TABLE report ADD COLUMN reader_id INTEGER REFERENCES user(id) ON DELETE SET NULL`,
    `ALTER TABLE report ADD COLUMN failure_told INTEGER NOT NULL DEFAULT 0`,
    {
      sqlite: `UPDATE report SET failure_told = last_state = 'Error', reader_id = coalesce(
      (SELECT user_id FROM owner WHERE kind = 'report' AND object_id = report.id AND user_id = report.created_by),
      (SELECT min(user_id) FROM owner WHERE kind = 'report' AND object_id = report.id))`,
      postgresql: `UPDATE report SET failure_told = CAST(last_state = 'Error' AS INTEGER), reader_id = coalesce(
      (SELECT user_id FROM owner WHERE kind = 'report' AND object_id = report.id AND user_id = report.created_by),
      (SELECT min(user_id) FROM owner WHERE kind = 'report' AND object_id = report.id))`,
    },
  ];
  await define(db, statements);
}

/** Tags of charts and dashboards. */
async function tags(db: Kysely<unknown>): Promise<void> {
  const statements: Definition[] = [
    `CREATE TABLE tag (
      id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, description TEXT,
      version INTEGER NOT NULL DEFAULT 1, ${audit})`,
    `CREATE TABLE tagged_object (
      tag_id INTEGER NOT NULL REFERENCES tag(id) ON DELETE CASCADE, kind TEXT NOT NULL, object_id INTEGER NOT NULL,
      PRIMARY KEY (tag_id, kind, object_id)) WITHOUT ROWID`,
    `CREATE INDEX tagged_object_of ON tagged_object (kind, object_id)`,
  ];
  await define(db, statements);
}

/** The numbers that runs of reports found. A run has at most one edition, which outlives its row in the log. */
async function reportEditions(db: Kysely<unknown>): Promise<void> {
  const statements: Definition[] = [
    `CREATE TABLE report_edition (
      id INTEGER PRIMARY KEY AUTOINCREMENT, report_id INTEGER NOT NULL REFERENCES report(id) ON DELETE CASCADE,
      run_uuid TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, due_at INTEGER NOT NULL, read_at INTEGER NOT NULL,
      read_as TEXT NOT NULL, charts INTEGER NOT NULL, failed INTEGER NOT NULL, bytes INTEGER NOT NULL,
      content BLOB NOT NULL)`,
    `CREATE INDEX report_edition_of ON report_edition (report_id, id)`,
  ];
  await define(db, statements);
}

/** Identities at a single sign-on provider: each belongs permanently to one account. */
async function externalIdentities(db: Kysely<unknown>): Promise<void> {
  const statements: Definition[] = [
    `CREATE TABLE external_identity (
      issuer TEXT NOT NULL, subject TEXT NOT NULL, user_id INTEGER NOT NULL REFERENCES user(id) ON DELETE CASCADE,
      created_on INTEGER NOT NULL, PRIMARY KEY (issuer, subject)) WITHOUT ROWID`,
    `CREATE INDEX external_identity_of ON external_identity (user_id)`,
  ];
  await define(db, statements);
}

/** New and changed data files that were noticed after the first start. */
async function changesOfFiles(db: Kysely<unknown>): Promise<void> {
  const statements: Definition[] = [
    `ALTER TABLE data_file ADD COLUMN change TEXT`,
    `ALTER TABLE data_file ADD COLUMN noticed_on INTEGER`,
  ];
  await define(db, statements);
}

/**
 * Devices that are notified of new editions, one for each session: a subscription ends with its session and when its
 * person is deactivated. `push_notice` has the runs that a device was notified of.
 */
async function pushSubscriptions(db: Kysely<unknown>): Promise<void> {
  const statements: Definition[] = [
    `CREATE TABLE push_subscription (
      session_key TEXT PRIMARY KEY REFERENCES session(key) ON DELETE CASCADE,
      user_id INTEGER NOT NULL REFERENCES user(id) ON DELETE CASCADE, endpoint TEXT NOT NULL UNIQUE,
      p256dh TEXT NOT NULL, auth TEXT NOT NULL, created_on INTEGER NOT NULL) WITHOUT ROWID`,
    `CREATE INDEX push_subscription_of ON push_subscription (user_id)`,
    `CREATE TABLE push_notice (
      session_key TEXT NOT NULL REFERENCES push_subscription(session_key) ON DELETE CASCADE, run_uuid TEXT NOT NULL,
      sent_on INTEGER NOT NULL, PRIMARY KEY (session_key, run_uuid)) WITHOUT ROWID`,
    {
      sqlite: `CREATE TRIGGER push_ends_with_session AFTER UPDATE OF ended ON session WHEN new.ended IS NOT NULL
      BEGIN DELETE FROM push_subscription WHERE session_key = new.key; END`,
      postgresql: `CREATE FUNCTION push_ends_with_session() RETURNS trigger LANGUAGE plpgsql AS $$
          BEGIN DELETE FROM push_subscription WHERE session_key = new.key; RETURN NULL; END $$;
        CREATE TRIGGER push_ends_with_session AFTER UPDATE OF ended ON session FOR EACH ROW WHEN (new.ended IS NOT NULL)
          EXECUTE FUNCTION push_ends_with_session()`,
    },
    {
      sqlite: `CREATE TRIGGER push_ends_with_account AFTER UPDATE OF is_active ON user WHEN new.is_active = 0
      BEGIN DELETE FROM push_subscription WHERE user_id = new.id; END`,
      postgresql: `CREATE FUNCTION push_ends_with_account() RETURNS trigger LANGUAGE plpgsql AS $$
          BEGIN DELETE FROM push_subscription WHERE user_id = new.id; RETURN NULL; END $$;
        CREATE TRIGGER push_ends_with_account AFTER UPDATE OF is_active ON "user" FOR EACH ROW WHEN (new.is_active = 0)
          EXECUTE FUNCTION push_ends_with_account()`,
    },
  ];
  await define(db, statements);
}

/** The server process that a run belongs to, so that others recognise the runs of one that ended. */
async function serversOfRuns(db: Kysely<unknown>): Promise<void> {
  await define(db, [`ALTER TABLE query ADD COLUMN server INTEGER`, `ALTER TABLE report_log ADD COLUMN server INTEGER`]);
}

/** What server processes over one store keep for each other. A server that is alone has it in memory. */
async function stateOfSeveralServers(db: Kysely<unknown>): Promise<void> {
  const statements: Definition[] = [
    `CREATE TABLE kept_result (
      key TEXT PRIMARY KEY, bytes INTEGER NOT NULL, used_on INTEGER NOT NULL, content BLOB NOT NULL)`,
    `CREATE TABLE async_event (
      id INTEGER PRIMARY KEY AUTOINCREMENT, channel TEXT NOT NULL, body TEXT NOT NULL, created_on INTEGER NOT NULL)`,
    `CREATE INDEX async_event_of ON async_event (channel, id)`,
    `CREATE TABLE async_request (key TEXT PRIMARY KEY, content TEXT NOT NULL, used_on INTEGER NOT NULL) WITHOUT ROWID`,
  ];
  await define(db, statements);
}

/** Attempts to sign in and requested runs, which all server processes over one store count together. */
async function limitsOfSeveralServers(db: Kysely<unknown>): Promise<void> {
  await define(db, [
    `CREATE TABLE sign_in_record (
      key TEXT PRIMARY KEY, kind TEXT NOT NULL, failed INTEGER NOT NULL, running INTEGER NOT NULL,
      last_failure INTEGER NOT NULL, has_succeeded INTEGER NOT NULL, changed_on INTEGER NOT NULL) WITHOUT ROWID`,
    `CREATE TABLE requested_run (
      id INTEGER PRIMARY KEY AUTOINCREMENT, user_id INTEGER NOT NULL REFERENCES user(id) ON DELETE CASCADE,
      requested_on INTEGER NOT NULL)`,
    `CREATE INDEX requested_run_of ON requested_run (user_id)`,
  ]);
}

/**
 * Accounts with a password may be linked to an identity. Until now only accounts that the provider's people got at their
 * first sign-in had one; their passwords were generated and shown to nobody.
 */
async function linkedAccounts(db: Kysely<unknown>): Promise<void> {
  await define(db, [
    `ALTER TABLE user ADD COLUMN has_password INTEGER NOT NULL DEFAULT 1`,
    `UPDATE user SET has_password = 0 WHERE id IN (SELECT user_id FROM external_identity)`,
    `DROP INDEX external_identity_of`,
    `CREATE UNIQUE INDEX external_identity_of ON external_identity (user_id, issuer)`,
  ]);
}

/** Uploads in progress, which every server process continues, also after a restart. */
async function uploadsInProgress(db: Kysely<unknown>): Promise<void> {
  await define(db, [
    `CREATE TABLE upload (
      key TEXT PRIMARY KEY, user_id INTEGER NOT NULL REFERENCES user(id) ON DELETE CASCADE, name TEXT NOT NULL,
      size INTEGER NOT NULL, received INTEGER NOT NULL, used_on INTEGER NOT NULL) WITHOUT ROWID`,
  ]);
}

/** The publication of an upload that began, so that a repeat completes it if it was interrupted. */
async function uploadsBeingPublished(db: Kysely<unknown>): Promise<void> {
  await define(db, [`ALTER TABLE upload ADD COLUMN publishing TEXT`]);
}
