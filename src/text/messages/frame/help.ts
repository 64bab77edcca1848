import { defineMessages } from '@/text/define-messages';

export const helpText = defineMessages('frame.helpText', {
  title: 'Keyboard shortcuts',
  find: 'Find anything',
  home: 'Go to Home',
  dashboards: 'Go to Dashboards',
  charts: 'Go to Charts',
  datasets: 'Go to Datasets',
  keys: 'This list',
});
