import { hasPermission, isAdmin, type Roles } from './permissions';

export const isOwner = (userId: number, ownerIds: readonly number[]): boolean => ownerIds.includes(userId);

export const canExploreChart = (roles: Roles): boolean => hasPermission(roles, 'can_explore', 'Superset');
export const canShareChart = (roles: Roles): boolean => hasPermission(roles, 'can_share_chart', 'Superset');
/** Downloads of a chart's data. */
export const canDownload = (roles: Roles): boolean => hasPermission(roles, 'can_csv', 'Superset');

export interface Signatory {
  readonly userId: number;
  readonly roles: Roles;
}

/**
 * Whether a person may edit a dashboard: `can_write` on Dashboard suffices without role-based access;
 * with it, the person must also be an owner or an administrator (spec part 2, section 6).
 */
export function canEditDashboard(person: Signatory, ownerIds: readonly number[], roleBasedAccess: boolean): boolean {
  if (!hasPermission(person.roles, 'can_write', 'Dashboard')) return false;
  return !roleBasedAccess || isAdmin(person.roles) || isOwner(person.userId, ownerIds);
}

/** Only owners of a dashboard and administrators may save its filter sets, even if others may edit it (recorded). */
export const canSaveFilterSets = ({ userId, roles }: Signatory, ownerIds: readonly number[]): boolean =>
  hasPermission(roles, 'can_add', 'FilterSets') && (isAdmin(roles) || isOwner(userId, ownerIds));

export const canAddChart = (roles: Roles): boolean => hasPermission(roles, 'can_write', 'Chart');

/** A chart's owners and administrators may overwrite it (spec part 2, section 6). */
export const canOverwriteChart = ({ userId, roles }: Signatory, ownerIds: readonly number[]): boolean =>
  canAddChart(roles) && (isAdmin(roles) || isOwner(userId, ownerIds));

/** Whether the menu shows the SQL editor, and something can be run there. */
export const seesSqlEditor = (roles: Roles): boolean =>
  hasPermission(roles, 'menu_access', 'SQL Lab') && hasPermission(roles, 'can_execute_sql_query', 'SQLLab');

const uploadForms = ['CsvToDatabaseView', 'ExcelToDatabaseView', 'ColumnarToDatabaseView'];

/** Whether any kind of file upload is offered. */
export const seesUploads = (roles: Roles): boolean =>
  uploadForms.some(form => hasPermission(roles, 'can_this_form_get', form));
