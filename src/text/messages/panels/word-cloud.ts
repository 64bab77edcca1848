import { defineMessages } from '@/text/define-messages';
import type { ControlWords } from './shared';

export const wordCloudWords = defineMessages('panels.wordCloudWords', {
  series: { label: 'Series', description: 'The column whose values are the words.' },
  metric: { label: 'Metric', description: 'The size of the words.' },
  row_limit: { label: 'Row limit', description: 'The most words that are shown.' },
  size_from: { label: 'Minimum Font Size', description: 'Font size for a value of zero, in pixels.' },
  size_to: { label: 'Maximum Font Size', description: 'Font size for the largest value, in pixels.' },
  rotation: {
    label: 'Word Rotation',
    description: 'Rotation of the words in the cloud.',
    choices: { random: 'random', flat: 'flat', square: 'square' },
  },
} satisfies Readonly<Record<string, ControlWords>>);
