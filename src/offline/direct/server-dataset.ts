import { isUnanswered } from '@/api/outcome';
import * as v from 'valibot';
import { datasetEndpoints, explorableDatasetSchema } from '@/api/dataset';
import { toDataset } from '@/api/read/dataset';
import type { Dataset } from '@/model/dataset';
import type { FailureReason } from '@/model/failure-reason';
import { reasonOf } from '../state/failure-reason';
import type { DirectCalls } from './direct-calls';

/** A dataset in the server's present state, or why the server does not report it. */
export type ServerDataset =
  | { readonly name: 'read'; readonly dataset: Dataset }
  /** @property isOutOfReach there was no response: the local copy may suffice */
  | { readonly name: 'failed'; readonly isOutOfReach: boolean; readonly reason: FailureReason };

export async function readServerDataset(ask: DirectCalls, id: number): Promise<ServerDataset> {
  const outcome = await ask.call(datasetEndpoints.get, { path: { id } });
  if (outcome.kind === 'success') {
    const told = v.safeParse(explorableDatasetSchema, { ...outcome.value.result, id });
    if (told.success) return { name: 'read', dataset: toDataset(told.output) };
  }
  if (outcome.kind === 'success' || outcome.kind === 'unchanged')
    return { name: 'failed', isOutOfReach: false, reason: { code: 'unreadable-answer' } };
  const isOutOfReach = isUnanswered(outcome);
  return { name: 'failed', isOutOfReach, reason: reasonOf(outcome) };
}
