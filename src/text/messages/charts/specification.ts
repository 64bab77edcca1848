import { defineMessages } from '@/text/define-messages';

/** A chart's specification, which may be edited and previewed. */
export const specificationText = defineMessages('charts.specificationText', {
  label: 'Vega-Lite specification',
  about:
    'Change it and try it: the chart itself stays as it is. Its rows are at hand under the names of its data sets.',
  keys: 'Tab leaves the field. Control, or Command, and Enter tries it.',
  try: 'Try',
  reset: 'Reset',
  copy: 'Copy',
  /** Including all its rows. */
  copyWhole: 'Copy with rows',
  part: 'Small chart',
  picture: (name: string) => `${name}, as its specification is now`,
  none: 'This chart is not drawn from a specification.',
  outdated: 'The chart has changed since. Reset shows its present specification.',
  untried: 'The picture is of the specification as it was tried last.',
  drawing: 'The picture is being drawn.',
  notJsonAt: (line: number) => `This is not JSON: line ${line}.`,
  tooDeep: 'Its lists and objects lie too deep in one another.',
  notAnObject: 'A specification is a JSON object.',
  loadsNothing: 'A specification may not load data or open addresses here.',
  failed: 'The picture could not be drawn.',
});
