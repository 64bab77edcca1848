import { chartText } from '@/text/messages/charts/chart';
import { verboseName } from '../../labels';
import type { ChartPlugin } from '../../plugin';
import { fields } from './fields';
import { firstPage, pagesOnServer } from './paging';
import { tableQueries } from './query';
import { Table } from './Table';

const table: ChartPlugin = {
  fields,
  queries: tableQueries,
  drawing: { kind: 'component', Component: Table, isPaged: pagesOnServer, firstPage },
  summary: ({ results: [rows], dataset }) =>
    rows
      ? `${chartText.rows(rows.rowCount)}: ${rows.columns.map(column => verboseName(dataset, column.name)).join(', ')}.`
      : '',
};

export const plugins = { table };
