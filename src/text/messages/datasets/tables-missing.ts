import { countText } from '@/lib/count-text';
import { defineMessages } from '@/text/define-messages';
import { plural } from '@/text/plural';

/** Beside lists of tables that cannot show all. */
export const tablesMissingText = defineMessages('datasets.tablesMissingText', {
  unlisted: (shown: number, total: number) =>
    `The first ${countText(shown)} of ${plural(total, 'table', 'tables')}. Search to find the others.`,
  unmatched: (shown: number, total: number) =>
    `The first ${countText(shown)} of ${plural(total, 'match', 'matches')}. Type more of the name.`,
  away: (shown: number, total: number) =>
    `${countText(shown)} of ${plural(total, 'table', 'tables')} are on this device. ` +
    'Finding the others needs the network.',
  asking: 'Searching the database …',
  failed: 'The database could not be searched. Reload the tables to try again.',
});
