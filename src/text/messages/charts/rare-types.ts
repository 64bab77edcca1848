import { countText } from '@/lib/count-text';
import { defineMessages } from '@/text/define-messages';
import { plural } from '../../plural';

export const calendarText = defineMessages('charts.calendarText', {
  range: (name: string, low: string, high: string, when: string) => `${name}: ${low} – ${high}, highest ${when}.`,
  onlySince: (time: string) => `Only from ${time}: there is no room for earlier times`,
  noRoom: (names: readonly string[]) => `No room for ${names.join(', ')}`,
});

export const parallelText = defineMessages('charts.parallelText', {
  lines: (count: number) => plural(count, 'line', 'lines'),
  onlyFirst: (count: number, left: number) =>
    `Only the first ${countText(count)} lines are drawn; ${plural(left, 'row is', 'rows are')} left out`,
  chosen: (count: number, all: number) => `${countText(count)} of ${plural(all, 'line', 'lines')} chosen`,
  showAll: 'Show all lines',
  lowest: (axis: string) => `Lowest ${axis}`,
  highest: (axis: string) => `Highest ${axis}`,
});

export const rareTypesText = defineMessages('charts.rareTypesText', {
  change: 'Change',
  seriesWithoutRoom: (count: number) => `No room for ${plural(count, 'more series', 'more series')}`,
  indexPoint: 'Index point',
  withoutIndex: (names: readonly string[]) => `No value to compare with: ${names.join(', ')}`,
  unknownFrequency: (name: string) => `Unknown frequency: ${name}`,
  current: 'current',
  olderPeriods: (count: number, all: number) => `The newest ${countText(count)} of ${countText(all)} periods`,
  newestTimes: (count: number, all: number) => `The newest ${countText(count)} of ${countText(all)} times`,
  longestPetal: (time: string) => `Largest: ${time}.`,
  belowZero: (count: number) => `${plural(count, 'value below zero is', 'values below zero are')} not drawn`,
  periods: (metric: string, since: string, range: string, others: number) =>
    `${metric} since ${since}: ${range}. ${plural(others, 'earlier period', 'earlier periods')}.`,
});

/** Paired t-tests. */
export const testText = defineMessages('charts.testText', {
  group: 'Group',
  all: 'All',
  p: 'p-value',
  lift: 'Lift %',
  significant: 'Significant',
  control: 'Control',
  yes: 'Yes',
  no: 'No',
  compareWith: (group: string) => `Compare with ${group}`,
  groupsLeft: (count: number) => `${plural(count, 'more group is', 'more groups are')} not shown`,
  summary: (metric: string, count: number, all: number, control: string) =>
    `${metric}: ${countText(count)} of ${plural(all, 'group differs', 'groups differ')} significantly from ${control}.`,
});

/** Tables of time series. */
export const timeTableText = defineMessages('charts.timeTableText', {
  group: 'Group',
  metric: 'Metric',
  tooFew: (periods: number) => `Only ${plural(periods, 'period', 'periods')}`,
  spark: (row: string, column: string) => (column === '' ? row : `${column}: ${row}`),
  summary: (from: string, until: string, newest: readonly string[], others: number) =>
    `${from} – ${until}. Newest: ${newest.join(', ')}${others > 0 ? ` +${others}` : ''}.`,
});
