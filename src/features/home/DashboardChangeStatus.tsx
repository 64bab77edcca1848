import { sharedRead, useSharedRead } from '@/offline/react/shared-read';
import { readChangeStatuses } from '@/offline/reads/change-status';
import { changeStatusText } from '@/text/messages/offline/change-status';
import { ChangeMarker } from '@/ui/change-marker/ChangeMarker';

const statuses = sharedRead(store => readChangeStatuses(store, 'dashboard'));

interface Props {
  readonly id: number;
  /** Whether it is inside a link. */
  readonly isInControl?: boolean;
}

/** Shows that a dashboard has pending changes. Loaded once there are any. */
export default function DashboardChangeStatus({ id, isInControl = false }: Props) {
  const status = useSharedRead(statuses)?.get(id);
  return <ChangeMarker status={status ?? null} words={changeStatusText} isInControl={isInControl} />;
}
