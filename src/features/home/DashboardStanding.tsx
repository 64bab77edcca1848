import { useLive } from '@/offline/react/live';
import { readStanding } from '@/offline/reads/standings';
import { standingText } from '@/text/messages/standing';
import { StandingMarker } from '@/ui/standing/StandingMarker';

/** That changes of a dashboard wait. Loaded once there are such. */
export default function DashboardStanding({ id }: { readonly id: number }) {
  const standing = useLive(store => readStanding(store, 'dashboard', id), [id]);
  return <StandingMarker standing={standing ?? null} words={standingText} />;
}
