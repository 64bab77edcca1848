import { hasPermission } from '@/model/permissions';
import type { SubscriptionStatus } from '../sync/subscriptions';
import { useOpenSession } from './context';
import { useSubscription } from './live';

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

/** Follows a list that something is chosen from. The device does not ask for a list that this person may not read. */
export function useReadableList(of: keyof typeof views, isDue = true): ReadableList {
  const { roles } = useOpenSession().facts;
  const mayRead = hasPermission(roles, 'can_read', views[of]);
  const status = useSubscription(mayRead && isDue ? { kind: 'list', of } : null);
  return { mayRead, status };
}
