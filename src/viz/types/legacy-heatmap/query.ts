import type { FormData } from '@/model/chart';
import type { QueryObject } from '@/model/query-context';
import { distinctColumns } from '../../controls/named';
import { baseQuery } from '../../query/base';
import type { ChartQueries } from '../../query/chart-queries';
import { fields, settingsOf } from './fields';

/** The earlier type's query: both dimensions unchanged, and the largest first if the chart sorts by its metric. */
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
