import { defineMessages } from '@/text/define-messages';
import type { ControlWords } from './shared';

export const treeWords = defineMessages('panels.treeWords', {
  id: { label: 'Id', description: 'The column that identifies a node.' },
  parent: { label: 'Parent', description: 'The column with the id of the parent of a node.' },
  name: { label: 'Name', description: 'The column with the label of a node; its id if left out.' },
  root_node_id: { label: 'Root node id', description: 'The id of the root; if left out, the largest tree is drawn.' },
  metric: { label: 'Metric', description: 'A value of each node, for its tooltip.' },
  layout: { label: 'Tree layout', choices: { orthogonal: 'Orthogonal', radial: 'Radial' } },
  orient: {
    label: 'Tree orientation',
    choices: { LR: 'Left to Right', RL: 'Right to Left', TB: 'Top to Bottom', BT: 'Bottom to Top' },
  },
  node_label_position: {
    label: 'Node label position',
    choices: { left: 'Left', top: 'Top', right: 'Right', bottom: 'Bottom' },
  },
  child_label_position: {
    label: 'Child label position',
    description: 'Of nodes without children.',
    choices: { left: 'Left', top: 'Top', right: 'Right', bottom: 'Bottom' },
  },
  symbol: {
    label: 'Symbol',
    choices: {
      emptyCircle: 'Empty circle',
      circle: 'Circle',
      rect: 'Rectangle',
      triangle: 'Triangle',
      diamond: 'Diamond',
      pin: 'Pin',
      arrow: 'Arrow',
      none: 'None',
    },
  },
  symbolSize: { label: 'Symbol size' },
} satisfies Readonly<Record<string, ControlWords>>);

export const partitionWords = defineMessages('panels.partitionWords', {
  time_series_option: {
    label: 'Options',
    description: 'How the values of different times are used.',
    choices: {
      not_time: 'Not Time Series',
      time_series: 'Time Series',
      agg_mean: 'Aggregate Mean',
      agg_sum: 'Aggregate Sum',
      point_diff: 'Difference',
      point_percent: 'Percent Change',
      point_factor: 'Factor',
    },
  },
  granularity_sqla: { label: 'Time Column' },
  date_time_format: { label: 'Date time format' },
  partition_limit: {
    label: 'Partition Limit',
    description: 'The maximum number of parts of each part; the others share one box.',
  },
  partition_threshold: {
    label: 'Partition Threshold',
    description: 'Parts with a smaller share of the part around them are not shown.',
  },
  log_scale: { label: 'Log Scale', description: 'Sizes are the logarithms of the values.' },
  equal_date_size: { label: 'Equal Date Sizes', description: 'All times have the same size.' },
  rich_tooltip: { label: 'Rich Tooltip', description: 'Shows all levels around a part.' },
} satisfies Readonly<Record<string, ControlWords>>);
