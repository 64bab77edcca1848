import { startTransition, useEffect, useState } from 'react';
import type { ChartStage, ShownAnswer } from '@/viz/react/stage';

/** The longest time the picture may delay what surrounds it, in milliseconds. */
const AT_MOST = 250;

/**
 * Whether the parts around the picture may be drawn. Users who open a chart look for its picture first: if its rows
 * are on this device, hundreds of fields and controls do not delay it. A picture that has to wait for a server
 * delays nothing else.
 */
export function useAfterPicture(stage: ChartStage<ShownAnswer>, isAskable: boolean): boolean {
  const [isDue, setDue] = useState(false);
  const isComing =
    isAskable &&
    (stage.name === 'loading-plugin' ||
      stage.name === 'waiting' ||
      stage.name === 'asking' ||
      stage.name === 'drawing');
  useEffect(() => {
    const begin = () => startTransition(() => setDue(true));
    if (!isComing) {
      begin();
      return undefined;
    }
    const timer = setTimeout(begin, AT_MOST);
    return () => clearTimeout(timer);
  }, [isComing]);
  return isDue;
}
