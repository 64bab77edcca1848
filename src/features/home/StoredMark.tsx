import { useOffline } from '@/offline/react/context';
import { asOf, fullTime } from '@/text/ages';
import { standingText } from '@/text/messages/standing';
import { StoredMarker } from '@/ui/standing/StandingMarker';

/** How old a list is that the server cannot be asked for. */
export default function StoredMark({ time }: { readonly time: number }) {
  const { clock } = useOffline();
  return <StoredMarker label={standingText.stored(asOf(time, clock.now()))} title={standingText.storedTitle(fullTime(time))} />;
}
