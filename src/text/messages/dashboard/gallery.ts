import { defineMessages } from '@/text/define-messages';

/**
 * HOM-022: said in the palette of charts where the server refuses their list. It has a file of its own, so that a
 * dashboard that is only read does not load it.
 */
export const galleryText = defineMessages('dashboard.galleryText', {
  notAll: 'Could not fetch all saved charts',
  fetchFailed: (why: string) => `Sorry there was an error fetching saved charts: ${why}`,
});
