import { mergeDashboard } from '@/model/merge/dashboard';
import { dashboardUpdate } from './dashboard-update';

/** Publishing a dashboard, or making it a draft again. */
export const publishDashboard = dashboardUpdate({
  kind: 'publish-dashboard',
  names: ['published'],
  merge: mergeDashboard,
  request: ({ id, fields }) => ({
    endpoint: 'dashboard.update',
    path: { id },
    body: { published: fields['published'] },
  }),
  describe: ({ name, fields }) => ({ message: fields['published'] === true ? 'published' : 'hidden', name }),
});
