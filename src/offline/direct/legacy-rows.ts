import { exploreJsonEndpoints } from '@/api/explore-json';
import { isRecord } from '@/lib/json';
import type { FormData } from '@/model/chart';
import { datasourceKey } from '@/model/dataset';
import type { FailureReason } from '@/model/failure-reason';
import { reasonOf } from '../state/failure-reason';
import type { DirectCalls } from './direct-calls';

/** The rows of a chart of a legacy type, as the server computed them. */
export interface LegacyRows {
  readonly names: readonly string[];
  /** Types of values, by column. */
  readonly types: readonly (number | null)[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

export type LegacyAnswer =
  | { readonly name: 'read'; readonly rows: LegacyRows }
  | { readonly name: 'failed'; readonly reason: FailureReason };

interface LegacyQuestion {
  readonly formData: FormData;
  readonly datasetId: number | null;
  /** Null for a chart that is not saved. */
  readonly chartId: number | null;
}

const rowsIn = (data: unknown): LegacyRows['rows'] =>
  Array.isArray(data) ? (data as readonly unknown[]).filter(isRecord) : [];

/** CHT-009: requests the data of a legacy chart by its form data: the server builds the query. */
export async function readLegacyRows(
  ask: DirectCalls,
  { formData, datasetId, chartId }: LegacyQuestion,
  signal: AbortSignal,
): Promise<LegacyAnswer> {
  const form = {
    ...formData,
    ...(datasetId === null ? {} : { datasource: datasourceKey(datasetId) }),
    ...(chartId === null ? {} : { slice_id: chartId }),
  };
  const outcome = await ask.call(
    exploreJsonEndpoints.post,
    { query: { results: 'true' }, body: { form_data: JSON.stringify(form) } },
    { signal },
  );
  switch (outcome.kind) {
    case 'success': {
      const { data, colnames, coltypes } = outcome.value;
      const rows = rowsIn(data);
      const names = colnames ?? Object.keys(rows[0] ?? {});
      return { name: 'read', rows: { names, types: coltypes ?? [], rows } };
    }
    case 'unchanged':
      return { name: 'failed', reason: { code: 'unreadable-answer' } };
    case 'unreachable':
    case 'intercepted':
      return { name: 'failed', reason: { code: 'network' } };
    default:
      return { name: 'failed', reason: reasonOf(outcome) };
  }
}
