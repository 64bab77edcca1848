import { defineMessages } from '@/text/define-messages';
import type { ControlWords } from './shared';

export const sankeyWords = defineMessages('panels.sankeyWords', {
  groupby: { label: 'Source / Target', description: 'Two columns: where a link starts, and where it ends.' },
} satisfies Readonly<Record<string, ControlWords>>);

export const graphWords = defineMessages('panels.graphWords', {
  source: { label: 'Source', description: 'The column whose values are the starts of links.' },
  target: { label: 'Target', description: 'The column whose values are the ends of links.' },
  source_category: { label: 'Source category', description: 'Colors the sources of links.' },
  target_category: { label: 'Target category', description: 'Colors the targets of links.' },
  layout: { label: 'Graph layout', choices: { force: 'Force', circular: 'Circular' } },
  edgeSymbol: {
    label: 'Edge symbols',
    choices: {
      'none,none': 'None -> None',
      'none,arrow': 'None -> Arrow',
      'circle,arrow': 'Circle -> Arrow',
      'circle,circle': 'Circle -> Circle',
    },
  },
  selectedMode: {
    label: 'Node select mode',
    choices: { false: 'Disabled', single: 'Single', multiple: 'Multiple' },
  },
  showSymbolThreshold: { label: 'Label threshold', description: 'Nodes of at most this value have no label.' },
  baseNodeSize: { label: 'Node size', description: 'In pixels: from half of it to two and a half times.' },
  baseEdgeWidth: { label: 'Edge width', description: 'In pixels: from half of it to twice.' },
  edgeLength: { label: 'Edge length' },
  gravity: { label: 'Gravity', description: 'How strongly nodes are pulled to the middle.' },
  repulsion: { label: 'Repulsion', description: 'How strongly nodes are pushed apart.' },
  friction: { label: 'Friction' },
} satisfies Readonly<Record<string, ControlWords>>);

export const chordWords = defineMessages('panels.chordWords', {
  groupby: { label: 'Source', description: 'The column whose values are the starts of links.' },
  columns: { label: 'Target', description: 'The column whose values are the ends of links.' },
  y_axis_format: { label: 'Number format' },
} satisfies Readonly<Record<string, ControlWords>>);

export const eventFlowWords = defineMessages('panels.eventFlowWords', {
  granularity_sqla: { label: 'Time Column', description: 'The time of an event.' },
  entity: { label: 'Entity ID', description: 'The column that says whose event it is, such as a user.' },
  all_columns_x: { label: 'Event Names', description: 'The column with the names of events.' },
  all_columns: { label: 'Additional metadata', description: 'Further columns for the table of rows.' },
  order_by_entity: {
    label: 'Order by entity id',
    description: 'Keeps the events of an entity together if the row limit is reached.',
  },
  min_leaf_node_event_count: {
    label: 'Minimum leaf node event count',
    description: 'Paths of fewer entities are not shown.',
  },
} satisfies Readonly<Record<string, ControlWords>>);
