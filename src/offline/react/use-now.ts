import { useEffect, useState } from 'react';
import { isOutOfReach, type Connectivity } from '../state/connectivity';
import { useConnectivity, useOffline } from './context';

/** The smallest displayed age is a minute: it is late by no more than a quarter of one. */
const STEP = 15_000;

/** The present time, for ages: components are rendered again before an age on the screen is wrong. */
export function useNow(): number {
  const { clock } = useOffline();
  const now = clock.now();
  const [, draw] = useState(now);
  // Any other rendering in the meantime restarts the timer.
  useEffect(() => clock.after(STEP, () => draw(clock.now())), [clock, now]);
  return now;
}

/** Renders the component again each second, as long as something counts down in it. */
export function useSeconds(active: boolean): void {
  const { clock } = useOffline();
  const [ticks, setTicks] = useState(0);
  useEffect(() => (active ? clock.after(1000, () => setTicks(ticks + 1)) : undefined), [active, clock, ticks]);
}

function nextTryOf(connectivity: Connectivity): number | null {
  const isAway = isOutOfReach(connectivity);
  return isAway ? (connectivity.nextTry ?? null) : null;
}

/** Milliseconds until the next attempt while the server is away, counting down; null while it is not. */
export function useNextTry(): number | null {
  const { clock } = useOffline();
  const next = nextTryOf(useConnectivity());
  useSeconds(next !== null);
  return next === null ? null : next - clock.now();
}
