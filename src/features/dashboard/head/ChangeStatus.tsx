import { useLive } from '@/offline/react/live';
import { readChangeStatus } from '@/offline/reads/change-status';
import { changeStatusText } from '@/text/messages/offline/change-status';
import { ChangeMarker } from '@/ui/change-marker/ChangeMarker';

interface ChangeStatusProps {
  readonly kind: 'dashboard' | 'chart';
  readonly id: number;
  /** Nothing is said of what waits where something else says it. */
  readonly onlyDecision?: boolean;
}

/** That changes of a thing wait to be sent, or for a person. Loaded a moment after the page. */
export default function ChangeStatus({ kind, id, onlyDecision = false }: ChangeStatusProps) {
  const status = useLive(store => readChangeStatus(store, kind, id), [kind, id]) ?? null;
  return <ChangeMarker status={onlyDecision && status === 'waiting' ? null : status} words={changeStatusText} />;
}
