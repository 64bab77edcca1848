import { useOffline } from '@/offline/react/context';
import type { ListExtent } from '@/offline/reads/list-extent';
import { asOf, fullTime } from '@/text/ages';
import { comingListText } from '@/text/messages/home/list-states';
import { changeStatusText } from '@/text/messages/offline/change-status';
import { StoredMarker } from '@/ui/change-marker/ChangeMarker';

interface StoredMarkProps {
  readonly list: ListExtent;
  /** Whether the server is sending the rest of a partial list. */
  readonly isReading: boolean;
}

/** How much of a list has been read, or its age while the server is unreachable. */
export default function StoredMark({ list: { coming, asOf: time }, isReading }: StoredMarkProps) {
  const { clock } = useOffline();
  if (coming)
    return (
      <StoredMarker
        label={comingListText.mark(coming.read, coming.count, isReading)}
        title={comingListText.title(isReading)}
      />
    );
  return (
    time !== null && (
      <StoredMarker
        label={changeStatusText.stored(asOf(time, clock.now()))}
        title={changeStatusText.storedTitle(fullTime(time))}
      />
    )
  );
}
