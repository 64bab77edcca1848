import { chartText } from '@/text/messages/charts/chart';
import { verboseName } from '../../labels';
import type { ChartPlugin } from '../../plugin';
import { firstPage, pagesOnServer } from './paging';
import { questions } from './query';
import { Table } from './Table';

const table: ChartPlugin = {
  ...questions.table,
  drawing: { kind: 'component', Component: Table, isPaged: pagesOnServer, firstPage },
  summary: ({ results: [rows], dataset }) =>
    rows
      ? `${chartText.rows(rows.rowCount)}: ${rows.columns.map(column => verboseName(dataset, column.name)).join(', ')}.`
      : '',
};

export const plugins = { table };
