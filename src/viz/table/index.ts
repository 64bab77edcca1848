import { chartText } from '@/text/messages/chart';
import type { ChartPlugin } from '../plugin';
import { tableQuery } from './query';
import { Table } from './Table';

export const table: ChartPlugin = {
  defaults: {},
  queries: form => [tableQuery(form)],
  drawing: { kind: 'component', Component: Table },
  summary: ({ results }) => (results[0] ? `${chartText.rows(results[0].rowCount)}: ${results[0].columns.map(column => column.name).join(', ')}.` : ''),
};
