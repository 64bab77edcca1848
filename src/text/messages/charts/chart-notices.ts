import { defineMessages } from '@/text/define-messages';

/** What stands in the place of a chart that cannot be shown. */
export const chartNoticesText = defineMessages('charts.chartNoticesText', {
  notHere: 'Not on this device',
  notHereReason: 'It has not been loaded here before, and the server can’t be reached.',
  networkError: 'Network error.',
  getLater: 'Try again',
  retry: 'Try again',
  details: 'Details',
});
