import { useOffline } from '@/offline/react/context';
import { asOf, fullTime } from '@/text/ages';
import { changeStatusText } from '@/text/messages/offline/change-status';
import { StoredMarker } from '@/ui/change-marker/ChangeMarker';

/** Age of a list while the server is unreachable. */
export default function StoredMark({ time }: { readonly time: number }) {
  const { clock } = useOffline();
  return (
    <StoredMarker
      label={changeStatusText.stored(asOf(time, clock.now()))}
      title={changeStatusText.storedTitle(fullTime(time))}
    />
  );
}
