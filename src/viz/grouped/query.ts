import { flagOf, type FormData } from '@/model/chart';
import type { QueryObject } from '@/model/query-context';
import { baseQuery } from '../query/base';
import { metricOf } from '../query/read';

/** One value per group; the largest first where the chart sorts by it. */
export function groupedQuery(form: FormData, sorted: boolean): QueryObject {
  const base = baseQuery(form);
  const metric = metricOf(form, 'metric');
  return metric && flagOf(form, 'sort_by_metric', sorted) ? { ...base, orderby: [[metric, false]] } : base;
}
