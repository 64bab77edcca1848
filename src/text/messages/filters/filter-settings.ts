import { defineMessages } from '@/text/define-messages';

/** What an author sets of the filters of a dashboard. The names of the entries are those that Superset gives them. */
export const settingsText = defineMessages('filters.settingsText', {
  open: 'Filter bar settings',
  edit: 'Add or edit filters',
  crossFilters: 'Cross-filtering',
  enableCrossFilters: 'Enable cross-filtering',
  orientation: 'Orientation of filter bar',
  vertical: 'Vertical (Left)',
  horizontal: 'Horizontal (Top)',
});
