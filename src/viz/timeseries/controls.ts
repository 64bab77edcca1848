import { isRecord } from '@/lib/json';
import { flagOf, listOf, textOf } from '@/model/chart';
import { namedChoices, plainChoices, seriesSortChoices } from '../controls/choices';
import type { Control, ControlContext, ControlPanel, ControlSection } from '../controls/control';
import * as shared from '../controls/shared';

const isStacked = ({ formData }: ControlContext) =>
  flagOf(formData, 'stack', false) || textOf(formData, 'stack') !== null;
const isLabelled = ({ formData }: ControlContext) => flagOf(formData, 'show_value', false);
const columnOfAxis = ({ formData, dataset }: ControlContext) => {
  const [axis] = listOf(formData, 'x_axis');
  return dataset?.columns.find(column => column.name === axis);
};
const isNumericAxis = (context: ControlContext) => columnOfAxis(context)?.generic === 0;
const isCategorical = (context: ControlContext) => {
  const column = columnOfAxis(context);
  if (!column) return false;
  return (
    column.generic === 1 ||
    column.generic === 3 ||
    (column.generic === 0 && flagOf(context.formData, 'xAxisForceCategorical', false))
  );
};
const hasSeveralSeries = ({ formData }: ControlContext) =>
  listOf(formData, 'groupby').length > 0 || listOf(formData, 'metrics').length > 1;

const axisSort: readonly Control[] = [
  {
    name: 'xAxisForceCategorical',
    kind: 'flag',
    label: 'Force categorical',
    shown: isNumericAxis,
    description: 'Treats the numbers of the axis as names.',
  },
  {
    name: 'x_axis_sort',
    kind: 'choice',
    label: 'X-Axis Sort By',
    clearable: true,
    choices: ({ formData }) =>
      [...listOf(formData, 'x_axis'), ...listOf(formData, 'metrics')].flatMap(value => {
        const label = isRecord(value) ? value['label'] : value;
        return typeof label === 'string' ? [{ value: label, label }] : [];
      }),
    shown: context => isCategorical(context) && !hasSeveralSeries(context),
  },
  {
    name: 'x_axis_sort_asc',
    kind: 'flag',
    label: 'X-Axis Sort Ascending',
    shown: context => isCategorical(context) && !hasSeveralSeries(context),
  },
  {
    name: 'x_axis_sort_series',
    kind: 'choice',
    label: 'X-Axis Sort By',
    choices: seriesSortChoices,
    renderOnly: true,
    shown: context => isCategorical(context) && hasSeveralSeries(context),
  },
  {
    name: 'x_axis_sort_series_ascending',
    kind: 'flag',
    label: 'X-Axis Sort Ascending',
    renderOnly: true,
    shown: context => isCategorical(context) && hasSeveralSeries(context),
  },
];

const query: ControlSection = {
  label: 'Query',
  tab: 'data',
  controls: [
    shared.xAxis,
    shared.timeGrain,
    ...axisSort,
    shared.metrics,
    shared.groupby,
    {
      name: 'contributionMode',
      kind: 'choice',
      label: 'Contribution Mode',
      choices: [{ value: null, label: 'None' }, ...namedChoices(['row', 'Row'], ['column', 'Series'])],
      description: 'Shares instead of values: of each place on the axis, or of each series.',
    },
    shared.filters,
    shared.seriesLimit,
    shared.rankingMetric,
    shared.orderDescending,
    shared.rowLimit,
    {
      name: 'truncate_metric',
      kind: 'flag',
      label: 'Truncate Metric',
      description: 'Leaves the name of a single metric out of the names of series.',
    },
    {
      name: 'show_empty_columns',
      kind: 'flag',
      label: 'Show empty columns',
      description: 'Keeps series without a value.',
    },
    shared.facetControl,
  ],
};

const forecast: ControlSection = {
  label: 'Predictive Analytics',
  tab: 'data',
  folded: true,
  controls: [
    { name: 'forecastEnabled', kind: 'flag', label: 'Enable forecast' },
    {
      name: 'forecastPeriods',
      kind: 'number',
      label: 'Forecast periods',
      integer: true,
      min: 1,
      shown: ({ formData }) => flagOf(formData, 'forecastEnabled', false),
    },
    {
      name: 'forecastInterval',
      kind: 'number',
      label: 'Confidence interval',
      min: 0,
      max: 1,
      shown: ({ formData }) => flagOf(formData, 'forecastEnabled', false),
    },
  ],
};

const seriesOrder: readonly Control[] = [
  { name: 'sort_series_type', kind: 'choice', label: 'Sort Series By', choices: seriesSortChoices, renderOnly: true },
  { name: 'sort_series_ascending', kind: 'flag', label: 'Sort Series Ascending', renderOnly: true },
];

const labels: readonly Control[] = [
  {
    name: 'show_value',
    kind: 'flag',
    label: 'Show Value',
    renderOnly: true,
    description: 'Writes the values at their marks.',
  },
  {
    name: 'only_total',
    kind: 'flag',
    label: 'Only Total',
    renderOnly: true,
    shown: context => isLabelled(context) && isStacked(context),
  },
  {
    name: 'percentage_threshold',
    kind: 'number',
    label: 'Percentage threshold',
    renderOnly: true,
    min: 0,
    max: 100,
    shown: context => isLabelled(context) && isStacked(context) && !flagOf(context.formData, 'only_total', true),
  },
];

const stackChoices = [{ value: null, label: 'None' }, ...namedChoices(['Stack', 'Stack'], ['Stream', 'Stream'])];
const stack: Control = {
  name: 'stack',
  kind: 'choice',
  label: 'Stacked Style',
  choices: stackChoices,
  renderOnly: true,
};
const stackOrExpand: Control = { ...stack, choices: [...stackChoices, ...namedChoices(['Expand', 'Expand'])] };

const styles = namedChoices(
  ['line', 'Line'],
  ['scatter', 'Scatter'],
  ['smooth', 'Smooth Line'],
  ['bar', 'Bar'],
  ['start', 'Step - start'],
  ['middle', 'Step - middle'],
  ['end', 'Step - end'],
);
const styleNamed = (...values: string[]) => styles.filter(style => values.includes(String(style.value)));
const seriesType = (choices: typeof styles): Control => ({
  name: 'seriesType',
  kind: 'choice',
  label: 'Series Style',
  choices,
  renderOnly: true,
});

const area: Control = { name: 'area', kind: 'flag', label: 'Area Chart', renderOnly: true };
const opacity = (always: boolean): Control => ({
  name: 'opacity',
  kind: 'number',
  label: always ? 'Opacity' : 'Area chart opacity',
  renderOnly: true,
  min: 0,
  max: 1,
  step: 0.1,
  slider: true,
  ...(always ? {} : { shown: ({ formData }: ControlContext) => flagOf(formData, 'area', false) }),
});
const markers: readonly Control[] = [
  { name: 'markerEnabled', kind: 'flag', label: 'Marker', renderOnly: true },
  {
    name: 'markerSize',
    kind: 'number',
    label: 'Marker Size',
    renderOnly: true,
    min: 0,
    max: 20,
    slider: true,
    shown: ({ formData }) => flagOf(formData, 'markerEnabled', false),
  },
];
const pointSize: Control = {
  name: 'markerSize',
  kind: 'number',
  label: 'Marker Size',
  renderOnly: true,
  min: 0,
  max: 100,
  slider: true,
};
const orientation: Control = {
  name: 'orientation',
  kind: 'choice',
  label: 'Bar orientation',
  choices: namedChoices(['vertical', 'Vertical'], ['horizontal', 'Horizontal']),
  renderOnly: true,
};

const tooltip: readonly Control[] = [
  {
    name: 'rich_tooltip',
    kind: 'flag',
    label: 'Rich Tooltip',
    renderOnly: true,
    description: 'Tells all series of a place at once.',
  },
  { name: 'tooltipSortByMetric', kind: 'flag', label: 'Tooltip sort by metric', renderOnly: true },
  { name: 'tooltipTimeFormat', kind: 'time-format', label: 'Tooltip time format', renderOnly: true },
];

export const axisSections: readonly ControlSection[] = [
  {
    label: 'X Axis',
    tab: 'customize',
    controls: [
      { ...shared.xAxisTimeFormat, shown: shared.hasTimeAxis },
      {
        name: 'xAxisLabelRotation',
        kind: 'choice',
        label: 'Rotate x axis label',
        choices: plainChoices(0, 45, 90),
        freeForm: true,
        renderOnly: true,
      },
      { name: 'truncateXAxis', kind: 'flag', label: 'Truncate X Axis', renderOnly: true, shown: isNumericAxis },
      {
        name: 'xAxisBounds',
        kind: 'bounds',
        label: 'X Axis Bounds',
        renderOnly: true,
        shown: context => isNumericAxis(context) && flagOf(context.formData, 'truncateXAxis', true),
      },
    ],
  },
  {
    label: 'Y Axis',
    tab: 'customize',
    controls: [
      shared.yAxisFormat,
      shared.currencyFormat,
      { name: 'logAxis', kind: 'flag', label: 'Logarithmic y-axis', renderOnly: true },
      { name: 'minorSplitLine', kind: 'flag', label: 'Minor Split Line', renderOnly: true },
      { name: 'truncateYAxis', kind: 'flag', label: 'Truncate Y Axis', renderOnly: true },
      {
        name: 'y_axis_bounds',
        kind: 'bounds',
        label: 'Y Axis Bounds',
        renderOnly: true,
        shown: ({ formData }) => flagOf(formData, 'truncateYAxis', false),
      },
    ],
  },
];

/** Points cannot stand on one another. */
const unstackable = new Set(['only_total', 'percentage_threshold']);

function panel(marks: readonly Control[]): ControlPanel {
  const isStackable = marks.some(control => control.name === 'stack');
  return {
    sections: [
      query,
      shared.advancedSection,
      shared.annotationSection,
      forecast,
      shared.titleSection,
      {
        label: 'Chart Options',
        tab: 'customize',
        controls: [
          shared.colourScheme,
          ...marks,
          ...labels.filter(control => isStackable || !unstackable.has(control.name)),
          ...seriesOrder,
          { name: 'zoomable', kind: 'flag', label: 'Data Zoom', renderOnly: true },
          { name: 'minorTicks', kind: 'flag', label: 'Minor ticks', renderOnly: true },
        ],
      },
      shared.legendSection,
      { label: 'Tooltip', tab: 'customize', controls: tooltip },
      ...axisSections,
    ],
  };
}

export const generic = panel([seriesType(styles), stack, area, opacity(false), ...markers]);
export const line = panel([seriesType(styles), stack, area, opacity(false), ...markers]);
export const smooth = panel(markers);
export const step = panel([seriesType(styleNamed('start', 'middle', 'end')), stack, area, opacity(false), ...markers]);
export const bar = panel([orientation, stack]);
export const scatter = panel([pointSize]);
export const areaChart = panel([
  seriesType(styles.filter(style => style.value !== 'scatter')),
  stackOrExpand,
  { name: 'show_extra_controls', kind: 'flag', label: 'Extra Controls', renderOnly: true },
  opacity(true),
  ...markers,
]);
export { styles as seriesStyles, tooltip as tooltipControls };
