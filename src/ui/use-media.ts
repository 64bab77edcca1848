import { useCallback, useSyncExternalStore } from 'react';
import { media } from './theme/media';

/** Follows a media query. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Whether this is a touch device. */
export const useTouch = () => useMedia(media.touch);
