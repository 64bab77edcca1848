import { ArrowUpFromLine, Clock, GitCompareArrows } from 'lucide-react';
import { Marker } from '../marker/Marker';

interface Words {
  readonly label: string;
  readonly title: string;
}

interface StandingMarkerProps {
  readonly standing: 'waiting' | 'decision' | null;
  readonly words: Readonly<Record<'waiting' | 'decision', Words>>;
}

/** That changes of a thing wait to be sent, or for a person; nothing where there are none. */
export function StandingMarker({ standing, words }: StandingMarkerProps) {
  if (!standing) return null;
  const { label, title } = words[standing];
  const Icon = standing === 'waiting' ? ArrowUpFromLine : GitCompareArrows;
  return (
    <Marker tone={standing === 'waiting' ? 'amber' : 'red'} icon={<Icon size={12} aria-hidden="true" />} title={title}>
      {label}
    </Marker>
  );
}

/** That what is shown was stored, and how old it is. */
export function StoredMarker({ label, title }: Words) {
  return (
    <Marker tone="amber" icon={<Clock size={12} aria-hidden="true" />} title={title}>
      {label}
    </Marker>
  );
}
