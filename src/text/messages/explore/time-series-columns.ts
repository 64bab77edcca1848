import { defineMessages } from '@/text/define-messages';

/** The columns of a table of time series. */
export const timeSeriesColumnsText = defineMessages('explore.timeSeriesColumnsText', {
  add: 'Add a column',
  edit: (name: string) => `Column ${name}`,
  unknown: 'Not a column',
  unnamed: 'Time series column',
  choose: 'Select',
  typeMissing: 'Select a type to save the column.',
  types: { time: 'Time comparison', contrib: 'Contribution', spark: 'Sparkline', avg: 'Period average' },
  comparisons: {
    value: 'Actual value',
    diff: 'Difference',
    perc: 'Percentage',
    perc_change: 'Percentage change',
  },
  members: {
    label: { label: 'Label', description: 'The title of the column' },
    tooltip: { label: 'Tooltip', description: 'Shown when the pointer rests on the column’s title' },
    colType: { label: 'Type', description: 'What the column shows' },
    width: { label: 'Width', description: 'Of the sparkline, in pixels' },
    height: { label: 'Height', description: 'Of the sparkline, in pixels' },
    timeLag: { label: 'Time lag', description: 'Number of periods to compare against' },
    timeRatio: { label: 'Time ratio', description: 'Number of periods to ratio against' },
    comparisonType: { label: 'Comparison', description: 'How the latest value is compared' },
    showYAxis: { label: 'Show Y-axis', description: 'Show the y-axis on the sparkline' },
    yAxisBounds: { label: 'Y-axis bounds', description: 'The minimum and maximum of the y-axis' },
    bounds: { label: 'Color bounds', description: 'Numbers between which cells are colored from red to blue' },
    d3format: { label: 'Number format', description: 'The format of the values' },
    dateFormat: { label: 'Date format', description: 'The format of the times of the sparkline' },
  },
});
