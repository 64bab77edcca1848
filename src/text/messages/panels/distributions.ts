import { defineMessages } from '@/text/define-messages';
import type { ControlWords } from './shared';

export const legacyHeatmapWords = defineMessages('panels.legacyHeatmapWords', {
  all_columns_x: { label: 'X Axis' },
  all_columns_y: { label: 'Y Axis' },
  time_format: { label: 'Time format' },
  show_legend: { label: 'Legend' },
  y_axis_bounds: { label: 'Value bounds', description: 'Ends of the color scale, as shares.' },
  show_perc: { label: 'Show percentage' },
} satisfies Readonly<Record<string, ControlWords>>);

export const legacyHistogramWords = defineMessages('panels.legacyHistogramWords', {
  all_columns_x: { label: 'Columns' },
  normalized: { label: 'Normalized' },
  link_length: { label: 'No of Bins' },
} satisfies Readonly<Record<string, ControlWords>>);

export const heatmapWords = defineMessages('panels.heatmapWords', {
  groupby: { label: 'Y-Axis' },
  show_legend: { label: 'Legend' },
  legend_type: { label: 'Legend Type', choices: { continuous: 'Continuous', piecewise: 'Piecewise' } },
  border_color: { label: 'Border color' },
  border_width: { label: 'Border width' },
  value_bounds: { label: 'Value bounds' },
  show_percentage: { label: 'Show percentage' },
} satisfies Readonly<Record<string, ControlWords>>);

export const boxPlotWords = defineMessages('panels.boxPlotWords', {
  groupby: { label: 'Dimensions', description: 'One box for each of their values.' },
  series_limit: {
    label: 'Series limit',
    description: 'The maximum number of boxes; those that rank highest are shown.',
  },
  columns: { label: 'Distribute across', description: 'Each value of these columns is one observation of a box.' },
  whiskerOptions: {
    label: 'Whisker/outlier options',
    description:
      'Where the whiskers end; values beyond them are outliers. Other percentiles are written in the same way.',
    choices: {
      Tukey: 'Tukey',
      'Min/max (no outliers)': 'Min/max (no outliers)',
      '2/98 percentiles': '2/98 percentiles',
      '9/91 percentiles': '9/91 percentiles',
    },
  },
  x_ticks_layout: {
    label: 'X Tick Layout',
    choices: { auto: 'auto', flat: 'flat', '45°': '45°', '90°': '90°', staggered: 'staggered' },
  },
} satisfies Readonly<Record<string, ControlWords>>);

export const histogramWords = defineMessages('panels.histogramWords', {
  show_value: { label: 'Show Value' },
  column: { label: 'Column' },
  bins: { label: 'Bins' },
  normalize: { label: 'Normalize', description: 'Shares of all instead of counts.' },
} satisfies Readonly<Record<string, ControlWords>>);
