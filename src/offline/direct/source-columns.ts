import { datasourceEndpoints } from '@/api/datasource';
import { toSourceColumns } from '@/api/read/dataset-rows';
import type { SourceColumn } from '@/model/dataset-edit/source-difference';
import { directAnswer, type DirectAnswer } from './direct-answer';
import type { DirectCalls } from './direct-calls';

/** Reads the present columns of a dataset from its connection. */
export async function readSourceColumns(
  ask: DirectCalls,
  id: number,
  signal: AbortSignal,
): Promise<DirectAnswer<readonly SourceColumn[]>> {
  const outcome = await ask.call(datasourceEndpoints.externalMetadata, { path: { type: 'table', id } }, { signal });
  return directAnswer(outcome, toSourceColumns);
}
