import { defineMessages } from '@/text/define-messages';

/** Labels of ranges and markers without labels. */
export const bulletText = defineMessages('charts.bulletText', {
  range: 'Range',
  marker: 'Marker',
  line: 'Marker line',
});
