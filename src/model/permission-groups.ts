import type { PermissionPair } from './permissions';

/** Topics of permissions, in display order. */
export const permissionTopics = [
  'data',
  'dashboards',
  'charts',
  'datasets',
  'databases',
  'sql',
  'reports',
  'administration',
  'menu',
  'other',
] as const;
export type PermissionTopic = (typeof permissionTopics)[number];

const views: Readonly<Record<string, PermissionTopic>> = {
  Dashboard: 'dashboards',
  DashboardPermalinkRestApi: 'dashboards',
  DashboardFilterStateRestApi: 'dashboards',
  FilterSets: 'dashboards',
  CssTemplate: 'dashboards',
  Chart: 'charts',
  Explore: 'charts',
  ExploreFormDataRestApi: 'charts',
  ExplorePermalinkRestApi: 'charts',
  Annotation: 'charts',
  Dataset: 'datasets',
  Datasource: 'datasets',
  AdvancedDataType: 'datasets',
  Database: 'databases',
  AvailableDomains: 'other',
  CsvToDatabaseView: 'databases',
  ExcelToDatabaseView: 'databases',
  ColumnarToDatabaseView: 'databases',
  SavedQuery: 'sql',
  Query: 'sql',
  SQLLab: 'sql',
  TabStateView: 'sql',
  TableSchemaView: 'sql',
  SqlLabPermalinkRestApi: 'sql',
  ReportSchedule: 'reports',
  User: 'administration',
  Role: 'administration',
  RowLevelSecurity: 'administration',
  SecurityRestApi: 'administration',
  ImportExportRestApi: 'administration',
  Log: 'administration',
};

/** The view `Superset` holds permissions of several screens. */
function topicOfPage(permission: string): PermissionTopic {
  if (permission.includes('sql')) return 'sql';
  if (permission.includes('dashboard')) return 'dashboards';
  return /explore|slice|chart|csv/.test(permission) ? 'charts' : 'other';
}

export function topicOf([permission, view]: PermissionPair): PermissionTopic {
  if (permission === 'menu_access') return 'menu';
  if (permission.endsWith('_access')) return 'data';
  if (view === 'Superset') return topicOfPage(permission);
  return (Object.hasOwn(views, view) ? views[view] : undefined) ?? 'other';
}

export const permissionKey = (pair: PermissionPair): string => pair.join('\u0000');

/** Names of data in permissions: `[database].[table](id:7)`, `[database].[schema]` or `[database].(id:1)`. */
const dataView = /^\[(.+?)\]\.(?:\[(.+)\])?(?:\(id:\d+\))?$/;

/**
 * Such as "can read on Dashboard". Permissions on data start with the data, as in "flights in Sample data: datasource
 * access": there are many of them, and narrow screens cut the end. Permissions on everything have no view.
 */
export function permissionName([permission, view]: PermissionPair): string {
  const action = permission.replaceAll('_', ' ');
  if (permission === view) return action;
  const [, database, part] = (topicOf([permission, view]) === 'data' && dataView.exec(view)) || [];
  if (database === undefined) return `${action} on ${view}`;
  return part === undefined ? `${database}: ${action}` : `${part} in ${database}: ${action}`;
}

export interface PermissionGroup {
  readonly topic: PermissionTopic;
  readonly pairs: readonly PermissionPair[];
}

/** Grouped by topic, sorted by name. Every word must occur in the name or in the raw pair. */
export function groupPermissions(pairs: readonly PermissionPair[], words: string): PermissionGroup[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = pairs.filter(pair => {
    const text = `${permissionName(pair)} ${pair.join(' ')}`.toLowerCase();
    return wanted.every(word => text.includes(word));
  });
  return permissionTopics.flatMap(topic => {
    const within = matching.filter(pair => topicOf(pair) === topic);
    within.sort((a, b) => a[1].localeCompare(b[1]) || a[0].localeCompare(b[0]));
    return within.length > 0 ? [{ topic, pairs: within }] : [];
  });
}
