import { defineMessages } from '@/text/define-messages';

/** Labels of ranges and markers that have none of their own. */
export const bulletText = defineMessages('charts.bulletText', {
  range: 'Range',
  marker: 'Marker',
  line: 'Marker line',
});
