import { useIsAway } from '@/offline/react/context';
import { useNow } from '@/offline/react/use-now';
import { asOf, fullTime } from '@/text/ages';
import { changeStatusText } from '@/text/messages/offline/change-status';
import { StoredMarker } from '@/ui/change-marker/ChangeMarker';

/** Age of the stored chart or dataset while the server is unreachable. */
export function StoredMark({ time }: { readonly time: number }) {
  const isAway = useIsAway();
  const now = useNow();
  return isAway ? (
    <StoredMarker
      label={changeStatusText.stored(asOf(time, now))}
      title={changeStatusText.storedTitle(fullTime(time))}
    />
  ) : null;
}
