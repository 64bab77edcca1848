import { defineMessages } from '@/text/define-messages';

/** Status of unsent changes in lists and cards. */
export const changeStatusText = defineMessages('offline.changeStatusText', {
  waiting: { label: 'waiting to sync', title: 'Changed on this device; waiting to be sent' },
  decision: { label: 'in conflict', title: 'A change to it needs your decision' },
  stored: (time: string) => `as of ${time}`,
  storedTitle: (time: string) => `Stored on this device as of ${time}`,
  partial: 'not all',
  partialTitle: 'Only items of dashboards that were opened here. The rest appears when the server can be reached.',
  partialLoading: 'Showing what this device knows; the full list is loading',
});
