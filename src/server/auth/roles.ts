import type { PermissionPair } from '@/model/permissions';

/**
 * The roles and the permission pairs that the contract uses, under Superset's names. Admin has every permission; Alpha
 * works with all data but not with connections and not in the SQL editor; Gamma reads what it is granted; sql_lab is
 * assigned in addition. When a pair is removed here, a migration removes it from existing stores.
 */
const pairs = (views: readonly string[], permissions: readonly string[]): PermissionPair[] =>
  views.flatMap(view => permissions.map(permission => [permission, view] as const));

const menu = (...entries: string[]) => pairs(entries, ['menu_access']);

const gamma: PermissionPair[] = [
  ...pairs(['Chart', 'Dashboard'], ['can_read', 'can_write', 'can_export']),
  ...pairs(['Dashboard'], ['can_get_embedded']),
  ...pairs(['Dataset', 'Database', 'AdvancedDataType', 'AvailableDomains', 'Tag'], ['can_read']),
  ...pairs(
    ['Superset'],
    [
      'can_csv',
      'can_dashboard',
      'can_explore',
      'can_explore_json',
      'can_slice',
      'can_share_dashboard',
      'can_share_chart',
      'can_log',
      'can_fetch_datasource_metadata',
    ],
  ),
  ...pairs(['Datasource'], ['can_get', 'can_samples', 'can_external_metadata', 'can_get_column_values']),
  ...pairs(['Explore'], ['can_read']),
  ...pairs(
    ['ExploreFormDataRestApi', 'ExplorePermalinkRestApi', 'DashboardPermalinkRestApi', 'DashboardFilterStateRestApi'],
    ['can_read', 'can_write'],
  ),
  ...pairs(['Api'], ['can_query', 'can_query_form_data', 'can_time_range']),
  ...pairs(['KV'], ['can_get_value', 'can_store']),
  ...pairs(['Log'], ['can_recent_activity']),
  ...pairs(['AsyncEventsRestApi'], ['can_list']),
  ...pairs(['FilterSets'], ['can_list']),
  ...menu('Home', 'Dashboards', 'Charts', 'Data', 'Datasets'),
];

const alpha: PermissionPair[] = [
  ...gamma,
  ['all_datasource_access', 'all_datasource_access'],
  ['all_database_access', 'all_database_access'],
  ...pairs(['Dataset'], ['can_write', 'can_export', 'can_duplicate', 'can_get_or_create_dataset', 'can_keep_rows']),
  ...pairs(['Annotation', 'CssTemplate', 'ReportSchedule', 'Tag'], ['can_read', 'can_write']),
  ...pairs(['Datasource'], ['can_save']),
  ...pairs(['FilterSets'], ['can_add', 'can_edit', 'can_delete']),
  ...pairs(
    ['CsvToDatabaseView', 'ExcelToDatabaseView', 'ColumnarToDatabaseView'],
    ['can_this_form_get', 'can_this_form_post'],
  ),
  ...menu('Databases', 'Alerts & Report', 'Annotation Layers', 'CSS Templates', 'Manage', 'Plugins'),
];

/**
 * Superset gives `KV` to Gamma and not to sql_lab; in its recorded answers everybody signed in may use it, but nobody
 * with only sql_lab was asked. That role opens the SQL editor here, so its links must work, too. `Database` is
 * Superset's own pair of the role: without it the editor finds no database, schema or table.
 */
const sqlLab: PermissionPair[] = [
  ...pairs(['KV'], ['can_get_value', 'can_store']),
  ...pairs(['Database'], ['can_read']),
  ...pairs(['SavedQuery'], ['can_read', 'can_write', 'can_export']),
  ...pairs(['Query', 'SQLLab'], ['can_read']),
  ...pairs(
    ['SQLLab'],
    ['can_execute_sql_query', 'can_export_csv', 'can_get_results', 'can_estimate_query_cost', 'can_format_sql'],
  ),
  ...pairs(
    ['TabStateView'],
    ['can_get', 'can_post', 'can_put', 'can_delete', 'can_activate', 'can_migrate_query', 'can_delete_query'],
  ),
  ...pairs(['SqlLabPermalinkRestApi'], ['can_read', 'can_write']),
  ...pairs(['TableSchemaView'], ['can_post', 'can_expanded', 'can_delete']),
  ...pairs(['Superset'], ['can_sqllab', 'can_sqllab_history', 'can_sql_json', 'can_csv']),
  ...menu('SQL Lab', 'SQL Editor', 'Saved Queries', 'Query Search'),
];

const admin: PermissionPair[] = [
  ...alpha,
  ...sqlLab,
  ...pairs(['Chart', 'Dataset'], ['can_warm_up_cache']),
  ...pairs(['Database'], ['can_read', 'can_write', 'can_export', 'can_upload']),
  ...pairs(['Dashboard'], ['can_set_embedded', 'can_delete_embedded']),
  ...pairs(
    ['Log', 'SecurityRestApi', 'ImportExportRestApi', 'RowLevelSecurity', 'DynamicPlugin'],
    ['can_read', 'can_write'],
  ),
  ...pairs(['SecurityRestApi'], ['can_grant_guest_token']),
  ...pairs(['User'], ['can_get', 'can_info', 'can_post', 'can_put']),
  ...pairs(['Role'], ['can_get', 'can_info', 'can_post', 'can_put', 'can_delete', 'can_list_role_permissions']),
  ['all_query_access', 'all_query_access'],
  ...menu('Security', 'List Users', 'List Roles', 'Row Level Security', 'Action Log'),
];

function distinct(list: readonly PermissionPair[]): PermissionPair[] {
  return [...new Map(list.map(pair => [pair.join('\u0000'), pair])).values()];
}

/** Written to a new store. `Public` exists without permissions. */
export const builtInRoles: Readonly<Record<string, readonly PermissionPair[]>> = {
  Admin: distinct(admin),
  Public: [],
  Alpha: distinct(alpha),
  Gamma: distinct(gamma),
  sql_lab: distinct(sqlLab),
};
