import { genericTypes, type DatasetColumn } from '@/model/dataset';
import { columnLabel, metricLabel } from '@/query/result/labels';
import { timeseriesWords } from '@/text/messages/panels/timeseries';
import { definePanel, type ControlContext } from '../../controls/panel';
import { distinctMetrics } from '../../controls/named';
import * as shared from '../../controls/shared';
import { fields, stepFields, type Settings } from './fields';
import { stackingOf } from './style';

type Context = ControlContext<Settings>;

const isStacked = ({ settings }: Context) => stackingOf(settings.stack) !== 'none';
const isLabelled = ({ settings }: Context) => settings.show_value;
const columnOfAxis = ({
  settings: { x_axis: axis },
  dataset,
}: ControlContext<Pick<Settings, 'x_axis'>>): DatasetColumn | undefined =>
  dataset?.columns.find(column => column.name === axis);
export const isNumericAxis = (context: ControlContext<Pick<Settings, 'x_axis'>>): boolean =>
  columnOfAxis(context)?.generic === genericTypes.numeric;

function isCategorical(context: Context): boolean {
  const generic = columnOfAxis(context)?.generic;
  if (generic === genericTypes.numeric) return context.settings.xAxisForceCategorical === true;
  return generic === genericTypes.text || generic === genericTypes.boolean;
}
const hasSeveralSeries = ({ settings }: Context) => settings.groupby.length > 0 || settings.metrics.length > 1;
const ofOneSeries = (context: Context) => isCategorical(context) && !hasSeveralSeries(context);
const ofSeveralSeries = (context: Context) => isCategorical(context) && hasSeveralSeries(context);

const axisSort = [
  { name: 'xAxisForceCategorical', shown: isNumericAxis },
  {
    name: 'x_axis_sort',
    clearable: true,
    choices: {
      from: 'context',
      list: ({ settings: { x_axis: axis, metrics, timeseries_limit_metric: ranking } }: Context) => {
        const offered = distinctMetrics(metrics, ranking).map(metricLabel);
        return [...(axis === null ? [] : [columnLabel(axis)]), ...offered].map(label => ({ value: label, label }));
      },
    },
    shown: ofOneSeries,
  },
  { name: 'x_axis_sort_asc', shown: ofOneSeries },
  { name: 'x_axis_sort_series', asks: 'picture', shown: ofSeveralSeries },
  { name: 'x_axis_sort_series_ascending', asks: 'picture', shown: ofSeveralSeries },
] as const;

const query = {
  title: 'query',
  tab: 'data',
  controls: [
    // The names that categories are sorted by are those of the axis.
    { ...shared.xAxis, resets: ['x_axis_sort'] },
    shared.timeGrain,
    ...axisSort,
    shared.metrics,
    shared.groupby,
    'contributionMode',
    'adhoc_filters',
    shared.limit,
    'timeseries_limit_metric',
    shared.orderDescending,
    shared.rowLimit,
    'truncate_metric',
    'show_empty_columns',
    shared.facetColumn,
  ],
} as const;

const analytics = {
  title: 'advancedAnalytics',
  tab: 'data',
  folded: true,
  controls: [...shared.rolling, { name: 'time_compare', ...shared.shifts }, 'comparison_type', ...shared.resampling],
} as const;

const hasForecast = ({ settings }: Context) => settings.forecastEnabled;
const forecast = {
  title: 'forecast',
  tab: 'data',
  folded: true,
  controls: [
    'forecastEnabled',
    { name: 'forecastPeriods', integer: true, min: 1, shown: hasForecast },
    { name: 'forecastInterval', min: 0, max: 1, shown: hasForecast },
  ],
} as const;

export const tooltipSection = {
  title: 'tooltip',
  tab: 'customize',
  controls: ['rich_tooltip', 'tooltipSortByMetric', 'tooltipTimeFormat'],
} as const;

type AxisContext = ControlContext<Pick<Settings, 'x_axis' | 'truncateXAxis' | 'truncateYAxis'>>;
export const axisSections = [
  {
    title: 'xAxis',
    tab: 'customize',
    controls: [
      { name: 'x_axis_time_format', shown: shared.hasTimeAxis },
      shared.rotation,
      { name: 'truncateXAxis', shown: isNumericAxis },
      {
        name: 'xAxisBounds',
        shown: (context: AxisContext) => isNumericAxis(context) && context.settings.truncateXAxis,
      },
    ],
  },
  {
    title: 'yAxis',
    tab: 'customize',
    controls: [
      'y_axis_format',
      'currency_format',
      'logAxis',
      'minorSplitLine',
      'truncateYAxis',
      { name: 'y_axis_bounds', shown: ({ settings }: AxisContext) => settings.truncateYAxis },
    ],
  },
] as const;

/** The look of marks, as far as a type leaves it to the author. */
const seriesType = 'seriesType';
const ownStack = { name: 'stack', choices: [null, 'Stack', 'Stream'] } as const;
const expandingStack = { name: 'stack', choices: [null, 'Stack', 'Stream', 'Expand'] } as const;
const area = [
  'area',
  { name: 'opacity', words: 'areaOpacity', ...shared.share, shown: ({ settings }: Context) => settings.area },
] as const;
const markers = [
  'markerEnabled',
  { name: 'markerSize', min: 0, max: 20, slider: true, shown: ({ settings }: Context) => settings.markerEnabled },
] as const;
const labels = [
  { name: 'only_total', shown: (context: Context) => isLabelled(context) && isStacked(context) },
  {
    name: 'percentage_threshold',
    min: 0,
    max: 100,
    shown: (context: Context) => isLabelled(context) && isStacked(context) && !context.settings.only_total,
  },
] as const;

type Sections = Parameters<typeof definePanel<typeof fields, typeof timeseriesWords>>[2];
type Marks = Sections[number]['controls'];

/** @param marks the controls of a type's marks @param stacked those of stacked values */
const sections = (marks: Marks, stacked: Marks = []): Sections => [
  query,
  analytics,
  shared.annotationSection,
  forecast,
  shared.titleSection,
  {
    title: 'chartOptions',
    tab: 'customize',
    controls: [
      'color_scheme',
      ...marks,
      'show_value',
      ...stacked,
      'sort_series_type',
      'sort_series_ascending',
      'minorTicks',
    ],
  },
  shared.legendSection,
  tooltipSection,
  ...axisSections,
];
const panel = (marks: Marks, stacked?: Marks) => definePanel(timeseriesWords, fields, sections(marks, stacked));
const lines = panel([seriesType, ownStack, ...area, ...markers], labels);

export const panels = {
  echarts_timeseries: lines,
  echarts_timeseries_line: lines,
  echarts_timeseries_smooth: panel(markers),
  echarts_timeseries_step: definePanel(
    timeseriesWords,
    { ...fields, ...stepFields },
    sections([{ name: seriesType, choices: ['start', 'middle', 'end'] }, ownStack, ...area, ...markers], labels),
  ),
  echarts_timeseries_bar: panel(['orientation', ownStack], labels),
  // Points cannot be stacked.
  echarts_timeseries_scatter: panel([{ name: 'markerSize', min: 0, max: 100, slider: true }]),
  echarts_area: panel(
    [
      { name: seriesType, choices: ['line', 'smooth', 'bar', 'start', 'middle', 'end'] },
      expandingStack,
      { name: 'opacity', ...shared.share },
      ...markers,
    ],
    labels,
  ),
};
