import { plural } from '../plural';

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

export const statusText = {
  live: 'Live',
  connecting: 'Connecting',
  offline: 'Offline',
  offlineAsOf: (time: string) => `Offline, as of ${time}`,
  unreachable: 'Can’t reach the server',
  tryingAgain: (wait: string) => `trying again in ${wait}`,
  lastContact: (time: string) => `Last contact ${time}`,
  blocked: 'Sending is blocked',
  blockedWhy: 'The server answers, but what is sent to it does not arrive. Your changes stay on this device.',
  sending: (position: number, total: number) => `Sending ${position} of ${total}`,
  sendingAll: (total: number) => `Sending ${plural(total, 'change', 'changes')}`,
  intercepted: 'Network sign-in needed',
  signIn: 'Sign in to go on',
  updated: (time: string) => `Updated ${time}`,
  allSent: 'Every change sent',
  unkept: 'Nothing is kept on this device',
  waiting: (count: number) => `${plural(count, 'change', 'changes')} waiting`,
  decisions: (count: number) => `${count} ${count === 1 ? 'needs' : 'need'} your decision`,
  rejected: (count: number) => `${plural(count, 'change', 'changes')} refused`,
  charts: (count: number) => plural(count, 'chart', 'charts'),
  datasets: (count: number) => plural(count, 'dataset', 'datasets'),
  chartsIn: (count: number, seconds: string) => `${plural(count, 'chart', 'charts')} in ${seconds} s`,
  dashboardsAndCharts: (dashboards: number, charts: number) => `${plural(dashboards, 'dashboard', 'dashboards')} · ${plural(charts, 'chart', 'charts')}`,
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
