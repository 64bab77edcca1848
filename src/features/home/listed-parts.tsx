import type { ListedDashboard } from '@/offline/reads/dashboards';
import { sharedRead, useSharedRead } from '@/offline/react/shared-read';
import type { Pin } from '@/offline/state/pin';
import { Kept } from './DashboardList';
import DashboardPicture from './DashboardPicture';
import type { KeepControl, Pins } from './kept';

const read = sharedRead(async (store): Promise<Pins> => {
  const pins: readonly Pin[] = await store.pins.toArray();
  return new Map(pins.map(pin => [pin.dashboardId, pin]));
});

interface KeptInListProps {
  readonly dashboard: ListedDashboard;
  readonly now: number;
  readonly isCard?: boolean;
}

/** The parts of this list that the page of all dashboards shows as well. */
export function listedParts(Keep: KeepControl) {
  return {
    Picture: DashboardPicture,
    Kept: function KeptInList({ isCard = false, ...shown }: KeptInListProps) {
      const pins = useSharedRead(read) ?? null;
      return <Kept {...shown} pins={pins} Keep={Keep} hidesMark={isCard && pins?.has(shown.dashboard.id) === true} />;
    },
  };
}
