import { useEffect, useState } from 'react';
import { useOffline } from './context';

/** The smallest age that is told is a minute: no more than a quarter of one is told too late. */
const STEP = 15_000;

/** The present time, for ages: who uses it is drawn anew before an age on the screen is untrue. */
export function useNow(): number {
  const { clock } = useOffline();
  const now = clock.now();
  const [, draw] = useState(now);
  // Whatever else draws it anew meanwhile puts the next time off.
  useEffect(() => clock.after(STEP, () => draw(clock.now())), [clock, now]);
  return now;
}
