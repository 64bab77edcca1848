import { countText } from '@/lib/count-text';
import { defineMessages } from '@/text/define-messages';

export const chartsText = defineMessages('home.chartsText', {
  title: 'Charts',
  filter: 'Filter charts',
  type: 'Type',
  dataset: 'Dataset',
  dashboards: 'Dashboards',
  remove: (name: string) => `Delete ${name}`,
  removeTitle: 'Delete chart',
  removeAbout: (name: string) => `“${name}” is deleted for everybody, from every dashboard that shows it.`,
  removeNow: 'Delete',
  cancel: 'Cancel',
  actions: 'Actions',
  empty: 'No charts yet.',
  notLoaded: 'The list of charts is not on this device yet. It appears when the server can be reached.',
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
  notLoaded: 'The list of datasets is not on this device yet. It appears when the server can be reached.',
});

/** Said where the server would not tell a list. */
export const listFailureText = defineMessages('home.listFailureText', {
  failed: (what: string, why: string) => `An error occurred while fetching ${what}: ${why}`,
  many: {
    chart: 'charts',
    dataset: 'datasets',
    database: 'databases',
    'saved-query': 'saved queries',
    'annotation-layer': 'annotation layers',
    annotation: 'annotations',
  },
});

/** The pages of a long list. */
export const pagerText = defineMessages('home.pagerText', {
  label: 'Pages',
  range: (from: number, to: number, count: number) => `${countText(from)} – ${countText(to)} of ${countText(count)}`,
  size: (count: number) => `${count} a page`,
  before: 'Previous page',
  next: 'Next page',
});

/** How the list of dashboards is narrowed and shown. */
export const listControlsText = defineMessages('home.listControlsText', {
  search: 'Filter dashboards',
  cards: 'Cards',
  table: 'Table',
  view: 'View',
  filter: 'Filter',
  all: 'All',
  mine: 'Mine',
});
