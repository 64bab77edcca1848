import { isRecord } from '@/lib/json';
import { flagOf, listOf, textOf, type FormData } from '@/model/chart';
import { metricLabel } from '@/query/labels';
import type { QueryColumn, QueryObject } from '@/model/query-context';
import { asAxis, baseQuery, timeGrain } from '../query/base';
import { metricOf, metricsOf } from '../query/read';

export function isRaw(form: FormData): boolean {
  const mode = textOf(form, 'query_mode');
  return mode === null ? listOf(form, 'all_columns').length > 0 : mode === 'raw';
}

/** A dimension of time is grouped by the chosen grain. */
function inPeriods(form: FormData, column: QueryColumn): QueryColumn {
  const grain = timeGrain(form);
  const temporal = form['temporal_columns_lookup'];
  return grain && typeof column === 'string' && isRecord(temporal) && temporal[column] === true ? asAxis(column, grain) : column;
}

/** Rows as they are, or grouped with metrics; shares of a column's sum are made afterwards. */
export function tableQuery(form: FormData): QueryObject {
  const mode = isRaw(form) ? 'raw' : 'aggregate';
  const base = baseQuery({ ...form, query_mode: mode });
  if (mode === 'raw') return { ...base, post_processing: [] };
  const metrics = metricsOf(form, 'metrics', 'percent_metrics');
  const ranking = metricOf(form, 'timeseries_limit_metric');
  const shares = metricsOf(form, 'percent_metrics').map(metricLabel);
  const order: NonNullable<QueryObject['orderby']> = ranking
    ? [[ranking, !flagOf(form, 'order_desc', false)]]
    : metrics[0] === undefined
      ? []
      : [[metrics[0], false]];
  const contribution = { operation: 'contribution', options: { columns: shares, rename_columns: shares.map(share => `%${share}`) } };
  return {
    ...base,
    columns: base.columns?.map(column => inPeriods(form, column)) ?? [],
    metrics,
    orderby: base.orderby ?? order,
    post_processing: shares.length > 0 ? [contribution] : [],
  };
}
