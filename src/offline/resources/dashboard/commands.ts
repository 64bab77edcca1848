import { readerOf, type CommandReader } from '../../commands/read-command';
import { copyDashboard } from './copy';
import { dashboardEditing } from './editing';
import { dashboardFields } from './fields';
import { writeDashboardMetadata } from './metadata';
import { renameDashboard } from './rename';

const { create, update, updateAs, remove } = dashboardEditing;

/** Publishes a dashboard, or makes it a draft again. */
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

export const dashboardCommands: readonly CommandReader[] = [
  readerOf(create),
  readerOf(update),
  readerOf(renameDashboard),
  readerOf(publish),
  readerOf(writeDashboardMetadata),
  readerOf(copyDashboard),
  readerOf(remove),
];
