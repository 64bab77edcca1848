import { countText } from '@/lib/count-text';
import { defineMessages } from '@/text/define-messages';
import { plural } from '@/text/plural';

/** The chart of the available rows. */
export const resultChartText = defineMessages('sql-editor.resultChartText', {
  views: 'Show the rows as',
  view: { rows: 'Rows', chart: 'Chart' },
  chart: (tab: string) => `Chart of the rows of ${tab}`,
  settings: 'What the chart shows',
  kind: 'Chart',
  kinds: { line: 'Line', bar: 'Bars', scatter: 'Points', number: 'Number' },
  x: 'X axis',
  y: { one: 'Values', scatter: 'Y axis' },
  aggregate: 'Aggregate',
  aggregates: { sum: 'Sum', mean: 'Mean', count: 'Number of rows' },
  choose: 'Choose a column',
  drawing: 'Drawing the chart …',
  failed: (reason: string) => `The chart could not be drawn: ${reason}`,
  nothing: 'There is nothing to draw in these rows: a chart needs a column of numbers, times, texts or truth values.',
  measure: { sum: (y: string) => `Sum of ${y}`, mean: (y: string) => `Mean of ${y}`, count: 'Rows' },
  rows: 'Rows',
  pair: (y: string, x: string) => `${y} by ${x}`,
  by: (what: string, x: string) => `${what} by ${x}`,
  byPeriod: (what: string, period: string, x: string) => `${what} by ${period} of ${x}`,
  periods: { PT1S: 'second', PT1M: 'minute', PT1H: 'hour', P1D: 'day', P1M: 'month', P1Y: 'year' },
  from: {
    all: (rows: number) => (rows === 1 ? 'from the one row here' : `from the ${countText(rows)} rows here`),
    cut: (rows: number) => `from the first ${countText(rows)} rows`,
    found: (rows: number) => (rows === 1 ? 'from the one row found' : `from the ${countText(rows)} rows found`),
  },
  largest: (shown: number, all: number) => `the largest ${countText(shown)} of ${countText(all)}`,
  first: (shown: number, all: number) => `the first ${countText(shown)} of ${countText(all)}`,
  every: (step: number) => `one of ${countText(step)} rows is drawn`,
  left: (rows: number) => `${plural(rows, 'row without a value is', 'rows without a value are')} left out`,
});
