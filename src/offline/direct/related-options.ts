import type { InferOutput } from 'valibot';
import type { relatedAnswerSchema } from '@/api/list';
import { OPTIONS_PAGE, pageOf } from '@/api/write/queries';
import { chartEndpoints } from '@/api/chart';
import { dashboardEndpoints } from '@/api/dashboard';
import { datasetEndpoints } from '@/api/dataset';
import { valueOf } from './direct-answer';
import type { DirectCalls } from './direct-calls';

/** Relations whose options are chosen by name: owners, and the roles that can see a dashboard. */
export type Relation =
  | { readonly of: 'dashboard'; readonly column: 'owners' | 'roles' }
  | { readonly of: 'chart' | 'dataset'; readonly column: 'owners' };

export interface RelatedOption {
  readonly id: number;
  readonly name: string;
}

type RelatedAnswer = InferOutput<typeof relatedAnswerSchema>;

export const optionsIn = ({ result }: RelatedAnswer): readonly RelatedOption[] =>
  result.flatMap(({ value, text: name }) => (typeof value === 'number' ? [{ id: value, name: name ?? '' }] : []));

const endpoints = {
  dashboard: dashboardEndpoints.related,
  chart: chartEndpoints.related,
  dataset: datasetEndpoints.related,
} as const;

/** Options whose name contains a text; the first page of them. @throws OutcomeError */
export async function findRelated(
  ask: DirectCalls,
  { of, column }: { readonly of: Relation['of']; readonly column: Relation['column'] },
  words: string,
): Promise<readonly RelatedOption[]> {
  const request = { path: { column }, q: { filter: words, ...pageOf(0, OPTIONS_PAGE) } };
  return optionsIn(valueOf(await ask.call(endpoints[of], request)));
}
