export const product = 'Tidemark';

export const closeText = 'Close';

export const frameText = {
  main: 'Main',
  home: 'Home',
  dashboards: 'Dashboards',
  charts: 'Charts',
  datasets: 'Datasets',
  offline: 'Offline',
  find: 'Find',
  help: 'Help',
  more: 'More',
  account: (name: string) => `Account of ${name}`,
  skip: 'Skip to content',
  status: 'Status',
  changesWait: 'Changes are waiting',
} as const;
