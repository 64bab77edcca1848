import { defineMessages } from '@/text/define-messages';
import { product } from '@/text/product';

/** Shared by all dialogs that change a chart. */
const shared = {
  close: 'Close',
  cancel: 'Cancel',
  managed: `This chart is managed externally, and can't be edited in ${product}`,
  notStored: 'This could not be saved on the device. What you entered is still here; try again.',
};

/** Saving a chart. Messages after the server's answer are with the commands (`offline/commands`). */
export const saveChartText = defineMessages('explore.saveChartText', {
  ...shared,
  title: 'Save chart',
  way: 'How to save it',
  ways: { overwrite: 'Overwrite', new: 'Save as new' },
  notYours: 'Only its owners can overwrite this chart. It is saved as a new one.',
  ownersUnknown: 'The owners of this chart are not on this device yet. It can be saved as a new chart.',
  notAllowed: 'You may not save charts here.',
  noDataset: 'The chart has no dataset. Choose one before you save it.',
  name: 'Chart name',
  dashboard: 'Add to dashboard',
  noDashboard: 'None',
  dashboardSearch: 'Search, or name a new dashboard',
  noDashboards: 'None of your dashboards match.',
  newDashboard: (name: string) => `New dashboard “${name}”`,
  clear: 'None of them',
  goes: 'Go to the dashboard afterwards',
  dashboardsFailed: 'An error occurred while loading dashboards. The chart can be saved, also to a new dashboard.',
  placesFailed: 'An error occurred while loading the dashboards that this chart is on.',
  again: 'Try again',
  failed: 'Failed to save slice',
  failedWith: (why: string) => `Failed to save slice: ${why}`,
  submit: { overwrite: 'Overwrite', new: 'Save' },
  nothing: 'Nothing to save: the chart has not changed.',
});

/** Properties of a chart other than its controls. */
export const chartPropertiesText = defineMessages('explore.chartPropertiesText', {
  ...shared,
  title: 'Chart properties',
  reading: 'Loading the chart’s properties…',
  unknown: 'The properties of this chart are not on this device. Reading them needs the network.',
  name: 'Name',
  description: 'Description',
  cacheTimeout: 'Cache timeout',
  cacheTimeoutHint: 'In seconds; −1 bypasses the cache, empty uses the dataset’s setting.',
  cacheTimeoutInvalid: 'A whole number of seconds, or −1.',
  certifiedBy: 'Certified by',
  certificationDetails: 'Certification details',
  owners: 'Owners',
  noOwner: 'Nobody',
  ownersUnknown: 'Its owners are not on this device.',
  ownersNeedNetwork: 'Choosing other owners needs the network.',
  ownersFailed: 'People could not be searched: the server gave an unexpected response.',
  searchPeople: 'Search people',
  nobodyFound: 'Nobody matches.',
  clear: 'Remove all',
  person: (id: number) => `Person ${id}`,
  save: 'Save',
});
