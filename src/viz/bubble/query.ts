import { flagOf, type FormData } from '@/model/chart';
import type { QueryObject } from '@/model/query-context';
import { baseQuery } from '../query/base';
import { columnsOf, metricOf, metricsOf } from '../query/read';

const sizes = new Set(['x', 'y', 'size']);

/** A row for each entity; its metrics in the order of their keys, as the contract has them. */
export function bubbleQuery(form: FormData): QueryObject {
  const order = metricOf(form, 'orderby');
  const { orderby: _, ...base } = baseQuery(form);
  return {
    ...base,
    columns: columnsOf(form, 'entity', 'series'),
    metrics: metricsOf(form, ...Object.keys(form).filter(key => sizes.has(key))),
    ...(order === null ? {} : { orderby: [[order, !flagOf(form, 'order_desc', true)]] }),
  };
}
