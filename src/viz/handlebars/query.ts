import { flagOf, listOf, textOf, type FormData } from '@/model/chart';
import type { QueryObject } from '@/model/query-context';
import { baseQuery } from '../query/base';
import { metricOf, metricsOf } from '../query/read';

function isRaw(form: FormData): boolean {
  const mode = textOf(form, 'query_mode');
  return mode === null ? listOf(form, 'all_columns').length > 0 : mode === 'raw';
}

/** Rows as they are, or grouped with metrics, in the order of a metric. */
export function handlebarsQuery(form: FormData): QueryObject {
  const base = baseQuery({ ...form, query_mode: isRaw(form) ? 'raw' : 'aggregate' });
  if (base.orderby || isRaw(form)) return base;
  const ranking = metricOf(form, 'timeseries_limit_metric') ?? metricsOf(form, 'metrics')[0];
  return ranking === undefined ? base : { ...base, orderby: [[ranking, !flagOf(form, 'order_desc', true)]] };
}
