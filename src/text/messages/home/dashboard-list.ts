import { defineMessages } from '@/text/define-messages';
import { plural } from '@/text/plural';

/** The list of dashboards on its own page. */
export const dashboardListText = defineMessages('home.dashboardListText', {
  noPermission: 'You may not see dashboards here.',
  noPermissionWhy: 'Ask an administrator for a role that may read dashboards.',
  which: 'Which dashboards',
  places: {
    all: 'All',
    mine: 'Mine',
    favourites: 'Favorites',
    certified: 'Certified',
    onDevice: 'On this device',
  },
  anyStatus: 'Any status',
  status: 'Status',
  statuses: { published: 'Published', draft: 'Draft' },
  draft: 'Draft',
  draftWhy: 'Only its owners and administrators see it in lists.',
  count: (count: number) => plural(count, 'dashboard', 'dashboards'),
  noneSuch: 'No dashboard matches these filters.',
  selection: 'Selected dashboards',
  actions: 'Actions',
  actionsFor: (name: string) => `Actions for ${name}`,
  open: 'Open',
  edit: 'Edit',
  star: 'Add to favorites',
  unstar: 'Remove from favorites',
  exportFailed: 'An issue occurred while exporting the dashboards.',
  remove: 'Delete …',
  removeNow: 'Delete',
  cancel: 'Cancel',
  removeTitle: (count: number) => (count === 1 ? 'Delete dashboard' : 'Delete dashboards'),
  removeOne: (name: string) => `“${name}” is deleted for everybody. Its charts stay.`,
  removeMany: (count: number) =>
    `${plural(count, 'dashboard is', 'dashboards are')} deleted for everybody. Their charts stay.`,
  keptHere: 'Kept on this device',
  notOwner: 'Only its owners and administrators may delete it.',
  notEditor: 'Only its owners and administrators may edit it.',
  notAllMine: 'Only owners and administrators may delete a dashboard: others own some of these.',
});
