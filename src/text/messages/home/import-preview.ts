import { defineMessages } from '@/text/define-messages';
import { plural } from '../../plural';

/** The effects of an import, before it is confirmed. */
export const importPreviewText = defineMessages('home.importPreviewText', {
  title: 'What this import will do',
  previewing: 'Checking the archive…',
  created: (count: number) => `${plural(count, 'item', 'items')} will be created`,
  changed: (count: number) => `${plural(count, 'item', 'items')} will be overwritten`,
  kept: (count: number) =>
    `${plural(count, 'item', 'items')} already on the server will stay as ${count === 1 ? 'it is' : 'they are'}`,
  equal: (count: number) => `${plural(count, 'item is', 'items are')} already the same`,
  differs: (fields: string) => `Different: ${fields}`,
  more: (count: number) => `and ${count} more`,
  removed: (dashboard: string) =>
    `Charts on “${dashboard}” that are not in the archive will be removed from the dashboard. They are not deleted.`,
  unnamed: 'Untitled',
  dashboard: 'Dashboard',
  chart: 'Chart',
  dataset: 'Dataset',
  database: 'Database',
  saved_query: 'Saved query',
  replaceChartsAndDatasets: 'Also replace charts and datasets',
  replaceDatasets: 'Also replace datasets',
  replaceHint: 'Changes made here to them are lost.',
});
