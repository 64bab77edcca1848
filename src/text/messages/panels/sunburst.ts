import { defineMessages } from '@/text/define-messages';
import type { ControlWords } from './shared';

const words = {
  columns: { label: 'Hierarchy', description: 'The levels from the inside outwards.' },
  metric: { label: 'Primary Metric', description: 'The metric for the angles of the arcs.' },
  secondary_metric: {
    label: 'Color metric',
    description: 'Colors the arcs by its share of the primary metric.',
  },
  show_labels_threshold: { label: 'Percentage threshold', description: 'Smaller arcs have no label.' },
  show_total: { label: 'Show Total' },
  label_type: {
    label: 'Label Type',
    choices: { key: 'Category Name', value: 'Value', key_value: 'Category and Value' },
  },
} as const satisfies Readonly<Record<string, ControlWords>>;

export const sunburstWords = defineMessages('panels.sunburstWords', words);
export const legacySunburstWords = defineMessages('panels.legacySunburstWords', {
  ...words,
  groupby: words.columns,
} satisfies Readonly<Record<string, ControlWords>>);
