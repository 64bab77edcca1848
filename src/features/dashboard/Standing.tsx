import { useLive } from '@/offline/react/live';
import { readStanding } from '@/offline/reads/standings';
import { standingText } from '@/text/messages/standing';
import { StandingMarker } from '@/ui/standing/StandingMarker';

interface StandingProps {
  readonly kind: 'dashboard' | 'chart';
  readonly id: number;
  /** Nothing is said of what waits where something else says it. */
  readonly onlyDecision?: boolean;
}

/** That changes of a thing wait to be sent, or for a person. Loaded a moment after the page. */
export default function Standing({ kind, id, onlyDecision = false }: StandingProps) {
  const standing = useLive(store => readStanding(store, kind, id), [kind, id]) ?? null;
  return <StandingMarker standing={onlyDecision && standing === 'waiting' ? null : standing} words={standingText} />;
}
