import { isLocalId } from '@/offline/commands/local-id';
import type { Chart, EditedChart } from '@/model/chart';
import { canAddChart, canOverwriteChart, isAdmin } from '@/model/permissions';
import { useIsAway, useOpenSession } from '@/offline/react/context';
import { useLive, useSubscription } from '@/offline/react/live';
import { readEditedChart } from '@/offline/reads/edited-chart';

/** What keeps a chart from being changed by somebody. */
type Hindrance = 'not-owner' | 'owners-unknown' | 'managed';

/** What somebody may do with an open chart. */
export interface ChartRights {
  /** Saving it as a new one. */
  readonly mayAdd: boolean;
  /** Null where it can be written over, changed and deleted. */
  readonly hindrance: Hindrance | null;
  /** What is known of it besides its controls; null while that is nothing. */
  readonly edited: EditedChart | null;
  /** Whether no more of it is to come. */
  readonly isRead: boolean;
}

/** Follows what is known of a chart, as those who change it need it. @param chart null for one that was not saved */
export function useChartRights(chart: Pick<Chart, 'id'> | null): ChartRights {
  const { facts } = useOpenSession();
  const id = chart?.id ?? null;
  const isServed = id !== null && !isLocalId(id);
  const status = useSubscription(isServed ? { kind: 'detail', of: 'chart', id } : null);
  const isAway = useIsAway();
  const edited = useLive(async store => (id === null ? null : readEditedChart(store, id)), [id]) ?? null;
  const person = { userId: facts.user.id, roles: facts.roles };
  const isRead = isAway || status.name === 'failed';
  return { mayAdd: canAddChart(facts.roles), edited, isRead, hindrance: hindranceOf() };

  function hindranceOf(): Hindrance | null {
    if (id === null) return 'not-owner';
    if (edited?.isManagedExternally) return 'managed';
    if (!isServed || isAdmin(facts.roles)) return canAddChart(facts.roles) ? null : 'not-owner';
    if (!edited?.owners) return 'owners-unknown';
    const owners = edited.owners.map(owner => owner.id);
    return canOverwriteChart(person, owners) ? null : 'not-owner';
  }
}
