import { defineMessages } from '@/text/define-messages';
import type { ControlWords } from './shared';

export const pivotTableWords = defineMessages('panels.pivotTableWords', {
  row_limit: { label: 'Cell limit', description: 'The maximum number of cells that the query returns.' },
  groupbyColumns: { label: 'Columns', description: 'Dimensions whose values become columns.' },
  groupbyRows: { label: 'Rows', description: 'Dimensions whose values become rows.' },
  metricsLayout: { label: 'Apply metrics on', choices: { COLUMNS: 'Columns', ROWS: 'Rows' } },
  series_limit: {
    label: 'Series limit',
    description: 'The maximum number of series; those that rank highest are shown.',
  },
  totalsOf: {
    label: 'Totals',
    description:
      'Metric: the database computes the metric for each total, over all rows, including those beyond the cell limit. ' +
      'Correct for ratios, averages and distinct counts. Cells: totals aggregate the cells that are shown.',
    choices: { metric: 'Metric', cells: 'Aggregated cells' },
  },
  aggregateFunction: {
    label: 'Aggregation function',
    description: 'How several cells become one total.',
    choices: {
      Count: 'Count',
      'Count Unique Values': 'Count Unique Values',
      'List Unique Values': 'List Unique Values',
      Sum: 'Sum',
      Average: 'Average',
      Median: 'Median',
      'Sample Variance': 'Sample Variance',
      'Sample Standard Deviation': 'Sample Standard Deviation',
      Minimum: 'Minimum',
      Maximum: 'Maximum',
      First: 'First',
      Last: 'Last',
      'Sum as Fraction of Total': 'Sum as Fraction of Total',
      'Sum as Fraction of Rows': 'Sum as Fraction of Rows',
      'Sum as Fraction of Columns': 'Sum as Fraction of Columns',
      'Count as Fraction of Total': 'Count as Fraction of Total',
      'Count as Fraction of Rows': 'Count as Fraction of Rows',
      'Count as Fraction of Columns': 'Count as Fraction of Columns',
    },
  },
  rowTotals: { label: 'Show rows total', description: 'A column with the total of every row.' },
  rowSubTotals: { label: 'Show rows subtotal', description: 'A row for every group of rows.' },
  colTotals: { label: 'Show columns total', description: 'A row with the total of every column.' },
  colSubTotals: { label: 'Show columns subtotal', description: 'A column for every group of columns.' },
  transposePivot: { label: 'Transpose pivot', description: 'Exchanges rows and columns.' },
  combineMetric: {
    label: 'Combine metrics',
    description: 'Shows metrics side by side within each column, instead of one block per metric.',
  },
  valueFormat: { label: 'Value format' },
  rowOrder: {
    label: 'Sort rows by',
    choices: {
      key_a_to_z: 'key a-z',
      key_z_to_a: 'key z-a',
      value_a_to_z: 'value ascending',
      value_z_to_a: 'value descending',
    },
  },
  colOrder: {
    label: 'Sort columns by',
    choices: {
      key_a_to_z: 'key a-z',
      key_z_to_a: 'key z-a',
      value_a_to_z: 'value ascending',
      value_z_to_a: 'value descending',
    },
  },
  rowSubtotalPosition: { label: 'Rows subtotal position', choices: { true: 'Top', false: 'Bottom' } },
  colSubtotalPosition: { label: 'Columns subtotal position', choices: { true: 'Left', false: 'Right' } },
} satisfies Readonly<Record<string, ControlWords>>);

export const tableWords = defineMessages('panels.tableWords', {
  percent_metrics: {
    label: 'Percentage metrics',
    description: 'Metrics that are shown as shares of their column’s sum over the rows within the limit.',
  },
  all_columns: { label: 'Columns' },
  server_pagination: {
    label: 'Server pagination',
    description: 'The server creates the pages, so that all rows can be reached.',
  },
  server_page_length: { label: 'Server page length', choices: { 0: 'All' } },
  show_totals: {
    label: 'Show totals',
    description:
      'A last row with the metrics over all rows, computed by the database; the row limit does not apply to it.',
  },
  table_timestamp_format: { label: 'Timestamp format' },
  page_length: { label: 'Page length', description: 'Rows per page. Empty: all on one page.', choices: { 0: 'All' } },
  include_search: { label: 'Search box' },
  show_cell_bars: { label: 'Cell bars', description: 'Bars behind numbers.' },
  align_pn: { label: 'Align +/-', description: 'Bars of positive and negative numbers start at the same edge.' },
  color_pn: { label: 'Color +/-', description: 'Bars of negative numbers have their own color.' },
  allow_rearrange_columns: { label: 'Allow columns to be rearranged' },
  column_config: { label: 'Customize columns' },
} satisfies Readonly<Record<string, ControlWords>>);
