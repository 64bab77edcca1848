import { defineMessages } from '@/text/define-messages';
import { plural } from '../../plural';

export const storageText = defineMessages('offline.storageText', {
  title: 'Offline',
  places: 'Offline',
  here: 'On this device',
  sync: 'Sync',
  settings: 'Settings',
  refreshAll: 'Refresh all',
  keepOne: 'Keep a dashboard',
  find: 'Find a dashboard',
  noneFound: 'No dashboard matches.',
  of: (quota: string) => `used of ${quota} this browser allows`,
  free: (size: string) => `${size} free`,
  pinned: 'Kept dashboards',
  rows: 'Rows of datasets',
  seenResults: 'Recently seen results',
  pictures: 'Pictures of dashboards',
  versions: 'Earlier versions of dashboards',
  logs: 'Usage events',
  ofBudget: (size: string) => `of ${size}`,
  app: 'The app',
  own: 'Tabs and changes',
  rest: 'Other',
  isProtected: 'Storage is protected',
  isProtectedNote: 'The browser will not remove the data that is kept here.',
  protect: 'Protect storage',
  mayGo: 'The browser may remove kept data when space runs short.',
  protectRefused: 'The browser declined. Installing the app usually helps.',
  install: 'Install the app',
  kept: 'Kept dashboards',
  seen: 'Recently seen',
  seenNote: 'They can be read without the server until the space is needed.',
  order: { size: 'Largest first', age: 'Oldest first', name: 'By name' },
  dashboard: 'Dashboard',
  holds: 'Holds',
  holdsParts: (charts: number, results: number) =>
    `${plural(charts, 'chart', 'charts')}, ${plural(results, 'result', 'results')}`,
  size: 'Size',
  age: 'As of',
  notYet: 'not yet',
  refreshes: 'Refreshes',
  actions: 'Actions',
  more: (name: string) => `More about ${name}`,
  refreshOne: (name: string) => `Refresh ${name}`,
  remove: 'Remove from this device',
  removeNamed: (name: string) => `Remove ${name} from this device`,
  removed: (name: string) => `“${name}” has been removed from this device.`,
  dismiss: 'Dismiss',
  promise:
    'Kept dashboards and unsent changes are never removed to make room. Recently seen results and pictures are, oldest first.',
  quarantined: (count: number) =>
    `${plural(count, 'stored record', 'stored records')} could not be read and will be fetched again.`,
  nothing: 'Nothing is kept yet',
  nothingReason:
    'A kept dashboard opens complete without the server: its charts, their results, its texts and pictures.',
  downloading: (count: number) => `Downloading ${plural(count, 'dashboard', 'dashboards')}`,
  downloadingShare: (count: number, percent: number) =>
    `Downloading ${plural(count, 'dashboard', 'dashboards')}, ${percent}%`,
  before: 'Before you go offline',
  allOpens: 'Everything here opens with no network.',
  notAllOpens: 'Not everything here opens with no network yet.',
  check: {
    app: 'App and fonts',
    ready: 'ready',
    looking: 'looking',
    filesMissing: (count: number) => `${plural(count, 'file', 'files')} missing`,
    noApp: 'needs the server to start',
    dashboards: (ready: number, all: number) =>
      ready === all
        ? plural(all, 'kept dashboard', 'kept dashboards')
        : `${ready} of ${plural(all, 'dashboard', 'dashboards')}`,
    downloading: (count: number) => `${count} downloading`,
    incomplete: (count: number) => `${count} incomplete`,
    changes: (count: number) => plural(count, 'unsent change', 'unsent changes'),
    tabs: (count: number) => plural(count, 'open query tab', 'open query tabs'),
    saved: 'saved',
    storage: 'Storage',
    isProtected: 'protected',
    isNot: 'not protected',
  },
  when: 'When to download',
  wifiOnly: 'On Wi-Fi only',
  charging: 'While charging',
  keepSeen: 'Keep results of charts I open',
  keepFavourites: 'Keep my favorite dashboards',
  prefetch: 'Load dashboards in advance',
  prefetchNote:
    'Favorites, recent dashboards and those you point at are loaded before you open them, on good connections only.',
  prefetched: (dashboards: number, size: string) =>
    dashboards === 0
      ? 'None in the last 7 days.'
      : `${plural(dashboards, 'dashboard', 'dashboards')} in the last 7 days, ${size}.`,
  bringBack: 'Import unsent changes',
  bringBackNote:
    'From a file that Tidemark saved for you. They are queued again and sent; changes that are already here are skipped.',
  chooseFile: 'Choose the file',
  broughtBack: (count: number) =>
    count === 0
      ? 'All changes in the file are already here.'
      : `${plural(count, 'change was', 'changes were')} imported and will be sent.`,
  broughtPresent: (count: number) => `${plural(count, 'change was', 'changes were')} already here.`,
  broughtWithout: (count: number) =>
    `${plural(count, 'change needs', 'changes need')} something that is not in the file, and was left out.`,
  broughtUnreadable: (count: number) => `${plural(count, 'change', 'changes')} in the file could not be read.`,
  broughtNot: {
    'not-one': 'This is not a file of unsent changes.',
    newer: 'This file was written by a newer version of Tidemark. Reload to get that version, then try again.',
    'of-another': 'This file belongs to another person or another server. Its changes would mean something else here.',
    failed: 'The changes could not be saved on this device. The file still has them.',
    unread: 'The file could not be read.',
  },
  freeUp: 'Free up space',
  freeUpNote: 'Clears recently seen results. Kept dashboards and changes stay.',
  clear: (size: string) => `Clear ${size}`,
  cleared: (size: string) => `${size} cleared.`,
  nothingToClear: 'Nothing to clear',
});
