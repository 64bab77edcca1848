import * as v from 'valibot';
import { datasetEndpoints, datasetRowSchema } from '@/api/dataset';
import { toDatasetSummary } from '@/api/read/dataset';
import { toOwnDataset } from '@/api/read/dataset-rows';
import { datasetsNamed, ownDatasetsNamed, pageOf } from '@/api/write/queries';
import type { DatasetOrder, DatasetSummary } from '@/model/dataset';
import { directAnswer, type DirectAnswer } from './direct-answer';
import type { DirectCalls } from './direct-calls';

export interface DatasetPageRequest {
  /** In the names; empty for all. */
  readonly words: string;
  readonly by: DatasetOrder;
  readonly descending: boolean;
  /** From 0. */
  readonly page: number;
  readonly size: number;
}

export interface DatasetPage {
  readonly datasets: readonly DatasetSummary[];
  /** Number of all matches. */
  readonly count: number;
}

/** A page of the datasets whose name contains the words, in the server's order. */
export async function readDatasetPage(
  ask: DirectCalls,
  { words, by, descending, page, size }: DatasetPageRequest,
  signal: AbortSignal,
): Promise<DirectAnswer<DatasetPage>> {
  const q = datasetsNamed(words, { by, descending, ...pageOf(page, size) });
  return directAnswer(await ask.call(datasetEndpoints.list, { q }, { signal }), ({ result, count }) => ({
    datasets: result.flatMap(row => (v.is(datasetRowSchema, row) ? [toDatasetSummary(row)] : [])),
    count,
  }));
}

/** A dataset as those of one person are listed. */
export interface OwnDataset {
  readonly id: number;
  readonly name: string;
  readonly ownerIds: readonly number[];
}

export interface OwnDatasets {
  readonly datasets: readonly OwnDataset[];
  /** Number of all matches; only one page of them is returned. */
  readonly count: number;
}

const PAGE = 100;

/** The person's own datasets whose name contains the words, the most recently changed first. */
export async function readOwnDatasets(
  ask: DirectCalls,
  { words, userId }: { readonly words: string; readonly userId: number },
  signal: AbortSignal,
): Promise<DirectAnswer<OwnDatasets>> {
  const q = ownDatasetsNamed(words, userId, PAGE);
  return directAnswer(await ask.call(datasetEndpoints.list, { q }, { signal }), ({ result, count }) => ({
    datasets: result.flatMap(row => toOwnDataset(row) ?? []),
    count,
  }));
}
