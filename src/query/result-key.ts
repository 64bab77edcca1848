import { canonicalJson, isRecord } from '@/lib/json';
import type { QueryContext } from '@/model/query-context';

/**
 * The key of the answer to a query context: the question itself, written so that contexts which ask the same are equal,
 * whatever the order of their keys. Not a digest of it, so that no answer can ever be taken for another's. What does
 * not change the rows is left out: `force`, the form data they were made from, and client bookkeeping. Members of the
 * address count where there are any: templates can name them.
 */
export function resultKey(context: QueryContext): string {
  const queries = context.queries.map(
    ({ url_params, custom_params, custom_form_data, applied_time_extras, ...query }) =>
      isRecord(url_params) && Object.keys(url_params).length > 0 ? { ...query, url_params } : query,
  );
  return canonicalJson({
    datasource: { id: context.datasource.id, type: context.datasource.type },
    queries,
    result_type: context.result_type ?? 'full',
  });
}
