import { useEffect, useRef } from 'react';

/** Asks past the caches for the first answer of a chart, once there is a question. */
export function useForced(isForced: boolean, isAsking: boolean, refresh: () => void): void {
  const isOpen = useRef(isForced);
  useEffect(() => {
    if (!isOpen.current || !isAsking) return;
    isOpen.current = false;
    refresh();
  }, [isAsking, refresh]);
}
