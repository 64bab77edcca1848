import type { FormData } from '@/model/chart';
import type { QueryObject } from '@/model/query-context';
import { baseQuery } from '../../query/base';
import { distinctColumns, distinctMetrics } from '../../controls/named';
import type { ChartQueries } from '../../query/chart-queries';
import { fromLegacy } from './legacy';
import { fields, legacyFields, settingsOf } from './fields';

const sizes = ['x', 'y', 'size'] as const;

/** A row for each entity; its metrics in the order of their keys, as in the contract. */
export function bubbleQuery(form: FormData): QueryObject {
  const settings = settingsOf(form);
  const order = settings.orderby;
  const { orderby: _, ...base } = baseQuery(form);
  return {
    ...base,
    columns: distinctColumns(settings.entity, settings.series),
    metrics: distinctMetrics(
      ...Object.keys(form).flatMap(name => sizes.filter(key => key === name).map(key => settings[key])),
    ),
    ...(order === null ? {} : { orderby: [[order, !settings.order_desc]] }),
  };
}

const bubble: ChartQueries = { fields, queries: form => [bubbleQuery(form)] };
const legacyBubble: ChartQueries = { fields: legacyFields, queries: form => [bubbleQuery(fromLegacy(form))] };

export const questions = { bubble_v2: bubble, bubble: legacyBubble };
