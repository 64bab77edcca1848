import { plainChoices } from '../controls/choices';
import type { Control, ControlPanel } from '../controls/control';
import * as shared from '../controls/shared';

const cumulative: Control = {
  name: 'cumulative',
  kind: 'flag',
  label: 'Cumulative',
  description: 'Sums up from the left.',
};
const legend: Control = { name: 'show_legend', kind: 'flag', label: 'Show legend', renderOnly: true };

export const histogramControls: ControlPanel = {
  sections: [
    {
      label: 'Query',
      tab: 'data',
      controls: [
        { name: 'column', kind: 'column', label: 'Column', required: true, numeric: true },
        shared.groupby,
        shared.filters,
        shared.rowLimit,
        {
          name: 'bins',
          kind: 'choice',
          label: 'Bins',
          choices: plainChoices(5, 10, 15, 20, 25, 50, 75, 100),
          freeForm: true,
        },
        { name: 'normalize', kind: 'flag', label: 'Normalize', description: 'Shares of all instead of counts.' },
        cumulative,
        shared.facetControl,
      ],
    },
    {
      label: 'Chart Options',
      tab: 'customize',
      controls: [
        shared.colourScheme,
        { name: 'show_value', kind: 'flag', label: 'Show Value', renderOnly: true },
        legend,
        { name: 'x_axis_title', kind: 'text', label: 'X Axis Title', renderOnly: true },
        { name: 'x_axis_format', kind: 'number-format', label: 'X Axis Format', renderOnly: true },
        { name: 'y_axis_title', kind: 'text', label: 'Y Axis Title', renderOnly: true },
        shared.yAxisFormat,
      ],
    },
  ],
};

export const legacyHistogramControls: ControlPanel = {
  sections: [
    {
      label: 'Query',
      tab: 'data',
      controls: [
        { name: 'all_columns_x', kind: 'columns', label: 'Columns', required: true, numeric: true },
        shared.groupby,
        shared.filters,
        shared.rowLimit,
      ],
    },
    {
      label: 'Chart Options',
      tab: 'customize',
      controls: [
        shared.colourScheme,
        {
          name: 'link_length',
          kind: 'choice',
          label: 'No of Bins',
          choices: plainChoices(10, 25, 50, 75, 100, 150, 200, 250),
          freeForm: true,
          renderOnly: true,
        },
        { name: 'x_axis_label', kind: 'text', label: 'X Axis Label', renderOnly: true },
        { name: 'y_axis_label', kind: 'text', label: 'Y Axis Label', renderOnly: true },
        legend,
        { name: 'normalized', kind: 'flag', label: 'Normalized', renderOnly: true },
        { ...cumulative, renderOnly: true },
      ],
    },
  ],
};
