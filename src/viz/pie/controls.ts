import { flagOf } from '@/model/chart';
import { namedChoices } from '../controls/choices';
import type { ControlContext, ControlPanel } from '../controls/control';
import * as shared from '../controls/shared';

const isLabelled = ({ formData }: ControlContext) => flagOf(formData, 'show_labels', true);

export const pieControls: ControlPanel = {
  sections: [
    {
      label: 'Query',
      tab: 'data',
      controls: [
        shared.groupby,
        shared.metric,
        shared.filters,
        shared.rowLimit,
        { name: 'sort_by_metric', kind: 'flag', label: 'Sort by metric' },
      ],
    },
    {
      label: 'Chart Options',
      tab: 'customize',
      controls: [
        shared.colourScheme,
        {
          name: 'show_labels_threshold',
          kind: 'number',
          label: 'Percentage threshold',
          min: 0,
          max: 100,
          renderOnly: true,
          description: 'Smaller slices have no label.',
        },
      ],
    },
    shared.legendSection,
    {
      label: 'Labels',
      tab: 'customize',
      controls: [
        {
          name: 'label_type',
          kind: 'choice',
          label: 'Label Type',
          renderOnly: true,
          choices: namedChoices(
            ['key', 'Category Name'],
            ['value', 'Value'],
            ['percent', 'Percentage'],
            ['key_value', 'Category and Value'],
            ['key_percent', 'Category and Percentage'],
            ['key_value_percent', 'Category, Value and Percentage'],
          ),
        },
        shared.numberFormat,
        shared.currencyFormat,
        shared.dateFormat,
        { name: 'show_labels', kind: 'flag', label: 'Show Labels', renderOnly: true },
        { name: 'labels_outside', kind: 'flag', label: 'Put labels outside', renderOnly: true, shown: isLabelled },
        { name: 'label_line', kind: 'flag', label: 'Label Line', renderOnly: true, shown: isLabelled },
        { name: 'show_total', kind: 'flag', label: 'Show Total', renderOnly: true },
      ],
    },
    {
      label: 'Pie shape',
      tab: 'customize',
      controls: [
        {
          name: 'outerRadius',
          kind: 'number',
          label: 'Outer Radius',
          min: 10,
          max: 100,
          slider: true,
          integer: true,
          renderOnly: true,
        },
        { name: 'donut', kind: 'flag', label: 'Donut', renderOnly: true },
        {
          name: 'innerRadius',
          kind: 'number',
          label: 'Inner Radius',
          min: 0,
          max: 100,
          slider: true,
          integer: true,
          renderOnly: true,
          shown: ({ formData }) => flagOf(formData, 'donut', false),
        },
      ],
    },
  ],
};
