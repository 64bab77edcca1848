import { defineMessages } from '@/text/define-messages';
import { plural } from '../../plural';

/** Recent items that a person may continue with. */
export const recentText = defineMessages('home.recentText', {
  title: 'Pick up again',
  newChart: 'Create a chart',
  tabs: 'Show',
  tab: {
    viewed: 'Viewed',
    edited: 'Edited',
    created: 'Created',
    favourite: 'Favorite',
    mine: 'Mine',
    other: 'Other',
  },
  sql: 'SQL of the query',
  opened: (when: string) => `Opened ${when}`,
  edited: (when: string) => `Edited ${when}`,
  notSent: 'Not sent yet',
  untitledQuery: 'Untitled query',
  more: (count: number) => `Show ${count} more`,
  empty: {
    viewed: 'What you open appears here.',
    edited: 'What you change appears here.',
    created: 'What you create appears here.',
    favourite: 'Dashboards and charts with a star appear here.',
    mine: 'What you own appears here.',
    other: 'What others own appears here.',
  },
  onlyHere: 'Only items opened on this device. The rest appears when the server can be reached.',
  notAll: 'Only items on this device. The rest appears when the server can be reached.',
  failed: (why: string) => `There was an error fetching your recent activity: ${why}`,
});

/** Data stored on this device, and changes waiting to be sent. */
export const deviceText = defineMessages('home.deviceText', {
  kept: 'Kept on this device',
  manage: 'Manage',
  keptAs: (size: string, age: string) => `${size}, as of ${age}`,
  notYet: 'not complete yet',
  waiting: 'Waiting to be sent',
  sync: 'Sync',
  andMore: (count: number) => `and ${count} more`,
});

/** For users who have not opened anything yet. */
export const welcomeText = defineMessages('home.welcomeText', {
  title: (product: string) => `Welcome to ${product}`,
  /** Chosen by what the user’s roles permit: to look at dashboards, or to bring data. */
  about: {
    both: 'Explore the samples, bring your own data, and take both with you where there is no network.',
    samples: 'Explore the samples, and take them with you where there is no network.',
    own: 'Bring your own data, and take it with you where there is no network.',
    none: 'What you open here stays with you where there is no network.',
  },
  done: (done: number, steps: number) => `${done} of ${steps} done`,
  hide: 'Hide these steps',
  isDone: 'Done',
  needsNetwork: 'This needs the network.',
  sample: 'Open a sample',
  sampleAbout: 'Click a bar, a slice or a filter, and every chart follows.',
  openNow: 'Open',
  own: 'Bring your own data',
  ownAbout: 'A CSV, Excel, Parquet, JSON or Arrow file becomes a dataset.',
  chooseFile: 'Choose a file',
  connect: 'Connect a database',
  connectAbout: 'Charts query it directly; nothing is copied.',
  connectNow: 'Connect',
  samples: 'Dashboards to look at',
  charts: (count: number) => plural(count, 'chart', 'charts'),
});
