import { useEffect, useState } from 'react';
import { readStorageFacts, type StorageFacts } from '@/offline/quota/protect';

/**
 * What the browser says of its room; null until it has said so.
 * @param changed asks again whenever it is another value
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
