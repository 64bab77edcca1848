import { defineMessages } from '@/text/define-messages';
import type { ControlWords } from './shared';

export const radarWords = defineMessages('panels.radarWords', {
  row_limit: { label: 'Row limit', description: 'The maximum number of groups.' },
  number_format: { label: 'Number format', description: 'Of the values in labels and tooltips.' },
  label_type: { label: 'Label Type', choices: { value: 'Value', key_value: 'Category and Value' } },
  label_position: {
    label: 'Label position',
    choices: {
      top: 'Top',
      left: 'Left',
      right: 'Right',
      bottom: 'Bottom',
      inside: 'Inside',
      insideBottomLeft: 'Inside bottom left',
      insideBottomRight: 'Inside bottom right',
      insideTop: 'Inside top',
      insideBottom: 'Inside bottom',
      insideTopLeft: 'Inside top left',
      insideTopRight: 'Inside top right',
    },
  },
  column_config: { label: 'Customize Metrics', description: 'The maximum of the axis of each metric.' },
  is_circle: { label: 'Circle radar shape', description: 'Draws the grid as circles instead of polygons.' },
} satisfies Readonly<Record<string, ControlWords>>);
