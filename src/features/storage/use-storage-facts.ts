import { useEffect, useState } from 'react';
import { readStorageFacts, type StorageFacts } from '@/offline/quota/protect';

/**
 * The browser's storage quota and use; null until known.
 * @param changed queries again whenever this value changes
 */
export function useStorageFacts(changed: unknown): { readonly room: StorageFacts | null; readonly again: () => void } {
  const [room, setRoom] = useState<StorageFacts | null>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let current = true;
    void readStorageFacts().then(facts => current && setRoom(facts));
    return () => {
      current = false;
    };
  }, [changed, asked]);
  return { room, again: () => setAsked(count => count + 1) };
}
