import { defineMessages } from '@/text/define-messages';
import { plural } from '@/text/plural';

export const frameText = defineMessages('frame.frameText', {
  main: 'Main',
  close: 'Close',
  home: 'Home',
  dashboards: 'Dashboards',
  charts: 'Charts',
  datasets: 'Datasets',
  sql: 'SQL',
  offline: 'Offline',
  find: 'Find',
  help: 'Help',
  more: 'More',
  account: (name: string) => `Account of ${name}`,
  opening: 'Connecting to the server…',
  skip: 'Skip to content',
  status: 'Status',
  changesWait: 'Changes are waiting',
  options: (count: number) => plural(count, 'option available.', 'options available.'),
});
