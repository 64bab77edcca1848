import type { FormData } from '@/model/chart';
import type { QueryObject } from '@/model/query-context';
import { baseQuery } from '../../query/base';
import type { ChartQueries } from '../../query/chart-queries';
import { fields, settingsOf } from './fields';

/** A row for each country; the largest first if the chart sorts by its metric. */
function worldQuery(form: FormData): QueryObject {
  const { metric, entity, sort_by_metric: sorted } = settingsOf(form);
  const base = baseQuery({ ...form, columns: entity });
  return metric && sorted ? { ...base, orderby: [[metric, false]] } : base;
}

const worldMap: ChartQueries = { fields, queries: form => [worldQuery(form)] };

export const questions = { world_map: worldMap };
