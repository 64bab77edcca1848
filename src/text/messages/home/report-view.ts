import { defineMessages } from '@/text/define-messages';

/** The destinations of a report other than mailboxes. */
export const reportWebhookText = defineMessages('home.reportWebhookText', {
  webhooks: 'Webhooks',
  webhooksHint: 'Addresses to which the numbers are posted as JSON, separated by spaces',
  notWebhook: (text: string) => `“${text}” is not a webhook address such as https://example.com/hook.`,
});

/** The filters and tabs of a dashboard in a report. */
export const reportViewText = defineMessages('home.reportViewText', {
  filters: 'Filters',
  ownFilters: 'As set on the dashboard',
  keptFilters: 'With the filters that were chosen before',
  filtersNow: 'With the filters as they are now',
  tabs: 'Tabs',
  allTabs: 'All tabs',
  keptTabs: 'Only the tab that was chosen before',
  tabsNow: 'Only the open tab',
  filter: (name: string, label: string) => (name === '' ? label : `${name}: ${label}`),
  noFilter: 'No filter is set.',
  goneTab: 'a tab that is no longer on the dashboard',
  untitledTab: 'a tab without a name',
  /** For a dashboard that is not on this device. */
  unknown: 'Names are shown once the dashboard is on this device.',
});
