import { dashboardEndpoints } from '@/api/dashboard';
import { OutcomeError } from '@/api/outcome';
import type { Ask } from './ask';

export interface OwnerChoice {
  readonly id: number;
  readonly name: string;
}

/** People who can own a dashboard and whose name holds a text; the first page of them. @throws OutcomeError */
export async function findOwners(ask: Ask, words: string): Promise<readonly OwnerChoice[]> {
  const outcome = await ask.call(dashboardEndpoints.related, { path: { column: 'owners' }, q: { filter: words, page: 0, page_size: 50 } });
  if (outcome.kind === 'success')
    return outcome.value.result.flatMap(({ value, text: name }) => (typeof value === 'number' ? [{ id: value, name: name ?? '' }] : []));
  throw new OutcomeError(outcome.kind === 'unchanged' ? { kind: 'invalid-answer', issues: 'Nothing was asked for before' } : outcome);
}
