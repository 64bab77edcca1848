import { defineMessages } from '@/text/define-messages';

/** Texts for the size of a part of a dashboard. */
export const partSizeText = defineMessages('dashboard.partSizeText', {
  resize: 'Resize',
  width: 'Width, of 12 columns',
  taller: 'Taller',
  shorter: 'Shorter',
});
