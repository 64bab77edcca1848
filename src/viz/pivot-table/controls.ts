import { namedChoices, plainChoices } from '../controls/choices';
import type { Control, ControlPanel } from '../controls/control';
import { hasTimeAmong } from '../controls/dimensions';
import * as shared from '../controls/shared';
import { aggregateNames } from './aggregate';

const orders = namedChoices(
  ['key_a_to_z', 'key a-z'],
  ['key_z_to_a', 'key z-a'],
  ['value_a_to_z', 'value ascending'],
  ['value_z_to_a', 'value descending'],
);

const query: readonly Control[] = [
  {
    name: 'groupbyColumns',
    kind: 'columns',
    label: 'Columns',
    adhoc: true,
    description: 'Dimensions whose values become columns.',
  },
  {
    name: 'groupbyRows',
    kind: 'columns',
    label: 'Rows',
    adhoc: true,
    description: 'Dimensions whose values become rows.',
  },
  { ...shared.timeGrain, shown: hasTimeAmong('groupbyColumns', 'groupbyRows') },
  shared.metrics,
  {
    name: 'metricsLayout',
    kind: 'choice',
    label: 'Apply metrics on',
    choices: namedChoices(['COLUMNS', 'Columns'], ['ROWS', 'Rows']),
    renderOnly: true,
  },
  shared.filters,
  { ...shared.seriesLimit, name: 'series_limit' },
  { ...shared.rowLimit, label: 'Cell limit', description: 'The most cells that the query answers.' },
  { ...shared.rankingMetric, name: 'series_limit_metric' },
  { ...shared.orderDescending, shown: () => true },
];

const flag = (name: string, label: string, description: string): Control => ({
  name,
  kind: 'flag',
  label,
  description,
  renderOnly: true,
});
const place = (name: string, label: string, top: string, bottom: string): Control => ({
  name,
  kind: 'choice',
  label,
  choices: namedChoices([true, top], [false, bottom]),
  renderOnly: true,
});

const options: readonly Control[] = [
  {
    name: 'aggregateFunction',
    kind: 'choice',
    label: 'Aggregation function',
    choices: plainChoices(...aggregateNames),
    renderOnly: true,
  },
  flag('rowTotals', 'Show rows total', 'A column with the total of every row.'),
  flag('rowSubTotals', 'Show rows subtotal', 'A row for every group of rows.'),
  flag('colTotals', 'Show columns total', 'A row with the total of every column.'),
  flag('colSubTotals', 'Show columns subtotal', 'A column for every group of columns.'),
  flag('transposePivot', 'Transpose pivot', 'Exchanges rows and columns.'),
  flag(
    'combineMetric',
    'Combine metrics',
    'Shows metrics side by side within each column, instead of one block per metric.',
  ),
];

const look: readonly Control[] = [
  { ...shared.numberFormat, name: 'valueFormat', label: 'Value format' },
  shared.currencyFormat,
  shared.dateFormat,
  { name: 'rowOrder', kind: 'choice', label: 'Sort rows by', choices: orders, renderOnly: true },
  { name: 'colOrder', kind: 'choice', label: 'Sort columns by', choices: orders, renderOnly: true },
  place('rowSubtotalPosition', 'Rows subtotal position', 'Top', 'Bottom'),
  place('colSubtotalPosition', 'Columns subtotal position', 'Left', 'Right'),
  { name: 'conditional_formatting', kind: 'conditional-formatting', label: 'Conditional formatting', renderOnly: true },
];

export const pivotTableControls: ControlPanel = {
  sections: [
    { label: 'Query', tab: 'data', controls: query },
    { label: 'Options', tab: 'data', controls: options },
    { label: 'Options', tab: 'customize', controls: look },
  ],
};
