import { defineMessages } from '@/text/define-messages';

/** The editors of a metric and of a column. */
export const fieldEditorsText = defineMessages('explore.fieldEditorsText', {
  fixed: 'Fixed',
  metric: 'Based on a metric',
  save: 'Save',
  close: 'Close',
  tabs: 'How it is defined',
  saved: 'Saved',
  simple: 'Simple',
  sql: 'Custom SQL',
  rename: 'Rename',
  newMetric: 'My metric',
  newColumn: 'My column',
  column: 'Column',
  aggregate: 'Aggregate',
  savedMetric: 'Saved metric',
  savedColumn: 'Saved expressions',
  chooseMetric: (count: number) => `${count} metric(s)`,
  chooseColumn: (count: number) => `${count} column(s)`,
  chooseAggregate: (count: number) => `${count} aggregate(s)`,
  noMetrics: 'No saved metrics found',
  noExpressions: 'No saved expressions found',
  expression: 'SQL expression',
  /** MET-020 */
  metricWarning: 'This metric might be incompatible with current dataset',
  noTemporal: 'No temporal columns found',
  columnWarning: 'This column might be incompatible with current dataset',
  unreadable: 'Not a metric',
  searchColumns: 'Find a column',
  disallowed: 'Simple ad-hoc metrics are not enabled for this dataset',
  disallowedSql: 'Custom SQL ad-hoc metrics are not enabled for this dataset',
});
