import { countText } from '@/lib/count-text';
import { defineMessages } from '@/text/define-messages';
import { plural } from '@/text/plural';

export const chartsText = defineMessages('home.chartsText', {
  title: 'Charts',
  filter: 'Filter charts',
  type: 'Type',
  dataset: 'Dataset',
  dashboards: 'Dashboards',
  removeTitle: 'Delete chart',
  removeAbout: (name: string) => `“${name}” is deleted for everybody, from every dashboard that shows it.`,
  removeNow: 'Delete',
  cancel: 'Cancel',
  actions: 'Actions',
  empty: 'No charts yet.',
  noPermission: 'You may not see charts here.',
  noPermissionWhy: 'Ask an administrator for a role that may read charts.',
  notLoaded: 'The list of charts is not on this device yet. It appears when the server can be reached.',
});

export const chartListText = defineMessages('home.chartListText', {
  new: 'Chart',
  newName: 'New chart',
  chooseDataset: 'Choose a dataset. The chart type and everything else can be changed at any time.',
  which: 'Which charts',
  places: { all: 'All', mine: 'Mine', favorites: 'Favorites', certified: 'Certified' },
  anyType: 'Any type',
  anyDataset: 'Any dataset',
  anyDashboard: 'Any dashboard',
  noDashboard: 'On no dashboard',
  findType: 'Find a type',
  findDataset: 'Find a dataset',
  findDashboard: 'Find a dashboard',
  noneSuch: 'No chart matches these filters.',
  selection: 'Selected charts',
  actionsFor: (name: string) => `Actions for ${name}`,
  open: 'Open',
  exportFailed: 'An issue occurred while exporting the charts.',
  remove: 'Delete …',
  removeManyTitle: 'Delete charts',
  removeMany: (count: number) =>
    `${plural(count, 'chart is', 'charts are')} deleted for everybody, from every dashboard that shows them.`,
  deleted: (what: string) => `Deleted: ${what}`,
  count: (count: number) => plural(count, 'chart', 'charts'),
  notOwner: 'Only its owners and administrators may delete it.',
  notAllMine: 'Only owners and administrators may delete a chart: others own some of these.',
});

export const datasetsText = defineMessages('home.datasetsText', {
  title: 'Datasets',
  filter: 'Filter datasets',
  database: 'Database',
  schema: 'Schema',
  empty: 'No datasets yet.',
  columns: 'Columns',
  metrics: 'Metrics',
  kind: 'Kind',
  physical: 'Table',
  virtual: 'SQL',
  noPermission: 'You may not see datasets here.',
  noPermissionWhy: 'Ask an administrator for a role that may read datasets.',
  notLoaded: 'The list of datasets is not on this device yet. It appears when the server can be reached.',
});

/** The filters that every list has. */
export const listFiltersText = defineMessages('home.listFiltersText', {
  anyOwner: 'Any owner',
  findOwner: 'Find an owner',
  showAll: 'Show all',
  close: 'Close',
  unused: (names: readonly string[]) =>
    `This list cannot use part of its address (${names.join(', ')}), and is shown without it.`,
});

/** The selected items of a list, and their export. */
export const selectionText = defineMessages('home.selectionText', {
  select: (name: string) => `Select ${name}`,
  selectPage: 'Select all on this page',
  selected: (count: number) => `${count} selected`,
  selectAll: (count: number) => `Select all ${count}`,
  clear: 'Clear the selection',
  export: 'Export',
  exportNeedsNetwork: 'An export needs the network.',
  exportAfterSending: 'It can be exported once it is on the server.',
  exportProgress: (done: number, all: number) => `Exported ${countText(done)} of ${countText(all)}`,
  /** @param others items beside the named one that failed with it */
  exportFailedFor: (failed: string, name: string, others: number) =>
    others === 0 ? `${failed} (“${name}”)` : `${failed} (“${name}” and ${plural(others, 'other', 'others')})`,
});

export const pagerText = defineMessages('home.pagerText', {
  label: 'Pages',
  range: (from: number, to: number, count: number) => `${countText(from)} – ${countText(to)} of ${countText(count)}`,
  size: (count: number) => `${count} a page`,
  before: 'Previous page',
  next: 'Next page',
});

/** Filters and views of the list of dashboards. */
export const listControlsText = defineMessages('home.listControlsText', {
  search: 'Filter dashboards',
  cards: 'Cards',
  table: 'Table',
  view: 'View',
  filter: 'Filter',
  all: 'All',
  mine: 'Mine',
});
