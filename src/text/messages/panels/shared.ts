import { defineMessages } from '@/text/define-messages';

/** The texts of one control. */
export interface ControlWords {
  readonly label: string;
  readonly description?: string;
  readonly placeholder?: string;
  /** By stored value; numbers and values without an entry are shown unchanged. */
  readonly choices?: Readonly<Record<string, string>>;
}

/** Titles of sections. */
export const panelSections = defineMessages('panels.panelSections', {
  query: 'Query',
  options: 'Options',
  chartOptions: 'Chart Options',
  numberOptions: 'Chart options',
  displaySettings: 'Display settings',
  advanced: 'Advanced',
  advancedAnalytics: 'Advanced analytics',
  advancedAnalyticsA: 'Advanced analytics Query A',
  advancedAnalyticsB: 'Advanced analytics Query B',
  annotations: 'Annotations and Layers',
  forecast: 'Predictive Analytics',
  titles: 'Chart Title',
  legend: 'Legend',
  tooltip: 'Tooltip',
  xAxis: 'X Axis',
  yAxis: 'Y Axis',
  secondaryAxis: 'Y Axis, secondary',
  sharedQuery: 'Shared query fields',
  queryA: 'Query A',
  queryB: 'Query B',
  labels: 'Labels',
  layout: 'Layout',
  pieShape: 'Pie shape',
  heatmapOptions: 'Heatmap Options',
  filters: 'Filters configuration',
  general: 'General',
  axis: 'Axis',
  progress: 'Progress',
  intervals: 'Intervals',
  map: 'Map',
  grid: 'Grid',
  pointSize: 'Point Size',
  pointColour: 'Point Color',
  points: 'Points',
  polygons: 'Polygon Settings',
  arcs: 'Arc',
  geoJson: 'GeoJson Settings',
  labelling: 'Labelling',
  visualTweaks: 'Visual Tweaks',
  viewport: 'Viewport',
  code: 'Code',
  radar: 'Radar',
});

/** Controls shared by many chart types, by their keys of form data; a type may override the texts of one. */
export const sharedControls = defineMessages('panels.sharedControls', {
  adhoc_filters: { label: 'Filters' },
  annotation_layers: { label: 'Annotation layers' },
  bottom_margin: { label: 'Bottom Margin', choices: { auto: 'Auto' } },
  color_picker: { label: 'Fixed Color' },
  color_scheme: { label: 'Color scheme' },
  comparison_type: {
    label: 'Calculation type',
    choices: { values: 'Actual values', difference: 'Difference', percentage: 'Percentage change', ratio: 'Ratio' },
  },
  conditional_formatting: { label: 'Conditional formatting' },
  cumulative: { label: 'Cumulative', description: 'Sums up from the left.' },
  currency_format: { label: 'Currency format' },
  date_format: { label: 'Date format' },
  entity: { label: 'Entity', description: 'One bubble for each of its values.' },
  facet_column: {
    label: 'Small multiples',
    description: 'Draws one small chart for each value of this column, all on the same axes.',
  },
  groupby: { label: 'Dimensions', description: 'The columns that split the data into groups.' },
  left_margin: { label: 'Left Margin', choices: { auto: 'Auto' } },
  legendMargin: { label: 'Margin' },
  legendOrientation: { label: 'Orientation', choices: { top: 'Top', bottom: 'Bottom', left: 'Left', right: 'Right' } },
  legendType: { label: 'Type', choices: { scroll: 'Scroll', plain: 'Plain' } },
  limit: { label: 'Series limit', description: 'The maximum number of series; those that rank highest are shown.' },
  linear_color_scheme: { label: 'Linear color scheme' },
  logAxis: { label: 'Logarithmic y-axis' },
  max_bubble_size: { label: 'Max Bubble Size' },
  metric: { label: 'Metric' },
  metrics: { label: 'Metrics', description: 'Select one or many metrics to display.' },
  min_periods: { label: 'Min periods' },
  minorSplitLine: { label: 'Minor Split Line' },
  minorTicks: { label: 'Minor ticks' },
  normalize_across: {
    label: 'Normalize Across',
    description: 'Colors show the share of the whole map, of a column, or of a row.',
    choices: { heatmap: 'heatmap', x: 'x', y: 'y' },
  },
  normalized: { label: 'Normalized', description: 'Colors show the rank instead of the value.' },
  number_format: { label: 'Number format' },
  opacity: { label: 'Opacity' },
  order_by_cols: { label: 'Ordering' },
  order_desc: { label: 'Sort Descending' },
  query_mode: { label: 'Query mode', choices: { aggregate: 'Aggregate', raw: 'Raw records' } },
  resample_method: {
    label: 'Fill method',
    choices: {
      asfreq: 'Null imputation',
      zerofill: 'Zero imputation',
      linear: 'Linear interpolation',
      ffill: 'Forward values',
      bfill: 'Backward values',
      median: 'Median values',
      mean: 'Mean values',
      sum: 'Sum values',
    },
  },
  resample_rule: {
    label: 'Rule',
    choices: {
      '1T': '1 minutely frequency',
      '1H': '1 hourly frequency',
      '1D': '1 calendar day frequency',
      '7D': '7 calendar day frequency',
      '1MS': '1 month start frequency',
      '1M': '1 month end frequency',
      '1AS': '1 year start frequency',
      '1A': '1 year end frequency',
    },
  },
  rich_tooltip: { label: 'Rich Tooltip', description: 'Shows all series at a position together.' },
  rolling_periods: { label: 'Periods' },
  rolling_type: {
    label: 'Rolling function',
    choices: { null: 'None', mean: 'mean', sum: 'sum', std: 'std', cumsum: 'cumsum' },
  },
  row_limit: { label: 'Row limit', description: 'The maximum number of rows that the query returns.' },
  series: { label: 'Series', description: 'The column that gives the colors.' },
  series_limit_metric: { label: 'Sort By' },
  show_labels: { label: 'Show Labels' },
  show_legend: { label: 'Show legend' },
  show_values: { label: 'Show values' },
  size: { label: 'Bubble Size' },
  sort_by_metric: { label: 'Sort by metric' },
  sort_x_axis: {
    label: 'Sort X Axis',
    choices: {
      alpha_asc: 'Axis ascending',
      alpha_desc: 'Axis descending',
      value_asc: 'Metric ascending',
      value_desc: 'Metric descending',
    },
  },
  sort_y_axis: {
    label: 'Sort Y Axis',
    choices: {
      alpha_asc: 'Axis ascending',
      alpha_desc: 'Axis descending',
      value_asc: 'Metric ascending',
      value_desc: 'Metric descending',
    },
  },
  time_compare: {
    label: 'Time shift',
    choices: {
      '1 day ago': '1 day',
      '1 week ago': '1 week',
      '28 days ago': '28 days',
      '30 days ago': '30 days',
      '52 weeks ago': '52 weeks',
      '1 year ago': '1 year',
      '104 weeks ago': '104 weeks',
      '2 years ago': '2 years',
      '156 weeks ago': '156 weeks',
      '3 years ago': '3 years',
    },
  },
  time_grain_sqla: { label: 'Time grain' },
  timeseries_limit_metric: { label: 'Sort By' },
  tooltipSortByMetric: { label: 'Tooltip sort by metric' },
  tooltipTimeFormat: { label: 'Tooltip time format' },
  truncateXAxis: { label: 'Truncate X Axis' },
  truncateYAxis: { label: 'Truncate Y Axis' },
  x: { label: 'X Axis' },
  xAxisBounds: { label: 'X Axis Bounds' },
  xAxisLabelRotation: { label: 'Rotate x axis label' },
  x_axis: { label: 'X-axis' },
  x_axis_format: { label: 'X Axis Format' },
  x_axis_label: { label: 'X Axis Label' },
  x_axis_time_format: { label: 'Time format' },
  x_axis_title: { label: 'X Axis Title' },
  x_axis_title_margin: { label: 'X Axis Title Margin' },
  xscale_interval: { label: 'XScale Interval', description: 'A label for every n-th column.' },
  y: { label: 'Y Axis' },
  y_axis_bounds: { label: 'Y Axis Bounds' },
  y_axis_format: { label: 'Y Axis Format' },
  y_axis_label: { label: 'Y Axis Label' },
  y_axis_title: { label: 'Y Axis Title' },
  y_axis_title_margin: { label: 'Y Axis Title Margin' },
  y_axis_title_position: { label: 'Y Axis Title Position', choices: { Left: 'Left', Top: 'Top' } },
  yscale_interval: { label: 'YScale Interval', description: 'A label for every n-th row.' },
} satisfies Readonly<Record<string, ControlWords>>);

/** Faults of a control's value; the spec's words (part 2, section 5). */
export const controlProblems = defineMessages('panels.controlProblems', {
  empty: 'cannot be empty',
  notNumber: 'is expected to be a number',
  notInteger: 'is expected to be an integer',
  negative: 'is expected to be a positive number',
  invalidPlace: 'Invalid lat/long configuration.',
  regionMissing: 'Region column is required.',
  invalidOrder: 'Found invalid orderby options',
});

/** The same for a conditional formatting rule. */
export const ruleProblems = defineMessages('panels.ruleProblems', {
  missing: 'Required',
  leftTooLarge: 'This value should be smaller than the right target value',
  rightTooSmall: 'This value should be greater than the left target value',
});

export const conditionalColours = defineMessages('panels.conditionalColours', {
  '#ACE1C4': 'success',
  '#FDE380': 'alert',
  '#EFA1AA': 'error',
  '#439066': 'success dark',
  '#BC9501': 'alert dark',
  '#A7323F': 'error dark',
});
export const ruleOperators = defineMessages('panels.ruleOperators', { EqualTo: 'equal to' });

/** The toggle of a long list of columns. */
export const columnList = defineMessages('panels.columnList', {
  showAll: 'Show all columns',
  showLess: 'Show less columns',
});
