import { defineMessages } from '@/text/define-messages';

/** Shared by every control of the chart builder. */
export const exploreControlsText = defineMessages('explore.exploreControlsText', {
  required: 'Required',
  /** Label of the information icon beside a label. */
  about: (label: string) => `About ${label}`,
  instant: 'Applied immediately',
  choose: (count: number) => (count === 0 ? 'Type a value' : 'Choose'),
  clear: (label: string) => `Clear ${label}`,
  remove: (label: string) => `Remove ${label}`,
  reading: 'Loading…',
  noChoices: 'There is nothing to choose from.',
  choicesAway: 'The choices could not be loaded.',
  choicesFailed: (why: string) => `Error while fetching data: ${why}`,
  codeKeys: 'Escape, then Tab leaves the editor.',
});
