import { pageOf } from '@/api/write/queries';
import { dashboardEndpoints } from '@/api/dashboard';
import { valueOf } from './direct-answer';
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
  const { result } = valueOf(
    await ask.call(dashboardEndpoints.related, {
      path: { column: relation },
      q: { filter: words, ...pageOf(0, 50) },
    }),
  );
  return result.flatMap(({ value, text: name }) =>
    typeof value === 'number' ? [{ id: value, name: name ?? '' }] : [],
  );
}
