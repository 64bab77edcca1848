import { defineMessages } from '@/text/define-messages';

/** What can be done with a chart of a dashboard. */
export const chartMenuText = defineMessages('charts.chartMenuText', {
  refresh: 'Refresh',
  stop: 'Stop',
  viewTable: 'View as table',
  fullScreen: 'Full screen',
  closeFullScreen: 'Close full screen',
  open: 'Open chart',
  notSaved: 'These numbers are not for the chosen filters.',
});
