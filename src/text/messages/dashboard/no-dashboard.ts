import { defineMessages } from '@/text/define-messages';

/** Notices in place of a dashboard that cannot be shown. */
export const noDashboardText = defineMessages('dashboard.noDashboardText', {
  notHere: 'This dashboard is not on this device',
  notHereReason: 'It has not been opened here before, and the server can’t be reached.',
  notFound: 'This dashboard does not exist, or you may not see it',
  findAnother: 'See all dashboards',
  retry: 'Try again',
});
