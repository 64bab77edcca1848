import { useEffect, useRef } from 'react';

/** Bypasses the caches for the first query of a chart. */
export function useForced(isForced: boolean, isAsking: boolean, refresh: () => void): void {
  const isOpen = useRef(isForced);
  useEffect(() => {
    if (!isOpen.current || !isAsking) return;
    isOpen.current = false;
    refresh();
  }, [isAsking, refresh]);
}
