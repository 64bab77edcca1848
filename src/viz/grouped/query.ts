import type { FormData } from '@/model/chart';
import type { QueryObject } from '@/model/query-context';
import { baseQuery } from '../query/base';
import { settingsOf } from '../query/fields';

/** One value per group; the largest first where the chart sorts by it. */
export function groupedQuery(form: FormData, sorted: boolean): QueryObject {
  const base = baseQuery(form);
  const [metric] = settingsOf(form).metric;
  return metric && sorted ? { ...base, orderby: [[metric, false]] } : base;
}
