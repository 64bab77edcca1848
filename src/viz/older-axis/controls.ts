import { namedChoices } from '../controls/choices';
import type { Control, ControlPanel } from '../controls/control';
import * as shared from '../controls/shared';

const stacked: Control = { name: 'bar_stacked', kind: 'flag', label: 'Stacked Bars', renderOnly: true };
const values: Control = { name: 'show_bar_value', kind: 'flag', label: 'Bar Values', renderOnly: true };
const interpolation: Control = {
  name: 'line_interpolation',
  kind: 'choice',
  label: 'Line Style',
  choices: namedChoices(
    ['linear', 'linear'],
    ['basis', 'basis'],
    ['cardinal', 'cardinal'],
    ['monotone', 'monotone'],
    ['step-before', 'step-before'],
    ['step-after', 'step-after'],
  ),
  renderOnly: true,
};
const stackedStyle: Control = {
  name: 'stacked_style',
  kind: 'choice',
  label: 'Stacked Style',
  choices: namedChoices(['stack', 'stack'], ['stream', 'stream'], ['expand', 'expand']),
  renderOnly: true,
};

const panel = (query: readonly Control[], look: readonly Control[]): ControlPanel => ({
  sections: [
    {
      label: 'Query',
      tab: 'data',
      controls: [
        shared.metrics,
        shared.filters,
        shared.groupby,
        ...query,
        shared.rowLimit,
        { name: 'contribution', kind: 'flag', label: 'Contribution' },
      ],
    },
    {
      label: 'Chart Options',
      tab: 'customize',
      controls: [
        shared.colourScheme,
        { name: 'show_legend', kind: 'flag', label: 'Legend', renderOnly: true },
        ...look,
        { name: 'x_axis_label', kind: 'text', label: 'X Axis Label', renderOnly: true },
        { name: 'y_axis_label', kind: 'text', label: 'Y Axis Label', renderOnly: true },
        shared.yAxisFormat,
        { name: 'y_axis_bounds', kind: 'bounds', label: 'Y Axis Bounds', renderOnly: true },
      ],
    },
  ],
});

const overTime = [
  shared.seriesLimit,
  shared.rankingMetric,
  { name: 'time_grain_sqla', kind: 'time-grain', label: 'Time Grain' },
] satisfies readonly Control[];

export const line = panel(overTime, [interpolation]);
export const bar = panel(overTime, [stacked, values]);
export const area = panel(overTime, [interpolation, stackedStyle]);
export const distBar = panel(
  [
    { name: 'columns', kind: 'columns', label: 'Breakdowns', adhoc: true },
    { name: 'order_bars', kind: 'flag', label: 'Sort Bars', description: 'By name instead of by the metric.' },
  ],
  [stacked, values],
);
