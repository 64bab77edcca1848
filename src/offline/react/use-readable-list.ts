import { hasPermission } from '@/model/permissions';
import { knownList, listName } from '../store/records';
import type { SubscriptionStatus } from '../sync/subscriptions';
import { useOpenSession } from './context';
import { useLive, useSubscription } from './live';

/** The views on which these lists need `can_read`. */
const views = {
  dashboard: 'Dashboard',
  chart: 'Chart',
  dataset: 'Dataset',
  database: 'Database',
  'annotation-layer': 'Annotation',
} as const;

interface ReadableList {
  /** False if this person may not read it. */
  readonly mayRead: boolean;
  readonly status: SubscriptionStatus;
}

/**
 * Follows a list that something is chosen from. A list that this person may not read is requested only while it is still
 * stored, so that the server's refusal removes it.
 */
export function useReadableList(of: keyof typeof views, isDue = true): ReadableList {
  const { roles } = useOpenSession().facts;
  const mayRead = hasPermission(roles, 'can_read', views[of]);
  const isLeft = useLive(
    async store => !mayRead && (await knownList(store, listName(of, null))) !== undefined,
    [of, mayRead],
  );
  const status = useSubscription(isDue && (mayRead || isLeft === true) ? { kind: 'list', of } : null);
  return { mayRead, status };
}
