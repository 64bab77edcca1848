import type { FormData } from '@/model/chart';
import type { QueryColumn, QueryMetric, QueryObject } from '@/model/query-context';
import { columnLabel } from '@/query/result/labels';
import { distinctColumns } from '../controls/named';
import { baseQuery } from '../query/base';

interface LayerQuestion {
  /** The columns of places. */
  readonly places: readonly string[];
  /** A column with shapes. */
  readonly shape?: QueryColumn | null;
  readonly others: readonly QueryColumn[];
  readonly metrics: readonly QueryMetric[];
  /** Rows without a value in one of these columns are left out. */
  readonly known: readonly QueryColumn[];
}

const byLabel = (a: QueryColumn, b: QueryColumn) => (columnLabel(a) < columnLabel(b) ? -1 : 1);

/** One row for each distinct combination of places, shapes and other columns, the first metric's highest first. */
export function layerQuery(form: FormData, question: LayerQuestion): QueryObject {
  const { places, shape = null, others, metrics, known } = question;
  const [first] = metrics;
  const base = baseQuery(form);
  const grouped = distinctColumns(places, others)
    .filter(column => shape === null || columnLabel(column) !== columnLabel(shape))
    .sort(byLabel);
  const filters = distinctColumns(known)
    .sort(byLabel)
    .map(col => ({ col, op: 'IS NOT NULL' as const }));
  return {
    ...base,
    filters: [...(base.filters ?? []), ...filters],
    columns: distinctColumns(grouped, shape),
    // No list would query every row; an empty one groups.
    metrics: [...metrics],
    ...(first === undefined ? {} : { orderby: [[first, base.order_desc === false]] }),
  };
}
