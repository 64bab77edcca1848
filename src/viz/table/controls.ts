import { flagOf } from '@/model/chart';
import { namedChoices } from '../controls/choices';
import type { Control, ControlContext, ControlPanel } from '../controls/control';
import { hasTimeAmong } from '../controls/dimensions';
import * as shared from '../controls/shared';
import { isRaw } from './query';

const aggregate = ({ formData }: ControlContext) => !isRaw(formData);
const raw = ({ formData }: ControlContext) => isRaw(formData);
const onServer = ({ formData }: ControlContext) => flagOf(formData, 'server_pagination', false);
const hasTime = hasTimeAmong('groupby');
const pageLengths = namedChoices([0, 'All'], [10, '10'], [20, '20'], [50, '50'], [100, '100'], [200, '200']);

/** What belongs to one mode keeps its value while the other is on. */
const kept = { resetOnHide: false } as const;
// Dimensions alone make a table, too.
const { required: _required, ...metrics } = shared.metrics;

const query: readonly Control[] = [
  {
    name: 'query_mode',
    kind: 'choice',
    label: 'Query mode',
    choices: namedChoices(['aggregate', 'Aggregate'], ['raw', 'Raw records']),
  },
  { ...shared.groupby, ...kept, shown: aggregate },
  { ...shared.timeGrain, ...kept, shown: context => aggregate(context) && hasTime(context) },
  { ...metrics, ...kept, shown: aggregate },
  {
    name: 'percent_metrics',
    kind: 'metrics',
    label: 'Percentage metrics',
    description: 'Metrics that are shown as shares of their column’s sum, of the rows within the limit.',
    ...kept,
    shown: aggregate,
  },
  { name: 'all_columns', kind: 'columns', label: 'Columns', adhoc: true, required: true, ...kept, shown: raw },
  shared.filters,
  { ...shared.rankingMetric, ...kept, shown: aggregate },
  { name: 'order_by_cols', kind: 'order', label: 'Ordering', ...kept, shown: raw },
  { ...shared.orderDescending, ...kept, shown: aggregate },
  {
    name: 'server_pagination',
    kind: 'flag',
    label: 'Server pagination',
    description: 'The server makes the pages, so that all rows can be reached.',
  },
  { ...shared.rowLimit, shown: context => !onServer(context), resetOnHide: false },
  {
    name: 'server_page_length',
    kind: 'choice',
    label: 'Server page length',
    choices: pageLengths,
    freeForm: true,
    shown: onServer,
    ...kept,
  },
  {
    name: 'show_totals',
    kind: 'flag',
    label: 'Show totals',
    description: 'A last row with the metrics over all rows, made by the database; the row limit does not apply to it.',
    ...kept,
    shown: aggregate,
  },
];

const options: readonly Control[] = [
  { name: 'table_timestamp_format', kind: 'time-format', label: 'Timestamp format', renderOnly: true },
  {
    name: 'page_length',
    kind: 'choice',
    label: 'Page length',
    choices: pageLengths,
    freeForm: true,
    clearable: true,
    renderOnly: true,
    description: 'Rows per page. Empty: all on one page.',
    shown: context => !onServer(context),
    ...kept,
  },
  { name: 'include_search', kind: 'flag', label: 'Search box', renderOnly: true },
  { name: 'show_cell_bars', kind: 'flag', label: 'Cell bars', description: 'Bars behind numbers.', renderOnly: true },
  {
    name: 'align_pn',
    kind: 'flag',
    label: 'Align +/-',
    description: 'Bars of positive and negative numbers start at the same edge.',
    renderOnly: true,
  },
  {
    name: 'color_pn',
    kind: 'flag',
    label: 'Color +/-',
    description: 'Bars of negative numbers have a color of their own.',
    renderOnly: true,
  },
  { name: 'allow_rearrange_columns', kind: 'flag', label: 'Allow columns to be rearranged', renderOnly: true },
  { name: 'column_config', kind: 'column-config', label: 'Customize columns', renderOnly: true },
  { name: 'conditional_formatting', kind: 'conditional-formatting', label: 'Conditional formatting', renderOnly: true },
];

export const tableControls: ControlPanel = {
  sections: [
    { label: 'Query', tab: 'data', controls: query },
    { label: 'Options', tab: 'customize', controls: options },
  ],
};
