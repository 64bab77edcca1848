import { defineMessages } from '@/text/define-messages';
import type { ControlWords } from './shared';

/** When a value's format appears in the labels of a chart; the spec's words (part 2, section 5). */
const forValues = 'Only applies when "Label Type" is set to show values.';
const forNoShares = 'Only applies when "Label Type" is not set to a percentage.';

/** Formats of values in labels. */
const labelledFormats = {
  number_format: { label: 'Number format', description: forValues },
  currency_format: { label: 'Currency format', description: forNoShares },
} satisfies Readonly<Record<string, ControlWords>>;

export const pieWords = defineMessages('panels.pieWords', {
  ...labelledFormats,
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
  number_format: labelledFormats.number_format,
  label_type: { label: 'Label Type', choices: { Key: 'Key', value: 'Value', key_value: 'Category and Value' } },
  show_upper_labels: { label: 'Show Upper Labels' },
} satisfies Readonly<Record<string, ControlWords>>);

export const funnelWords = defineMessages('panels.funnelWords', {
  ...labelledFormats,
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

const sunburst = {
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
  number_format: labelledFormats.number_format,
} as const satisfies Readonly<Record<string, ControlWords>>;

export const sunburstWords = defineMessages('panels.sunburstWords', sunburst);
export const legacySunburstWords = defineMessages('panels.legacySunburstWords', {
  ...sunburst,
  groupby: sunburst.columns,
} satisfies Readonly<Record<string, ControlWords>>);
