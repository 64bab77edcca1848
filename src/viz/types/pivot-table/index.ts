import { chartText } from '@/text/messages/charts/chart';
import type { ChartPlugin } from '../../plugin';
import { PivotTable } from './PivotTable';
import { questions } from './query';

const pivotTable: ChartPlugin = {
  ...questions.pivot_table_v2,
  drawing: { kind: 'component', Component: PivotTable },
  summary: ({ results }) => (results[0] ? chartText.rows(results[0].rowCount) : ''),
};

export const plugins = { pivot_table_v2: pivotTable };
