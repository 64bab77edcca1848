import { defineMessages } from '@/text/define-messages';

/** The SQL field of a metric, a column or a filter. */
export const exploreSqlText = defineMessages('explore.exploreSqlText', {
  keys: 'Ctrl with Space suggests names. Tab inserts the selected one, or leaves the field. Escape closes the list of names.',
});
