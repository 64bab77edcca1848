import { startTransition, useEffect, useState } from 'react';
import type { ChartStage, ShownAnswer } from '@/viz/react/stage';

/** How long the picture may keep what surrounds it waiting, in milliseconds. */
const AT_MOST = 250;

/**
 * Whether what surrounds the picture may be drawn. Opening a chart, a person looks for its picture: where its rows are
 * on this device it is there first, and hundreds of fields and controls do not hold it up. A picture that has to wait
 * for a server keeps nothing else waiting.
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
