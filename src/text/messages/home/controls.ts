import { defineMessages } from '@/text/define-messages';

/** How the list of dashboards is narrowed and shown. */
export const listControlsText = defineMessages('home.listControlsText', {
  cards: 'Cards',
  table: 'Table',
  view: 'View',
  filter: 'Filter',
  all: 'All',
  mine: 'Mine',
});
