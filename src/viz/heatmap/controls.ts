import { namedChoices, plainChoices } from '../controls/choices';
import type { Control, ControlPanel } from '../controls/control';
import * as shared from '../controls/shared';

const sorts = namedChoices(
  ['alpha_asc', 'Axis ascending'],
  ['alpha_desc', 'Axis descending'],
  ['value_asc', 'Metric ascending'],
  ['value_desc', 'Metric descending'],
);
const margins = [{ value: 'auto', label: 'Auto' }, ...plainChoices(50, 75, 100, 125, 150, 200)];

const scale: readonly Control[] = [
  shared.sequentialScheme,
  {
    name: 'normalize_across',
    kind: 'choice',
    label: 'Normalize Across',
    choices: namedChoices(['heatmap', 'heatmap'], ['x', 'x'], ['y', 'y']),
    renderOnly: true,
    description: 'Colors tell the share of the whole map, of a column, or of a row.',
  },
  {
    name: 'normalized',
    kind: 'flag',
    label: 'Normalized',
    renderOnly: true,
    description: 'Colors tell the rank instead of the value.',
  },
];

const axes: readonly Control[] = [
  {
    name: 'xscale_interval',
    kind: 'number',
    label: 'XScale Interval',
    integer: true,
    min: -1,
    max: 50,
    renderOnly: true,
    description: 'A label for every n-th column.',
  },
  {
    name: 'yscale_interval',
    kind: 'number',
    label: 'YScale Interval',
    integer: true,
    min: -1,
    max: 50,
    renderOnly: true,
    description: 'A label for every n-th row.',
  },
  { name: 'left_margin', kind: 'choice', label: 'Left Margin', choices: margins, freeForm: true, renderOnly: true },
  { name: 'bottom_margin', kind: 'choice', label: 'Bottom Margin', choices: margins, freeForm: true, renderOnly: true },
];

const order: readonly Control[] = [
  { name: 'sort_x_axis', kind: 'choice', label: 'Sort X Axis', choices: sorts },
  { name: 'sort_y_axis', kind: 'choice', label: 'Sort Y Axis', choices: sorts },
];

const values: readonly Control[] = [
  { name: 'show_legend', kind: 'flag', label: 'Legend', renderOnly: true },
  { name: 'show_values', kind: 'flag', label: 'Show values', renderOnly: true },
];

export const heatmapControls: ControlPanel = {
  sections: [
    {
      label: 'Query',
      tab: 'data',
      controls: [
        shared.xAxis,
        shared.timeGrain,
        { name: 'groupby', kind: 'column', label: 'Y-Axis', required: true, adhoc: true },
        shared.metric,
        shared.filters,
        shared.rowLimit,
        ...order,
      ],
    },
    {
      label: 'Chart Options',
      tab: 'customize',
      controls: [
        {
          name: 'legend_type',
          kind: 'choice',
          label: 'Legend Type',
          choices: namedChoices(['continuous', 'Continuous'], ['piecewise', 'Piecewise']),
          renderOnly: true,
        },
        ...scale,
        { name: 'border_color', kind: 'colour', label: 'Border color', renderOnly: true },
        {
          name: 'border_width',
          kind: 'number',
          label: 'Border width',
          min: 0,
          max: 2,
          step: 0.1,
          slider: true,
          renderOnly: true,
        },
        ...axes,
        {
          name: 'xAxisLabelRotation',
          kind: 'choice',
          label: 'Rotate x axis label',
          choices: plainChoices(0, 45, 90),
          freeForm: true,
          renderOnly: true,
        },
        { name: 'value_bounds', kind: 'bounds', label: 'Value bounds', renderOnly: true },
        shared.yAxisFormat,
        shared.xAxisTimeFormat,
        shared.currencyFormat,
        ...values,
        { name: 'show_percentage', kind: 'flag', label: 'Show percentage', renderOnly: true },
      ],
    },
  ],
};

export const legacyHeatmapControls: ControlPanel = {
  sections: [
    {
      label: 'Query',
      tab: 'data',
      controls: [
        { name: 'all_columns_x', kind: 'column', label: 'X Axis', required: true, adhoc: true },
        { name: 'all_columns_y', kind: 'column', label: 'Y Axis', required: true, adhoc: true },
        shared.metric,
        shared.filters,
        shared.rowLimit,
        { name: 'sort_by_metric', kind: 'flag', label: 'Sort by metric' },
      ],
    },
    {
      label: 'Heatmap Options',
      tab: 'customize',
      controls: [
        ...scale,
        ...axes,
        {
          name: 'y_axis_bounds',
          kind: 'bounds',
          label: 'Value bounds',
          renderOnly: true,
          description: 'Ends of the color scale, as shares.',
        },
        shared.yAxisFormat,
        { ...shared.xAxisTimeFormat, name: 'time_format' },
        shared.currencyFormat,
        ...order,
        ...values,
        { name: 'show_perc', kind: 'flag', label: 'Show percentage', renderOnly: true },
      ],
    },
  ],
};
