import { defineMessages } from '@/text/define-messages';
import { countText } from '@/lib/count-text';
import { plural } from '../../plural';

export const tableText = defineMessages('charts.tableText', {
  sortBy: (title: string) => `Sort by ${title}`,
  search: (rows: number) => `Search ${plural(rows, 'record', 'records')}`,
  noneFound: 'No matching records found',
  found: (found: number, all: number) => `${countText(found)} of ${plural(all, 'row', 'rows')}`,
  page: (first: number, last: number, all: number) =>
    `${countText(first)}–${countText(last)} of ${plural(all, 'row', 'rows')}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  rowsPerPage: 'Rows per page',
  all: 'All',
  loadingCell: '…',
});

export const totalsText = defineMessages('charts.totalsText', {
  total: 'Total',
  totals: 'Totals',
  totalBy: (aggregation: string) => `Total (${aggregation})`,
  subtotal: 'Subtotal',
  metric: 'Metric',
  unknownAggregation: (name: string) => `The aggregation function ${name} is not supported here`,
});
