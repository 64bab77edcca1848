import type { Connectivity } from '../state/connectivity';
import { useConnectivity, useOffline } from './context';
import { useSeconds } from './use-seconds';

function nextTryOf(connectivity: Connectivity): number | null {
  const isAway = connectivity.state === 'unreachable' || connectivity.state === 'intercepted';
  return isAway ? (connectivity.nextTry ?? null) : null;
}

/** Milliseconds until the server is asked again while it is away, counting down; null while it is not. */
export function useNextTry(): number | null {
  const { clock } = useOffline();
  const next = nextTryOf(useConnectivity());
  useSeconds(next !== null);
  return next === null ? null : next - clock.now();
}
