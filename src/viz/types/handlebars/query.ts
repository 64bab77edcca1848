import type { FormData } from '@/model/chart';
import type { QueryObject } from '@/model/query-context';
import { baseQuery } from '../../query/base';
import type { ChartQueries } from '../../query/chart-queries';
import { fields, isRaw, settingsOf } from './fields';

/** Raw rows, or groups with metrics, sorted by a metric. */
function handlebarsQuery(form: FormData): QueryObject {
  const base = baseQuery({ ...form, query_mode: isRaw(form) ? 'raw' : 'aggregate' });
  if (base.orderby || isRaw(form)) return base;
  const ranking = settingsOf(form).timeseries_limit_metric ?? settingsOf(form).metrics[0];
  return ranking === undefined ? base : { ...base, orderby: [[ranking, !settingsOf(form).order_desc]] };
}

const handlebars: ChartQueries = { fields, queries: form => [handlebarsQuery(form)] };

export const questions = { handlebars };
