import { chartText } from '@/text/messages/charts/chart';
import type { ChartPlugin } from '../plugin';
import { PivotTable } from './PivotTable';
import { pivotQuery } from './query';

export const pivotTable: ChartPlugin = {
  defaults: {
    row_limit: 10_000,
    order_desc: true,
    metricsLayout: 'COLUMNS',
    aggregateFunction: 'Sum',
    valueFormat: 'SMART_NUMBER',
    date_format: 'smart_date',
    rowOrder: 'key_a_to_z',
    colOrder: 'key_a_to_z',
  },
  queries: form => [pivotQuery(form)],
  drawing: { kind: 'component', Component: PivotTable },
  summary: ({ results }) => (results[0] ? chartText.rows(results[0].rowCount) : ''),
};
