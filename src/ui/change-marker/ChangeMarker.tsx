import { ArrowUpFromLine, Clock, GitCompareArrows } from 'lucide-react';
import { Marker } from '../marker/Marker';

interface Words {
  readonly label: string;
  readonly title: string;
}

interface ChangeMarkerProps {
  readonly status: 'waiting' | 'decision' | null;
  readonly words: Readonly<Record<'waiting' | 'decision', Words>>;
  /** It is inside a link or a button. */
  readonly isInControl?: boolean;
}

/** Shows that changes are waiting to be sent, or for a person; nothing if there are none. */
export function ChangeMarker({ status, words, isInControl = false }: ChangeMarkerProps) {
  if (!status) return null;
  const { label, title } = words[status];
  const Icon = status === 'waiting' ? ArrowUpFromLine : GitCompareArrows;
  return (
    <Marker
      tone={status === 'waiting' ? 'amber' : 'red'}
      icon={<Icon size={12} aria-hidden="true" />}
      title={title}
      isInControl={isInControl}
    >
      {label}
    </Marker>
  );
}

/** Shows that the content comes from storage, and its age. */
export function StoredMarker({ label, title }: Words) {
  return (
    <Marker tone="amber" icon={<Clock size={12} aria-hidden="true" />} title={title}>
      {label}
    </Marker>
  );
}
