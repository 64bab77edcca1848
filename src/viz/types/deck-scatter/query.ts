import type { FormData } from '@/model/chart';
import type { QueryObject } from '@/model/query-context';
import { columnLabel } from '@/query/result/labels';
import { distinctColumns } from '../../controls/named';
import { baseQuery } from '../../query/base';
import type { ChartQueries } from '../../query/chart-queries';
import { fields, settingsOf } from './fields';
import { placeColumns } from '../../map-layers/places';
import { radiusMetric } from './radius';

/** One row for each distinct place, category and extra column, with a metric for the size if one is chosen. */
function scatterQuery(form: FormData): QueryObject {
  const settings = settingsOf(form);
  const positions = placeColumns(settings.spatial);
  const others = distinctColumns(settings.dimension, ...settings.js_columns).filter(
    column => !positions.includes(columnLabel(column)),
  );
  const columns = [...positions, ...others].sort((a, b) => (columnLabel(a) < columnLabel(b) ? -1 : 1));
  const metric = radiusMetric(form);
  const base = baseQuery({ ...form, columns });
  const known = settings.filter_nulls ? positions.map(col => ({ col, op: 'IS NOT NULL' as const })) : [];
  return {
    ...base,
    filters: [...(base.filters ?? []), ...known],
    // No list would query every row; an empty one groups.
    metrics: metric ? [metric] : [],
    ...(metric ? { orderby: [[metric, !settings.order_desc]] } : {}),
  };
}

const deckScatter: ChartQueries = { fields, queries: form => [scatterQuery(form)] };

export const questions = { deck_scatter: deckScatter };
