import { defineMessages } from '@/text/define-messages';
import type { ControlWords } from './shared';

export const gaugeWords = defineMessages('panels.gaugeWords', {
  row_limit: { label: 'Row limit', description: 'The maximum number of groups.' },
  min_val: {
    label: 'Min',
    description: 'Where the scale starts. Empty: at zero, or at twice the lowest value below it.',
  },
  max_val: { label: 'Max', description: 'Where the scale ends. Empty: at twice the highest value, or at zero.' },
  start_angle: { label: 'Start angle', description: 'In degrees counterclockwise from the right.' },
  end_angle: { label: 'End angle', description: 'In degrees counterclockwise from the right.' },
  font_size: { label: 'Font size' },
  value_formatter: { label: 'Value format', description: 'Text around the value, with {value} in its place.' },
  show_pointer: { label: 'Show pointer' },
  show_axis_tick: { label: 'Show axis line ticks' },
  show_split_line: { label: 'Show split lines' },
  split_number: { label: 'Split number' },
  show_progress: { label: 'Show progress' },
  overlap: { label: 'Overlap', description: 'Several groups share one ring.' },
  round_cap: { label: 'Round cap' },
  intervals: {
    label: 'Interval bounds',
    description: 'The ends of the intervals, separated by commas; the last should be the end of the scale.',
    placeholder: '2,5,10',
  },
  interval_color_indices: {
    label: 'Interval colors',
    description: 'A color of the scheme for each interval, counted from 1, separated by commas.',
    placeholder: '1,2,4',
  },
} satisfies Readonly<Record<string, ControlWords>>);

export const bigNumberWords = defineMessages('panels.bigNumberWords', {
  subheader: { label: 'Subheader', description: 'Text beneath the number.' },
  header_font_size: {
    label: 'Big Number Font Size',
    choices: { '0.2': 'Tiny', '0.3': 'Small', '0.4': 'Normal', '0.5': 'Large', '0.6': 'Huge' },
  },
  subheader_font_size: {
    label: 'Subheader Font Size',
    choices: { '0.125': 'Tiny', '0.15': 'Small', '0.2': 'Normal', '0.3': 'Large', '0.4': 'Huge' },
  },
  y_axis_format: { label: 'Number format' },
  time_format: { label: 'Date format' },
  force_timestamp_formatting: {
    label: 'Force date format',
    description: 'Shows the number as a date, of milliseconds since 1970.',
  },
  x_axis: { label: 'Temporal X-Axis' },
  compare_lag: { label: 'Comparison Period Lag', description: 'How many periods back to compare the number.' },
  compare_suffix: { label: 'Comparison suffix', description: 'Text after the change in percent.' },
  show_timestamp: { label: 'Show Timestamp', description: 'The time of the number beneath it.' },
  show_trend_line: { label: 'Show Trend Line' },
  start_y_axis_at_zero: { label: 'Start y-axis at 0' },
  time_range_fixed: {
    label: 'Fix to selected Time Range',
    description: 'The trend line spans the whole time range, including parts without values.',
  },
  rolling_type: {
    label: 'Rolling function',
    choices: { None: 'None', mean: 'mean', sum: 'sum', std: 'std', cumsum: 'cumsum' },
  },
} satisfies Readonly<Record<string, ControlWords>>);

/** Lists are separated by commas. */
export const bulletWords = defineMessages('panels.bulletWords', {
  ranges: { label: 'Ranges', description: 'The ends of the bands, separated by commas.' },
  range_labels: { label: 'Range labels', description: 'Labels for the ranges, separated by commas.' },
  markers: { label: 'Markers', description: 'Values marked with triangles, separated by commas.' },
  marker_labels: { label: 'Marker labels', description: 'Labels for the markers, separated by commas.' },
  marker_lines: { label: 'Marker lines', description: 'Values marked with lines, separated by commas.' },
  marker_line_labels: { label: 'Marker line labels', description: 'Labels for the lines, separated by commas.' },
  y_axis_format: { label: 'Number format' },
} satisfies Readonly<Record<string, ControlWords>>);
