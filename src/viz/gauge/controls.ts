import { flagOf, textOf } from '@/model/chart';
import type { Choice, ControlContext, ControlPanel } from '../controls/control';
import * as shared from '../controls/shared';

const mostGauges = 10;
const limits: readonly Choice[] = Array.from({ length: mostGauges }, (_, index) => ({
  value: index + 1,
  label: String(index + 1),
}));
const hasProgress = ({ formData }: ControlContext) => flagOf(formData, 'show_progress', true);

export const gaugeControls: ControlPanel = {
  sections: [
    {
      label: 'Query',
      tab: 'data',
      controls: [
        shared.groupby,
        shared.metric,
        shared.filters,
        {
          name: 'row_limit',
          kind: 'choice',
          label: 'Row limit',
          choices: limits,
          description: 'The most groups that are shown.',
        },
        { name: 'sort_by_metric', kind: 'flag', label: 'Sort by metric' },
      ],
    },
    {
      label: 'General',
      tab: 'customize',
      controls: [
        {
          name: 'min_val',
          kind: 'number',
          label: 'Min',
          renderOnly: true,
          description: 'Where the scale starts. Empty: at zero, or at twice the lowest value below it.',
        },
        {
          name: 'max_val',
          kind: 'number',
          label: 'Max',
          renderOnly: true,
          description: 'Where the scale ends. Empty: at twice the highest value, or at zero.',
        },
        {
          name: 'start_angle',
          kind: 'number',
          label: 'Start angle',
          renderOnly: true,
          description: 'In degrees from the right, against the clock.',
        },
        {
          name: 'end_angle',
          kind: 'number',
          label: 'End angle',
          renderOnly: true,
          description: 'In degrees from the right, against the clock.',
        },
        shared.colourScheme,
        {
          name: 'font_size',
          kind: 'number',
          label: 'Font size',
          min: 10,
          max: 20,
          slider: true,
          integer: true,
          renderOnly: true,
        },
        shared.numberFormat,
        shared.currencyFormat,
        {
          name: 'value_formatter',
          kind: 'text',
          label: 'Value format',
          renderOnly: true,
          description: 'Text around the value, which stands for {value}.',
        },
        { name: 'show_pointer', kind: 'flag', label: 'Show pointer', renderOnly: true },
      ],
    },
    {
      label: 'Axis',
      tab: 'customize',
      controls: [
        { name: 'show_axis_tick', kind: 'flag', label: 'Show axis line ticks', renderOnly: true },
        { name: 'show_split_line', kind: 'flag', label: 'Show split lines', renderOnly: true },
        {
          name: 'split_number',
          kind: 'number',
          label: 'Split number',
          min: 3,
          max: 30,
          slider: true,
          integer: true,
          renderOnly: true,
        },
      ],
    },
    {
      label: 'Progress',
      tab: 'customize',
      controls: [
        { name: 'show_progress', kind: 'flag', label: 'Show progress', renderOnly: true },
        {
          name: 'overlap',
          kind: 'flag',
          label: 'Overlap',
          renderOnly: true,
          shown: hasProgress,
          resetOnHide: false,
          description: 'Several groups share one ring.',
        },
        { name: 'round_cap', kind: 'flag', label: 'Round cap', renderOnly: true },
      ],
    },
    {
      label: 'Intervals',
      tab: 'customize',
      controls: [
        {
          name: 'intervals',
          kind: 'text',
          label: 'Interval bounds',
          placeholder: '2,5,10',
          renderOnly: true,
          description: 'Where intervals end, with commas between; the last should be the end of the scale.',
        },
        {
          name: 'interval_color_indices',
          kind: 'text',
          label: 'Interval colors',
          placeholder: '1,2,4',
          renderOnly: true,
          shown: ({ formData }) => textOf(formData, 'intervals') !== null,
          resetOnHide: false,
          description: 'A color of the scheme for each interval, counted from 1, with commas between.',
        },
      ],
    },
  ],
};
