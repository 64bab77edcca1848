import { useEffect, useState } from 'react';
import { readRoom, type RoomFacts } from '@/offline/room/protect';

/** What the browser says of its room; null until it has said so. @param changed asks again whenever it is another value */
export function useRoom(changed: unknown): { readonly room: RoomFacts | null; readonly again: () => void } {
  const [room, setRoom] = useState<RoomFacts | null>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let current = true;
    void readRoom().then(facts => current && setRoom(facts));
    return () => {
      current = false;
    };
  }, [changed, asked]);
  return { room, again: () => setAsked(count => count + 1) };
}
