import { useLive } from '@/offline/react/live';
import { readChangeStatus } from '@/offline/reads/change-status';
import { changeStatusText } from '@/text/messages/offline/change-status';
import { ChangeMarker } from '@/ui/change-marker/ChangeMarker';

/** That changes of a dashboard wait. Loaded once there are such. */
export default function DashboardChangeStatus({ id }: { readonly id: number }) {
  const status = useLive(store => readChangeStatus(store, 'dashboard', id), [id]);
  return <ChangeMarker status={status ?? null} words={changeStatusText} />;
}
