import type { FormData } from '@/model/chart';
import type { QueryObject } from '@/model/query-context';
import { distinctColumns } from '../../controls/named';
import { baseQuery } from '../../query/base';
import type { ChartQueries } from '../../query/chart-queries';
import { fields, settingsOf } from './fields';

/** As the earlier type asks: both dimensions as they are, and the largest first where the chart sorts by its metric. */
function legacyQuery(form: FormData): QueryObject {
  const base = baseQuery(form);
  const { metric, all_columns_x: x, all_columns_y: y, sort_by_metric: sorted } = settingsOf(form);
  return {
    ...base,
    columns: distinctColumns(x, y),
    ...(metric && sorted ? { orderby: [[metric, false]] } : {}),
  };
}

const legacyHeatmap: ChartQueries = { fields, queries: form => [legacyQuery(form)] };

export const questions = { heatmap: legacyHeatmap };
