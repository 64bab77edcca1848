import { defineMessages } from '@/text/define-messages';
import type { ControlWords } from './shared';

export const calendarHeatmapWords = defineMessages('panels.calendarHeatmapWords', {
  granularity_sqla: { label: 'Time column' },
  domain_granularity: {
    label: 'Domain',
    description: 'The time unit of the blocks.',
    choices: { hour: 'hour', day: 'day', week: 'week', month: 'month', year: 'year' },
  },
  subdomain_granularity: {
    label: 'Subdomain',
    description: 'The time unit of the cells. It should be smaller than that of the blocks.',
    choices: { min: 'min', hour: 'hour', day: 'day', week: 'week', month: 'month' },
  },
  cell_size: { label: 'Cell Size', description: 'The size of the square cells, in pixels.' },
  cell_padding: { label: 'Cell Padding', description: 'The distance between cells, in pixels.' },
  cell_radius: { label: 'Cell Radius', description: 'The radius of their corners, in pixels.' },
  steps: { label: 'Color Steps', description: 'The number of colors.' },
  show_legend: { label: 'Legend' },
  show_metric_name: { label: 'Show Metric Names' },
} satisfies Readonly<Record<string, ControlWords>>);

export const paraWords = defineMessages('panels.paraWords', {
  series: { label: 'Series', description: 'One line for each of its values.' },
  secondary_metric: { label: 'Color metric', description: 'The metric that gives lines their color.' },
  show_datatable: { label: 'Data Table', description: 'Shows the rows below the chart.' },
  include_series: { label: 'Include Series', description: 'Adds an axis with the names of the series.' },
} satisfies Readonly<Record<string, ControlWords>>);

export const horizonWords = defineMessages('panels.horizonWords', {
  granularity_sqla: { label: 'Time column' },
  contribution: { label: 'Contribution', description: 'Shares of all series at each time instead of values.' },
  series_height: { label: 'Series Height', description: 'The height of each series, in pixels.' },
  horizon_color_scale: {
    label: 'Value Domain',
    description: 'What fills all bands: the largest value of a series, or of all; or its largest change.',
    choices: { series: 'series', overall: 'overall', change: 'change' },
  },
} satisfies Readonly<Record<string, ControlWords>>);

export const compareWords = defineMessages('panels.compareWords', {
  granularity_sqla: { label: 'Time column' },
  contribution: { label: 'Contribution', description: 'Shares of all series at each time instead of values.' },
  comparison_type: {
    label: 'Calculation type',
    choices: { values: 'Actual values', absolute: 'Difference', percentage: 'Percentage change', ratio: 'Ratio' },
  },
} satisfies Readonly<Record<string, ControlWords>>);

export const roseWords = defineMessages('panels.roseWords', {
  granularity_sqla: { label: 'Time column' },
  contribution: { label: 'Contribution', description: 'Shares of all series at each time instead of values.' },
  comparison_type: {
    label: 'Calculation type',
    choices: { values: 'Actual values', absolute: 'Difference', percentage: 'Percentage change', ratio: 'Ratio' },
  },
  date_time_format: { label: 'Date Time Format' },
  rose_area_proportion: {
    label: 'Use Area Proportions',
    description: 'Areas are in proportion to values instead of radii.',
  },
} satisfies Readonly<Record<string, ControlWords>>);

export const timePivotWords = defineMessages('panels.timePivotWords', {
  granularity_sqla: { label: 'Time column' },
  freq: {
    label: 'Frequency',
    description: 'The length of the periods that are laid over each other, in the notation of pandas.',
    choices: {
      AS: 'Year (freq=AS)',
      'W-SUN': '1 week starting Sunday (freq=W-SUN)',
      'W-MON': '1 week starting Monday (freq=W-MON)',
      '52W-MON': '52 weeks starting Monday (freq=52W-MON)',
      D: 'Day (freq=D)',
      '4W-MON': '4 weeks (freq=4W-MON)',
    },
  },
  line_interpolation: {
    label: 'Line Style',
    choices: {
      linear: 'linear',
      basis: 'basis',
      cardinal: 'cardinal',
      monotone: 'monotone',
      'step-before': 'step-before',
      'step-after': 'step-after',
    },
  },
  y_log_scale: { label: 'Y Log Scale' },
} satisfies Readonly<Record<string, ControlWords>>);

export const pairedTTestWords = defineMessages('panels.pairedTTestWords', {
  granularity_sqla: { label: 'Time column' },
  significance_level: {
    label: 'Significance Level',
    description: 'A difference is significant if its p-value is at most this.',
  },
  pvalue_precision: { label: 'p-value precision', description: 'Decimals of p-values.' },
  liftvalue_precision: { label: 'Lift percent precision', description: 'Decimals of lifts.' },
} satisfies Readonly<Record<string, ControlWords>>);

export const timeTableWords = defineMessages('panels.timeTableWords', {
  granularity_sqla: { label: 'Time column' },
  groupby: { label: 'Group by', description: 'One row for each group; only one metric is shown then.' },
  column_collection: { label: 'Time series columns', description: 'The columns of each row.' },
  url: {
    label: 'URL',
    description: 'Where a row leads to: {{ metric }} in it becomes the name of the row.',
  },
} satisfies Readonly<Record<string, ControlWords>>);

export const wordCloudWords = defineMessages('panels.wordCloudWords', {
  series: { label: 'Series', description: 'The column whose values are the words.' },
  metric: { label: 'Metric', description: 'The size of the words.' },
  row_limit: { label: 'Row limit', description: 'The maximum number of words.' },
  size_from: { label: 'Minimum Font Size', description: 'Font size for a value of zero, in pixels.' },
  size_to: { label: 'Maximum Font Size', description: 'Font size for the largest value, in pixels.' },
  rotation: {
    label: 'Word Rotation',
    description: 'Rotation of the words in the cloud.',
    choices: { random: 'random', flat: 'flat', square: 'square' },
  },
} satisfies Readonly<Record<string, ControlWords>>);
