import type { FormData } from '@/model/chart';
import { columnLabel } from '@/query/result/labels';
import type { QueryObject } from '@/model/query-context';
import { baseQuery } from '../../query/base';
import { distinctColumns } from '../../controls/named';
import { positionColumns } from './positions';
import { radiusMetric } from './radius';
import { settingsOf } from './fields';

/** One row for each distinct place, category and extra column; with a metric for their size where one is chosen. */
export function scatterQuery(form: FormData): QueryObject {
  const settings = settingsOf(form);
  const places = positionColumns(form);
  const others = distinctColumns(settings.dimension, ...settings.js_columns).filter(
    column => !places.includes(columnLabel(column)),
  );
  const columns = [...places, ...others].sort((a, b) => (columnLabel(a) < columnLabel(b) ? -1 : 1));
  const metric = radiusMetric(form);
  const base = baseQuery({ ...form, columns });
  const known = settings.filter_nulls ? places.map(col => ({ col, op: 'IS NOT NULL' as const })) : [];
  return {
    ...base,
    filters: [...(base.filters ?? []), ...known],
    // No list would ask for every row; an empty one groups.
    metrics: metric ? [metric] : [],
    ...(metric ? { orderby: [[metric, !settings.order_desc]] } : {}),
  };
}
