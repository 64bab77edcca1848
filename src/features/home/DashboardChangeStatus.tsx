import { sharedRead, useSharedRead } from '@/offline/react/shared-read';
import { readChangeStatuses } from '@/offline/reads/change-status';
import { changeStatusText } from '@/text/messages/offline/change-status';
import { ChangeMarker } from '@/ui/change-marker/ChangeMarker';

const statuses = sharedRead(store => readChangeStatuses(store, 'dashboard'));

/** That changes of a dashboard wait. Loaded once there are such. */
export default function DashboardChangeStatus({ id }: { readonly id: number }) {
  const status = useSharedRead(statuses)?.get(id);
  return <ChangeMarker status={status ?? null} words={changeStatusText} />;
}
