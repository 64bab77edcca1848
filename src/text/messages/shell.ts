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

export const updateText = { ready: 'A new version is ready.', reload: 'Reload', later: 'Later' } as const;

export const errorText = {
  title: 'Unexpected error',
  kept: 'This screen could not be shown. Everything on this device is kept.',
  reload: 'Reload',
  details: 'Details',
  notFound: 'There is nothing at this address',
  notFoundAction: 'Find what you are looking for',
} as const;
