import { useEffect, useState } from 'react';
import { arrivalOf, type Arrival } from '@/model/arrival';
import { isAway, type Connectivity } from '../state/connectivity';
import type { SubscriptionStatus } from '../sync/subscriptions';
import { useConnectivity, useOffline } from './context';

const STEP = 10_000;

/** Milliseconds of a fetch without any progress, in steps of ten seconds. */
function useSilence(progress: unknown, status: SubscriptionStatus): number {
  const { clock } = useOffline();
  const [last, setLast] = useState({ progress, status, steps: 0 });
  const { steps } = last;
  if (last.progress !== progress || last.status !== status) setLast({ progress, status, steps: 0 });
  useEffect(
    () =>
      status.name === 'fetching' ? clock.after(STEP, () => setLast({ progress, status, steps: steps + 1 })) : undefined,
    [clock, progress, status, steps],
  );
  return steps * STEP;
}

function awayIn(connectivity: Connectivity): Extract<Arrival, { name: 'stopped' }>['why'] | null {
  if (!isAway(connectivity)) return null;
  return connectivity.state === 'sign-in' ? 'sign-in' : 'unreachable';
}

function failureIn(status: SubscriptionStatus): Extract<Arrival, { name: 'refused' | 'stopped' }> | null {
  if (status.name !== 'failed') return null;
  return status.why === 'refused' ? { name: 'refused', reason: status.reason } : { name: 'stopped', why: status.why };
}

/** How the reading of a list goes on. @param read rows of it that have arrived; null before the first */
export function useArrival(status: SubscriptionStatus, read: number | null): Arrival {
  const connectivity = useConnectivity();
  const silence = useSilence(read, status);
  return arrivalOf({ failure: failureIn(status), away: awayIn(connectivity), isBegun: read !== null, silence });
}
