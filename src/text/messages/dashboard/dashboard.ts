import { defineMessages } from '@/text/define-messages';

export const dashboardText = defineMessages('dashboard.dashboardText', {
  published: 'Published',
  draft: 'Draft',
  edited: (when: string) => `edited ${when}`,
  refresh: 'Refresh',
  refreshNeeds: 'A refresh needs the network. The charts stay as they are.',
  rename: 'Rename',
  renamed: 'renamed',
  savedHere: 'Saved on this device. Will be sent when you’re back online.',
  unkept: 'Will be sent. Nothing is kept on this device: keep this page open until then.',
  /** In titles without a dashboard's name. */
  kind: 'Dashboard',
  opening: 'Opening the dashboard…',
  empty: 'There are no charts added to this dashboard',
  tabs: 'Tabs',
  untitledTab: 'Untitled tab',
});
