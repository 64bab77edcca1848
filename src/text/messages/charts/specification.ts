import { defineMessages } from '@/text/define-messages';

/** A chart's specification, which may be edited and previewed. */
export const specificationText = defineMessages('charts.specificationText', {
  label: 'Vega-Lite specification',
  about:
    'Edit the specification and try it. The chart itself does not change. Its rows are available under the names of its data sets.',
  keys: 'Tab leaves the field. Ctrl or Command with Enter tries it.',
  try: 'Try',
  reset: 'Reset',
  copy: 'Copy',
  /** Including all its rows. */
  copyWhole: 'Copy with rows',
  part: 'Small chart',
  picture: (name: string) => `${name}, as its specification is now`,
  none: 'This chart is not drawn from a specification.',
  outdated: 'The chart has changed since. Reset shows its current specification.',
  untried: 'The picture shows the specification that was last tried.',
  drawing: 'The picture is being drawn.',
  notJsonAt: (line: number) => `This is not JSON: line ${line}.`,
  tooDeep: 'Its lists and objects are nested too deeply.',
  notAnObject: 'A specification is a JSON object.',
  loadsNothing: 'A specification may not load data or open URLs here.',
  failed: 'The picture could not be drawn.',
});
