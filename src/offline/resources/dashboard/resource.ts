import { readerOf } from '../../commands/read-command';
import { dashboardEndpoints } from '@/api/dashboard';
import { SECOND, type ResourceDescriptor } from '../descriptor';
import { dashboardTable } from './table';
import { copyDashboard } from './copy';
import { dashboardEditing } from './editing';
import { dashboardFields } from './fields';
import { writeDashboardMetadata } from './metadata';
import { renameDashboard } from './rename';

const { create, update, updateAs, remove } = dashboardEditing;

/** Publishing a dashboard, or making it a draft again. */
const publish = updateAs({
  kind: 'publish-dashboard',
  fields: dashboardFields.only('published'),
  request: ({ id, fields }) => ({
    endpoint: 'dashboard.update',
    path: { id },
    body: { published: fields.published },
  }),
  describe: ({ name, fields }) => ({ message: fields.published === true ? 'published' : 'hidden', name }),
});

export const dashboard = {
  nameField: 'title',
  table: dashboardTable,
  list: {
    how: 'pages',
    staleAfter: 30 * SECOND,
    page: (client, q, options) => client.call(dashboardEndpoints.list, { q }, options),
  },
  stars: {
    kind: 'dashboard',
    read: (client, q, options) => client.call(dashboardEndpoints.favouriteStatus, { q }, options),
  },
  commands: [
    readerOf(create),
    readerOf(update),
    readerOf(renameDashboard),
    readerOf(publish),
    readerOf(writeDashboardMetadata),
    readerOf(copyDashboard),
    readerOf(remove),
  ],
} satisfies ResourceDescriptor;
