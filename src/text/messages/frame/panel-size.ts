import { defineMessages } from '@/text/define-messages';

/** The menu at the edge of a panel, of the lower of two parts, or of an editor. */
export const panelSizeText = defineMessages('frame.panelSizeText', {
  wider: 'Wider',
  narrower: 'Narrower',
  taller: 'Taller',
  shorter: 'Shorter',
  usual: 'Default size',
  most: 'This is the largest size.',
  least: 'This is the smallest size.',
});
