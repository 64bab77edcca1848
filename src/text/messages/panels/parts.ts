import { defineMessages } from '@/text/define-messages';
import type { ControlWords } from './shared';

export const pieWords = defineMessages('panels.pieWords', {
  show_labels_threshold: { label: 'Percentage threshold', description: 'Smaller slices have no label.' },
  label_type: {
    label: 'Label Type',
    choices: {
      key: 'Category Name',
      value: 'Value',
      percent: 'Percentage',
      key_value: 'Category and Value',
      key_percent: 'Category and Percentage',
      key_value_percent: 'Category, Value and Percentage',
    },
  },
  labels_outside: { label: 'Put labels outside' },
  label_line: { label: 'Label Line' },
  show_total: { label: 'Show Total' },
  outerRadius: { label: 'Outer Radius' },
  donut: { label: 'Donut' },

  innerRadius: { label: 'Inner Radius' },
} satisfies Readonly<Record<string, ControlWords>>);

export const treemapWords = defineMessages('panels.treemapWords', {
  label_type: { label: 'Label Type', choices: { Key: 'Key', value: 'Value', key_value: 'Category and Value' } },
  show_upper_labels: { label: 'Show Upper Labels' },
} satisfies Readonly<Record<string, ControlWords>>);

export const funnelWords = defineMessages('panels.funnelWords', {
  label_type: {
    label: 'Label Contents',
    choices: {
      0: 'Category Name',
      1: 'Value',
      2: 'Percentage',
      3: 'Category and Value',
      4: 'Category and Percentage',
      5: 'Category, Value and Percentage',
    },
  },
  tooltip_label_type: {
    label: 'Tooltip Contents',
    choices: {
      0: 'Category Name',
      1: 'Value',
      2: 'Percentage',
      3: 'Category and Value',
      4: 'Category and Percentage',
      5: 'Category, Value and Percentage',
    },
  },
  show_tooltip_labels: { label: 'Show Tooltip Labels' },
} satisfies Readonly<Record<string, ControlWords>>);
