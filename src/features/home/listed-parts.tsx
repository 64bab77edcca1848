import type { ListedDashboard } from '@/offline/reads/dashboards';
import { sharedRead, useSharedRead } from '@/offline/react/shared-read';
import type { Pin } from '@/offline/state/pin';
import DashboardCards from './DashboardCards';
import { Kept } from './DashboardList';
import type { KeepControl, Pins } from './kept';

const read = sharedRead(async (store): Promise<Pins> => {
  const pins: readonly Pin[] = await store.pins.toArray();
  return new Map(pins.map(pin => [pin.dashboardId, pin]));
});

/** The parts of this list that the page of all dashboards shows as well. */
export function listedParts(Keep: KeepControl) {
  return {
    Cards: function Cards(shown: { readonly dashboards: readonly ListedDashboard[]; readonly now: number }) {
      return <DashboardCards {...shown} pins={useSharedRead(read) ?? null} Keep={Keep} />;
    },
    Kept: function KeptInList(shown: { readonly dashboard: ListedDashboard; readonly now: number }) {
      return <Kept {...shown} pins={useSharedRead(read) ?? null} Keep={Keep} />;
    },
  };
}
