import { useEffect, useState } from 'react';
import { useOffline } from './context';

/** Draws the part anew each second, for as long as something counts down in it. */
export function useSeconds(active: boolean): void {
  const { clock } = useOffline();
  const [ticks, setTicks] = useState(0);
  useEffect(() => (active ? clock.after(1000, () => setTicks(ticks + 1)) : undefined), [active, clock, ticks]);
}
