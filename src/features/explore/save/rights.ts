import { isLocalId } from '@/model/local-id';
import type { Chart, EditedChart } from '@/model/chart';
import { isAdmin } from '@/model/permissions';
import { canAddChart, canOverwriteChart } from '@/model/rights';
import { useIsAway, useOpenSession } from '@/offline/react/context';
import { useLive, useSubscription } from '@/offline/react/live';
import { readEditedChart } from '@/offline/reads/edited-chart';

/** Why a user may not change a chart. */
type Hindrance = 'not-owner' | 'owners-unknown' | 'managed';

/** What a user may do with an open chart. */
export interface ChartRights {
  /** Save it as a new one. */
  readonly mayAdd: boolean;
  /** Null if it can be overwritten, changed and deleted. */
  readonly hindrance: Hindrance | null;
  /** Its known properties apart from the controls; null while none are known. */
  readonly edited: EditedChart | null;
  /** Whether loading is complete. */
  readonly isRead: boolean;
}

/** Follows what the save dialogs need to know about a chart. @param chart null for an unsaved one */
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
