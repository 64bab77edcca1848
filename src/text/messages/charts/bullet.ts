import { defineMessages } from '@/text/define-messages';

/** What a value is compared with, if it has no label of its own. */
export const bulletText = defineMessages('charts.bulletText', {
  range: 'Range',
  marker: 'Marker',
  line: 'Marker line',
});
