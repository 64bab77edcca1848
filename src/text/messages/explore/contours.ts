import { defineMessages } from '@/text/define-messages';

/** The contours of a map. */
export const contoursText = defineMessages('explore.contoursText', {
  add: 'Add a contour',
  edit: (name: string) => `Contour: ${name}`,
  unknown: 'Not a contour',
  named: {
    line: (lower: string) => `Line at ${lower}`,
    band: (lower: string, upper: string) => `Band from ${lower} to ${upper}`,
  },
  kind: 'Kind of contour',
  kinds: { line: 'Line', band: 'Band' },
  threshold: 'Threshold',
  lower: 'Lower threshold',
  upper: 'Upper threshold',
  width: 'Line width in pixels',
  colour: 'Color',
  problems: {
    missing: 'Enter a number.',
    notNumber: 'This is not a number.',
    notAbove: 'The upper threshold must be greater than the lower one.',
    notPositive: 'The width must be greater than 0.',
  },
});
