import { mapsText } from '@/text/messages/charts/maps';
import type { FormData } from '@/model/chart';
import { columnLabel } from '@/query/result/labels';
import type { QueryObject } from '@/model/query-context';
import type { ChartPlugin } from '../../plugin';
import { fields, settingsOf } from './fields';
import { DeckScatter } from './DeckScatter';
import { readScatter } from './read';
import { baseQuery } from '../../query/base';
import { distinctColumns } from '../../controls/named';
import { positionColumns } from './positions';
import { radiusMetric } from './radius';

/** One row for each distinct place, category and extra column; with a metric for their size where one is chosen. */
function scatterQuery(form: FormData): QueryObject {
  const settings = settingsOf(form);
  const positions = positionColumns(form);
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
    // No list would ask for every row; an empty one groups.
    metrics: metric ? [metric] : [],
    ...(metric ? { orderby: [[metric, !settings.order_desc]] } : {}),
  };
}

const deckScatter: ChartPlugin = {
  fields,
  queries: form => [scatterQuery(form)],
  drawing: { kind: 'component', Component: DeckScatter },
  summary: input => mapsText.points(readScatter(input).points.length),
};

export const plugins = { deck_scatter: deckScatter };
