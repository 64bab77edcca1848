import { plural } from '../plural';

export const storageText = {
  title: 'Offline',
  kept: 'Kept on this device',
  keptNote: 'Dashboards you have opened here can be read without the server. Changes that wait are never removed to make room.',
  dashboard: 'Dashboard',
  holds: 'Holds',
  answers: (answers: number, charts: number) => `${answers} of ${plural(charts, 'chart', 'charts')}`,
  size: 'Size',
  age: 'As of',
  removing: 'Remove from this device',
  remove: (name: string) => `Remove ${name} from this device`,
  removed: (name: string) => `“${name}” is no longer kept on this device.`,
  of: (quota: string) => `used of ${quota} this browser allows`,
  results: 'Results of charts',
  app: 'The app and the rest',
  isProtected: 'Storage is protected',
  protect: 'Protect storage',
  protectRefused: 'The browser did not agree. Installing the app usually helps.',
  seeChanges: 'See changes',
  quarantined: (count: number) => `${plural(count, 'stored record', 'stored records')} could not be read and will be fetched again.`,
  nothing: 'Nothing is kept here yet. Open a dashboard, and it stays readable.',
} as const;
