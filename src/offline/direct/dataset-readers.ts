import { datasetWriteEndpoints } from '@/api/dataset-write';
import { directAnswer, type DirectAnswer } from './direct-answer';
import type { DirectCalls } from './direct-calls';

/** Who may see a dataset, and the rules that restrict its rows. */
export interface DatasetReaders {
  readonly roles: readonly {
    readonly name: string;
    readonly through: 'everything' | 'database' | 'schema' | 'dataset';
    readonly people: number;
  }[];
  readonly owners: readonly string[];
  readonly rules: readonly string[];
}

/** The server answers only owners and administrators. */
export async function readDatasetReaders(
  ask: DirectCalls,
  id: number,
  signal: AbortSignal,
): Promise<DirectAnswer<DatasetReaders>> {
  const outcome = await ask.call(datasetWriteEndpoints.readers, { path: { id } }, { signal });
  return directAnswer(outcome, ({ result }) => result);
}
