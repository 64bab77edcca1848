import type { FormData } from '@/model/chart';
import { SAMPLES_ROW_LIMIT } from '@/model/limits';
import type { QueryContext, QueryFilter } from '@/model/query-context';
import { resultKey } from '@/query/result-key';
import { withDefaults } from '../controls/field';
import type { ChartPlugin } from '../plugin';
import type { Question } from '../query/question';

/**
 * Asks for the rows behind a chart, narrowed further. Conditions on groups (HAVING) are left out: they say nothing of
 * rows. Null for a chart that asks nothing.
 */
export function detailQuestion(
  plugin: ChartPlugin,
  datasetId: number,
  formData: FormData,
  narrowing: readonly QueryFilter[],
): Question | null {
  const [query] = plugin.queries(withDefaults(plugin, formData));
  if (!query) return null;
  const { filters, extras, time_range, granularity } = query;
  const context: QueryContext = {
    datasource: { id: datasetId, type: 'table' },
    queries: [
      {
        columns: [],
        filters: [...(filters ?? []), ...narrowing],
        extras: { ...(extras?.where ? { where: extras.where } : {}) },
        ...(time_range ? { time_range } : {}),
        ...(granularity ? { granularity } : {}),
        row_limit: SAMPLES_ROW_LIMIT,
        row_offset: 0,
      },
    ],
    result_format: 'json',
    result_type: 'drill_detail',
  };
  return { context, key: resultKey(context) };
}
