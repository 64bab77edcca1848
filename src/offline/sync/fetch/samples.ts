import { datasourceEndpoints } from '@/api/datasource';
import type { Outcome } from '@/api/outcome';
import { SAMPLES_ROW_LIMIT } from '@/model/limits';
import type { QueryContext } from '@/model/query-context';
import { encodeJsonResult, type EncodedResult } from '../../results/encode';
import type { FetchContext } from './context';

/** Whether a question asks for samples, which have their own endpoint. */
export const asksForSamples = ({ result_type: type }: QueryContext): boolean => type === 'samples';

/** Fetches sample rows of a dataset. As with any answer, it reports if a limit cut them. */
export async function askSamples(
  { client, signal }: FetchContext,
  { datasource, queries: [query] }: QueryContext,
  force: boolean,
): Promise<Outcome<EncodedResult[]>> {
  const { filters = [], extras, granularity, time_range, row_limit } = query ?? {};
  const perPage = row_limit ?? SAMPLES_ROW_LIMIT;
  const outcome = await client.call(
    datasourceEndpoints.samples,
    {
      query: {
        force: String(force),
        datasource_type: datasource.type,
        datasource_id: datasource.id,
        per_page: perPage,
        page: 1,
      },
      body: { filters, extras, granularity, time_range },
    },
    { signal },
  );
  if (outcome.kind !== 'success') return outcome;
  const { total_count: all, page: _, per_page: __, ...result } = outcome.value.result;
  const encoded = encodeJsonResult(result);
  const isCut = all > (encoded.head.rowcount ?? 0);
  return { ...outcome, value: [{ ...encoded, head: { ...encoded.head, rows_cut_at: isCut ? perPage : null } }] };
}
