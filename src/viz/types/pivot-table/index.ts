import { chartText } from '@/text/messages/charts/chart';
import type { ChartPlugin } from '../../plugin';
import { fields } from './fields';
import { PivotTable } from './PivotTable';
import { pivotQuery } from './query';

const pivotTable: ChartPlugin = {
  fields,
  queries: form => [pivotQuery(form)],
  drawing: { kind: 'component', Component: PivotTable },
  summary: ({ results }) => (results[0] ? chartText.rows(results[0].rowCount) : ''),
};

export const plugins = { pivot_table_v2: pivotTable };
