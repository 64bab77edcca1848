import { chartText } from '@/text/messages/charts/chart';
import { verboseName } from '../labels';
import type { ChartPlugin } from '../plugin';
import { firstPage, pagesOnServer } from './paging';
import { tableQueries } from './query';
import { Table } from './Table';

export const table: ChartPlugin = {
  defaults: {
    row_limit: 1000,
    server_page_length: 10,
    order_desc: true,
    table_timestamp_format: 'smart_date',
    show_cell_bars: true,
    color_pn: true,
  },
  queries: tableQueries,
  drawing: { kind: 'component', Component: Table, isPaged: pagesOnServer, firstPage },
  summary: ({ results: [rows], dataset }) =>
    rows
      ? `${chartText.rows(rows.rowCount)}: ${rows.columns.map(column => verboseName(dataset, column.name)).join(', ')}.`
      : '',
};
