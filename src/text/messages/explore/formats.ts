import { defineMessages } from '@/text/define-messages';

/** Names of formats, beside formatted examples; and other texts of the format editors. */
export const formatsText = defineMessages('explore.formatsText', {
  adaptive: 'Adaptive formatting',
  original: 'Original value',
  duration: 'Duration in ms',
  durationBelow: 'Duration in ms, below one too',
  example: (format: string, written: string) => `${format}  (${written})`,
  chooseGrain: 'Choose a time grain',
  choose: 'Choose or type a format',
  noFormat: 'Default format',
  scheme: 'Select scheme',
  schemeLabel: 'Select color scheme',
  dashboardScheme: 'Dashboard scheme',
  /** EXP-027 */
  schemeOfDashboard: 'This color scheme is set in the properties of the dashboard.',
  /** EXP-028 */
  overridden:
    'This color scheme is being overridden by custom label colors. Check the JSON metadata in the Advanced settings',
  position: 'Prefix or suffix',
  positions: { prefix: 'Prefix', suffix: 'Suffix' },
  currency: 'Currency',
  clear: (name: string) => `Clear ${name}`,
});
