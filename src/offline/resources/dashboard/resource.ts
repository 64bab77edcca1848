import { readerOf } from '../../commands/read-command';
import type { ResourceDescriptor } from '../descriptor';
import { copyDashboard } from './copy';
import { dashboardEditing } from './editing';
import { writeDashboardMetadata } from './metadata';
import { renameDashboard } from './rename';

const { create, update, updateAs, remove } = dashboardEditing;

/** Publishing a dashboard, or making it a draft again. */
const publish = updateAs({
  kind: 'publish-dashboard',
  names: ['published'],
  request: ({ id, fields }) => ({
    endpoint: 'dashboard.update',
    path: { id },
    body: { published: fields['published'] },
  }),
  describe: ({ name, fields }) => ({ message: fields['published'] === true ? 'published' : 'hidden', name }),
});

export const dashboard: ResourceDescriptor = {
  nameField: 'dashboard_title',
  commands: [
    readerOf(create),
    readerOf(update),
    readerOf(renameDashboard),
    readerOf(publish),
    readerOf(writeDashboardMetadata),
    readerOf(copyDashboard),
    readerOf(remove),
  ],
};
