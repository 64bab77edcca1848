import { pageOf } from '@/api/write/queries';
import { dashboardEndpoints } from '@/api/dashboard';
import { OutcomeError } from '@/api/outcome';
import type { DirectCalls } from './direct-calls';

/** What a dashboard is given by name. */
export type Relation = 'owners' | 'roles';

export interface RelatedOption {
  readonly id: number;
  readonly name: string;
}

/**
 * People who can own a dashboard, or roles that can see it, whose name holds a text; the first page of them.
 * @throws OutcomeError
 */
export async function findRelated(
  ask: DirectCalls,
  relation: Relation,
  words: string,
): Promise<readonly RelatedOption[]> {
  const outcome = await ask.call(dashboardEndpoints.related, {
    path: { column: relation },
    q: { filter: words, ...pageOf(0, 50) },
  });
  if (outcome.kind === 'success')
    return outcome.value.result.flatMap(({ value, text: name }) =>
      typeof value === 'number' ? [{ id: value, name: name ?? '' }] : [],
    );
  throw new OutcomeError(
    outcome.kind === 'unchanged' ? { kind: 'invalid-answer', issues: 'Nothing was asked for before' } : outcome,
  );
}
