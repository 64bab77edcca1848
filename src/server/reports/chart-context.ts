import { parseJsonObject } from '@/lib/json';
import type { QueryContext } from '@/model/query-context';
import { queriesOf } from '@/viz/query/queries-of';
import type { ChartRow } from '../metadata/schema/chart';
import { savedContext } from '../resources/chart-data/saved-context';

/**
 * What a chart asks: the query context that was saved with it, else the one that its form data make. Samples and charts
 * of older archives have none.
 * @throws HttpError 400 where nothing was saved and the chart type is not known
 */
export function contextOf(chart: ChartRow): QueryContext {
  const form = parseJsonObject(chart.params);
  const queries = chart.query_context ? null : queriesOf(chart.viz_type, form);
  if (queries === null || chart.dataset_id === null) return savedContext(chart.query_context);
  return {
    datasource: { id: chart.dataset_id, type: 'table' },
    queries: queries.map(query => ({ ...query })),
    form_data: form,
    result_type: 'full',
    result_format: 'json',
  };
}
