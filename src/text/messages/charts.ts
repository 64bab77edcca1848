export const chartsText = {
  title: 'Charts',
  filter: 'Filter charts',
  type: 'Type',
  dataset: 'Dataset',
  dashboards: 'Dashboards',
  empty: 'No charts yet.',
  notLoaded: 'The list of charts is not on this device yet. It appears when the server can be reached.',
} as const;
