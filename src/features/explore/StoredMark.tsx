import { useIsAway } from '@/offline/react/use-is-away';
import { useNow } from '@/offline/react/use-now';
import { asOf, fullTime } from '@/text/ages';
import { standingText } from '@/text/messages/standing';
import { StoredMarker } from '@/ui/standing/StandingMarker';

/** How old what is shown of a chart or a dataset is, while the server cannot be asked for it. */
export function StoredMark({ time }: { readonly time: number }) {
  const isAway = useIsAway();
  const now = useNow();
  return isAway ? <StoredMarker label={standingText.stored(asOf(time, now))} title={standingText.storedTitle(fullTime(time))} /> : null;
}
