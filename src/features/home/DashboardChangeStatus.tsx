import { sharedRead, useSharedRead } from '@/offline/react/shared-read';
import { readChangeStatuses } from '@/offline/reads/change-status';
import { changeStatusText } from '@/text/messages/offline/change-status';
import { ChangeMarker } from '@/ui/change-marker/ChangeMarker';

const statuses = sharedRead(store => readChangeStatuses(store, 'dashboard'));

interface Props {
  readonly id: number;
  /** It stands in a link. */
  readonly isInControl?: boolean;
}

/** That changes of a dashboard wait. Loaded once there are such. */
export default function DashboardChangeStatus({ id, isInControl = false }: Props) {
  const status = useSharedRead(statuses)?.get(id);
  return <ChangeMarker status={status ?? null} words={changeStatusText} isInControl={isInControl} />;
}
