import { mergeDashboard } from '@/model/merge/dashboard';
import { dashboardBody } from './bodies';
import { dashboardToCreate } from './create-dashboard';
import { dashboardUpdate } from './dashboard-update';

/** Everything that the dashboard's editor writes. */
export const dashboardFields = [
  'dashboard_title',
  'slug',
  'css',
  'certified_by',
  'certification_details',
  'owners',
  'roles',
  'json_metadata',
  'position_json',
  'published',
] as const;

/** Saving a dashboard: its properties, its metadata and its layout. */
export const saveDashboard = dashboardUpdate({
  kind: 'save-dashboard',
  names: dashboardFields,
  merge: mergeDashboard,
  request: ({ id, fields }) => ({ endpoint: 'dashboard.update', path: { id }, body: dashboardBody(fields) }),
  recreateAs: ({ name, fields }, base, local) => dashboardToCreate(local, name, { ...base.fields, ...fields }),
  describe: ({ name }) => ({ message: 'saved', resource: 'dashboard', name }),
});
