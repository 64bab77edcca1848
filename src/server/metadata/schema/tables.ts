import type {
  ExternalIdentityTable,
  FavouriteTable,
  OwnerTable,
  RolePermissionTable,
  RoleTable,
  SessionTable,
  UserRoleTable,
  UserTable,
} from './access';
import type { AnnotationLayerTable, AnnotationTable } from './annotation';
import type { ChartTable } from './chart';
import type {
  CssTemplateTable,
  DashboardChartTable,
  DashboardRoleTable,
  DashboardTable,
  DashboardVersionTable,
  EmbeddedDashboardTable,
  FilterSetTable,
} from './dashboard';
import type { DatabaseTable } from './database';
import type { DataFileTable, DatasetColumnTable, DatasetMetricTable, DatasetTable } from './dataset';
import type { KeptFilterStateTable, KeptFormDataTable, KeptValueTable, PermalinkTable } from './kept';
import type {
  PushNoticeTable,
  PushSubscriptionTable,
  ReportDeliveryTable,
  ReportEditionTable,
  ReportLogTable,
  ReportRecipientTable,
  ReportTable,
} from './report';
import type { EventLogTable, IdempotentAnswerTable } from './requests';
import type { RowRuleDatasetTable, RowRuleRoleTable, RowRuleTable } from './row-level-security';
import type {
  AsyncEventTable,
  AsyncRequestTable,
  KeptResultTable,
  RequestedRunTable,
  SignInRecordTable,
  UploadTable,
} from './shared-state';
import type { QueryTable, SavedQueryTable, TabTable, TabTableTable } from './sql-editor';
import type { TaggedObjectTable, TagTable } from './tag';

/**
 * Tables of the metadata store. Times are milliseconds since the epoch; booleans are 0 or 1, since SQLite has no
 * boolean type; `version` counts an object's changes and is part of its ETag, together with the time of the last
 * change.
 */
export interface MetadataSchema {
  setting: SettingTable;
  user: UserTable;
  external_identity: ExternalIdentityTable;
  role: RoleTable;
  role_permission: RolePermissionTable;
  user_role: UserRoleTable;
  session: SessionTable;
  database: DatabaseTable;
  dataset: DatasetTable;
  dataset_column: DatasetColumnTable;
  dataset_metric: DatasetMetricTable;
  data_file: DataFileTable;
  chart: ChartTable;
  dashboard: DashboardTable;
  dashboard_chart: DashboardChartTable;
  dashboard_version: DashboardVersionTable;
  dashboard_role: DashboardRoleTable;
  owner: OwnerTable;
  favourite: FavouriteTable;
  annotation_layer: AnnotationLayerTable;
  annotation: AnnotationTable;
  idempotent_answer: IdempotentAnswerTable;
  kept_form_data: KeptFormDataTable;
  permalink: PermalinkTable;
  saved_query: SavedQueryTable;
  query: QueryTable;
  kept_result: KeptResultTable;
  async_event: AsyncEventTable;
  async_request: AsyncRequestTable;
  sign_in_record: SignInRecordTable;
  requested_run: RequestedRunTable;
  upload: UploadTable;
  tab: TabTable;
  tab_table: TabTableTable;
  kept_value: KeptValueTable;
  event_log: EventLogTable;
  css_template: CssTemplateTable;
  filter_set: FilterSetTable;
  kept_filter_state: KeptFilterStateTable;
  embedded_dashboard: EmbeddedDashboardTable;
  report: ReportTable;
  report_recipient: ReportRecipientTable;
  report_log: ReportLogTable;
  report_delivery: ReportDeliveryTable;
  report_edition: ReportEditionTable;
  push_subscription: PushSubscriptionTable;
  push_notice: PushNoticeTable;
  row_rule: RowRuleTable;
  row_rule_dataset: RowRuleDatasetTable;
  row_rule_role: RowRuleRoleTable;
  tag: TagTable;
  tagged_object: TaggedObjectTable;
}

/** The server's own settings. */
interface SettingTable {
  name: string;
  value: string;
}
