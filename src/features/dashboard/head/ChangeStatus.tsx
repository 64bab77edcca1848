import { sharedRead, useSharedRead } from '@/offline/react/shared-read';
import { readChangeStatuses } from '@/offline/reads/change-status';
import { changeStatusText } from '@/text/messages/offline/change-status';
import { ChangeMarker } from '@/ui/change-marker/ChangeMarker';

// Shared reads: a list has twenty cards.
const statuses = {
  dashboard: sharedRead(store => readChangeStatuses(store, 'dashboard')),
  chart: sharedRead(store => readChangeStatuses(store, 'chart')),
};

interface ChangeStatusProps {
  readonly kind: 'dashboard' | 'chart';
  readonly id: number;
  /** Hides waiting changes, where something else reports them. */
  readonly onlyDecision?: boolean;
}

/** Shows that changes of a thing wait to be sent, or for a decision. Loaded shortly after the page. */
export default function ChangeStatus({ kind, id, onlyDecision = false }: ChangeStatusProps) {
  const status = useSharedRead(statuses[kind])?.get(id) ?? null;
  return <ChangeMarker status={onlyDecision && status === 'waiting' ? null : status} words={changeStatusText} />;
}
