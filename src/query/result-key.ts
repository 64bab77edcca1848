import { canonicalJson, isRecord } from '@/lib/json';
import type { QueryContext } from '@/model/query-context';

/**
 * The key of the answer to a query context: the question itself, normalized so that equivalent contexts have equal
 * keys, regardless of member order. Not a digest, so that answers can never be confused. Members that do not affect the
 * rows are left out: `force`, the original form data, and client bookkeeping. URL parameters are included if present:
 * templates can use them.
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
