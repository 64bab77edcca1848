import type { FormData } from '@/model/chart';
import type { QueryObject } from '@/model/query-context';
import { baseQuery } from '../../query/base';
import { settingsOf } from './fields';

export function isRaw(form: FormData): boolean {
  const mode = settingsOf(form).query_mode;
  return mode === null ? settingsOf(form).all_columns.length > 0 : mode === 'raw';
}

/** Rows as they are, or grouped with metrics, in the order of a metric. */
export function handlebarsQuery(form: FormData): QueryObject {
  const base = baseQuery({ ...form, query_mode: isRaw(form) ? 'raw' : 'aggregate' });
  if (base.orderby || isRaw(form)) return base;
  const ranking = settingsOf(form).timeseries_limit_metric ?? settingsOf(form).metrics[0];
  return ranking === undefined ? base : { ...base, orderby: [[ranking, !settingsOf(form).order_desc]] };
}
