import { hasPermission } from '@/model/permissions';
import { useOpenSession } from '@/offline/react/context';
import { useSubscription } from '@/offline/react/live';
import type { Recents } from '@/offline/reads/recents';
import type { SubscriptionStatus } from '@/offline/sync/subscriptions';
import type { KeepControl } from './kept';
import { Kept } from './Kept';
import { PickUp } from './recent/PickUp';
import { useHomeChoices } from './use-home-choices';
import { useRecents } from './use-recents';
import { Welcome } from './welcome/Welcome';
import type { Steps } from './welcome/steps';

interface HomeSectionsProps {
  readonly Keep: KeepControl;
  readonly connecting: Steps['connecting'];
}

type Standing = 'returning' | 'newcomer' | 'unknown';

/** Users who have opened and starred nothing are new; unknown until the server has returned the activity. */
function standingOf({ things, activityAsOf }: Recents, activity: SubscriptionStatus, mayAsk: boolean): Standing {
  if (things.some(({ openedAt, favourite }) => openedAt !== null || favourite)) return 'returning';
  const isRefused = activity.name === 'failed' && activity.why === 'refused';
  return activityAsOf !== null || isRefused || !mayAsk ? 'newcomer' : 'unknown';
}

/** Above the list of dashboards: first steps for newcomers, recent items for others. */
export default function HomeSections({ Keep, connecting }: HomeSectionsProps) {
  const { user, roles } = useOpenSession().facts;
  const may = (permission: string, view: string) => hasPermission(roles, permission, view);
  const mayAsk = may('can_recent_activity', 'Log');
  const activity = useSubscription(mayAsk ? { kind: 'list', of: 'activity' } : null);
  useSubscription(may('can_read', 'Chart') ? { kind: 'list', of: 'chart' } : null);
  useSubscription(may('can_read', 'SavedQuery') ? { kind: 'list', of: 'saved-query' } : null);
  const { hidesSteps } = useHomeChoices();
  const recents = useRecents(user.id);
  const standing = recents ? standingOf(recents, activity, mayAsk) : 'unknown';
  if (!recents || standing === 'unknown') return null;
  if (standing === 'newcomer' && !hidesSteps) return <Welcome recents={recents} Keep={Keep} connecting={connecting} />;
  return (
    <>
      <PickUp recents={recents} activity={activity} Keep={Keep} />
      <Kept />
    </>
  );
}
