import { SAMPLES_ROW_LIMIT } from '@/model/limits';
import type { QueryContext } from '@/model/query-context';
import { resultKey } from './result-key';

/** The query for the first rows of a dataset, unmodified; also its cache key. */
export function samplesQuestion(datasetId: number): { readonly context: QueryContext; readonly key: string } {
  const context: QueryContext = {
    datasource: { id: datasetId, type: 'table' },
    queries: [{ filters: [], row_limit: SAMPLES_ROW_LIMIT }],
    result_format: 'json',
    result_type: 'samples',
  };
  return { context, key: resultKey(context) };
}
