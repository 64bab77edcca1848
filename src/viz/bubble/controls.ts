import { plainChoices } from '../controls/choices';
import type { Control, ControlPanel } from '../controls/control';
import * as shared from '../controls/shared';

const places: readonly Control[] = [
  { name: 'series', kind: 'column', label: 'Series', adhoc: true, description: 'The column that gives the colors.' },
  {
    name: 'entity',
    kind: 'column',
    label: 'Entity',
    adhoc: true,
    required: true,
    description: 'One bubble for each of its values.',
  },
  { name: 'x', kind: 'metric', label: 'X Axis', required: true },
  { name: 'y', kind: 'metric', label: 'Y Axis', required: true },
  shared.filters,
  { name: 'size', kind: 'metric', label: 'Bubble Size', required: true },
];
const largest: Control = {
  name: 'max_bubble_size',
  kind: 'choice',
  label: 'Max Bubble Size',
  choices: plainChoices('5', '10', '15', '25', '50', '75', '100'),
  freeForm: true,
  renderOnly: true,
};

export const bubbleControls: ControlPanel = {
  sections: [
    {
      label: 'Query',
      tab: 'data',
      controls: [
        ...places,
        { name: 'orderby', kind: 'metric', label: 'Sort by' },
        { name: 'order_desc', kind: 'flag', label: 'Sort Descending' },
        shared.rowLimit,
      ],
    },
    {
      label: 'Chart Options',
      tab: 'customize',
      controls: [
        shared.colourScheme,
        largest,
        { name: 'tooltipSizeFormat', kind: 'number-format', label: 'Bubble size number format', renderOnly: true },
        {
          name: 'opacity',
          kind: 'number',
          label: 'Bubble Opacity',
          min: 0,
          max: 1,
          step: 0.1,
          slider: true,
          renderOnly: true,
        },
      ],
    },
    shared.legendSection,
    {
      label: 'X Axis',
      tab: 'customize',
      controls: [
        { name: 'x_axis_label', kind: 'text', label: 'X Axis Title', renderOnly: true },
        {
          name: 'xAxisLabelRotation',
          kind: 'choice',
          label: 'Rotate x axis label',
          choices: plainChoices(0, 45, 90),
          freeForm: true,
          renderOnly: true,
        },
        {
          name: 'x_axis_title_margin',
          kind: 'choice',
          label: 'X Axis Title Margin',
          choices: plainChoices(15, 30, 50, 75, 100, 125, 150, 200),
          freeForm: true,
          renderOnly: true,
        },
        { name: 'xAxisFormat', kind: 'number-format', label: 'X Axis Format', renderOnly: true },
        { name: 'logXAxis', kind: 'flag', label: 'Logarithmic x-axis', renderOnly: true },
        { name: 'truncateXAxis', kind: 'flag', label: 'Truncate X Axis', renderOnly: true },
        { name: 'xAxisBounds', kind: 'bounds', label: 'X Axis Bounds', renderOnly: true },
      ],
    },
    {
      label: 'Y Axis',
      tab: 'customize',
      controls: [
        { name: 'y_axis_label', kind: 'text', label: 'Y Axis Title', renderOnly: true },
        {
          name: 'y_axis_title_margin',
          kind: 'choice',
          label: 'Y Axis Title Margin',
          choices: plainChoices(15, 30, 50, 75, 100, 125, 150, 200),
          freeForm: true,
          renderOnly: true,
        },
        shared.yAxisFormat,
        { name: 'logYAxis', kind: 'flag', label: 'Logarithmic y-axis', renderOnly: true },
        { name: 'truncateYAxis', kind: 'flag', label: 'Truncate Y Axis', renderOnly: true },
        { name: 'y_axis_bounds', kind: 'bounds', label: 'Y Axis Bounds', renderOnly: true },
      ],
    },
  ],
};

export const legacyBubbleControls: ControlPanel = {
  sections: [
    { label: 'Query', tab: 'data', controls: [...places, largest, { ...shared.seriesLimit, label: 'Entity limit' }] },
    {
      label: 'Chart Options',
      tab: 'customize',
      controls: [
        shared.colourScheme,
        { name: 'show_legend', kind: 'flag', label: 'Legend', renderOnly: true },
        { name: 'x_axis_label', kind: 'text', label: 'X Axis Label', renderOnly: true },
        { name: 'x_axis_format', kind: 'number-format', label: 'X Axis Format', renderOnly: true },
        { name: 'x_log_scale', kind: 'flag', label: 'X Log Scale', renderOnly: true },
        { name: 'y_axis_label', kind: 'text', label: 'Y Axis Label', renderOnly: true },
        shared.yAxisFormat,
        { name: 'y_log_scale', kind: 'flag', label: 'Y Log Scale', renderOnly: true },
        { name: 'y_axis_bounds', kind: 'bounds', label: 'Y Axis Bounds', renderOnly: true },
      ],
    },
  ],
};
