import { defineMessages } from '@/text/define-messages';
import type { OperatorId } from '@/model/adhoc-filter/operators';
import { plural } from '../../plural';

/** The filters of a chart, and the editor of one; the specification's words (part 2, sections 2 and 8). */
export const adhocFiltersText = defineMessages('explore.adhocFiltersText', {
  add: 'Drop a column or click',
  new: 'New filter',
  custom: 'Custom filter',
  edit: (label: string) => `Filter ${label}`,
  tabs: 'Kind of filter',
  simple: 'Simple',
  sql: 'Custom SQL',
  close: 'Close',
  save: 'Save',

  subject: 'Column',
  columns: (count: number) => `${count} column(s)`,
  findColumn: 'Find a column',
  noColumn: 'No such column found. To filter on a metric, try the Custom SQL tab.',
  gone: 'not in the dataset',
  operator: 'Operator',
  operators: (count: number) => `${count} operator(s)`,
  value: 'Filter value',
  valuePlaceholder: 'Filter value (case sensitive)',
  timeRange: 'Time Range',
  /** A time filter that is not a range. */
  otherThanRange: (label: string) => `Now: ${label}. A time range replaces it.`,

  values: 'Values',
  typeValue: 'Type a value here',
  searchValues: 'Search values',
  removeValue: (label: string) => `Remove ${label}`,
  noValue: 'No value matches.',
  clear: 'Clear',
  free: (text: string) => `Use ‘${text}’`,
  counted: (count: number) => `${plural(count, 'value', 'values')}, most rows first`,
  uncounted: (count: number) => plural(count, 'value', 'values'),
  first: (count: number) => `The first ${count} values. You can type others.`,
  asOf: (when: string) => `as of ${when}`,
  loading: 'Loading values…',
  away: 'The values are not on this device. You can type a value.',
  refused: 'The values could not be loaded. You can type a value.',

  conversionFailed: 'Failed to retrieve advanced type',
  /** Label of its icon. */
  conversion: 'Advanced type',
  converted: (value: string) => `Stored as ${value}`,
  notWithType: 'Values of this type cannot be compared by this operator.',

  clause: 'Clause',
  clauses: { WHERE: 'Filters by columns', HAVING: 'Filters by metrics' },
  expression: 'SQL expression',

  incompatible: 'This filter might be incompatible with current dataset',
  unreadable: 'Unreadable filter',
  unreadableWhy: 'This is not a valid filter. The chart ignores it.',
  noDataset: 'The columns of the dataset are not on this device.',
  warning: 'Warning',
  ok: 'OK',
  lastRange: "You cannot delete the last temporal filter as it's used for time range filters in dashboards.",

  rows: (met: string, all: string) => `${met} of ${all} rows`,
});

/** Names of operators, in Superset's words. */
export const operatorsText = defineMessages('explore.operatorsText', {
  EQUALS: 'Equal to (=)',
  NOT_EQUALS: 'Not equal to (≠)',
  LESS_THAN: 'Less than (<)',
  LESS_THAN_OR_EQUAL: 'Less or equal (<=)',
  GREATER_THAN: 'Greater than (>)',
  GREATER_THAN_OR_EQUAL: 'Greater or equal (>=)',
  IN: 'In',
  NOT_IN: 'Not in',
  LIKE: 'Like',
  ILIKE: 'Like (case insensitive)',
  IS_NOT_NULL: 'Is not null',
  IS_NULL: 'Is null',
  LATEST_PARTITION: 'use latest_partition template',
  IS_TRUE: 'Is true',
  IS_FALSE: 'Is false',
  TEMPORAL_RANGE: 'Time range',
} satisfies Record<OperatorId, string>);

type Said = (name: string, values: string) => string;

/** Short texts of a filter. */
export const filterLabels = defineMessages('explore.filterLabels', {
  EQUALS: (name, value) => `${name} = ${value}`,
  NOT_EQUALS: (name, value) => `${name} ≠ ${value}`,
  LESS_THAN: (name, value) => `${name} < ${value}`,
  LESS_THAN_OR_EQUAL: (name, value) => `${name} ≤ ${value}`,
  GREATER_THAN: (name, value) => `${name} > ${value}`,
  GREATER_THAN_OR_EQUAL: (name, value) => `${name} ≥ ${value}`,
  IN: (name, values) => `${name} in (${values})`,
  NOT_IN: (name, values) => `${name} not in (${values})`,
  LIKE: (name, value) => `${name} like ${value}`,
  ILIKE: (name, value) => `${name} like ${value}`,
  IS_NOT_NULL: name => `${name} is not null`,
  IS_NULL: name => `${name} is null`,
  LATEST_PARTITION: name => `${name}: latest partition`,
  IS_TRUE: name => `${name} is true`,
  IS_FALSE: name => `${name} is false`,
  TEMPORAL_RANGE: (name, range) => `${name}: ${range}`,
} satisfies Record<OperatorId, Said>);
