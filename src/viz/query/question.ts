import type { FormData } from '@/model/chart';
import type { QueryContext } from '@/model/query-context';
import { resultKey } from '@/query/result-key';
import type { ChartQueries, OwnState } from './chart-queries';
import { queriesFor } from './completed';

/** A chart's query, and the cache key of its answer. */
export interface Question {
  readonly context: QueryContext;
  readonly key: string;
  /** The native filter whose options these are. */
  readonly filterId?: string;
}

/** Null for a chart whose dataset is unknown: there is nothing to query. */
export function questionOf(
  plugin: ChartQueries,
  datasetId: number | null,
  formData: FormData,
  ownState?: OwnState,
): Question | null {
  if (datasetId === null) return null;
  const context: QueryContext = {
    datasource: { id: datasetId, type: 'table' },
    queries: [...queriesFor(plugin, formData, ownState)],
    result_format: 'json',
    result_type: 'full',
  };
  return { context, key: resultKey(context) };
}
