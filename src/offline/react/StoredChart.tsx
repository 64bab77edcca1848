import { useMemo, type ReactNode } from 'react';
import { loadingPart, missingPart, refusedPart, type PartChart } from '@/model/part-chart';
import { readChart, type OpenedChart } from '../reads/opened-chart';
import { isOutOfReach } from '../state/connectivity';
import type { SubscriptionStatus } from '../sync/subscriptions';
import { useConnectivity } from './context';
import { useLive, useSubscription } from './live';

interface StoredChartProps {
  readonly id: number;
  readonly children: (part: PartChart) => ReactNode;
}

/** @param opened null if this device has no copy; undefined while that is being read */
function partOf(opened: OpenedChart | null | undefined, status: SubscriptionStatus, isAway: boolean): PartChart {
  if (opened) return { name: 'shown', chart: opened.chart, dataset: opened.dataset };
  if (opened === undefined) return loadingPart;
  if (status.name === 'failed' && status.why === 'refused') return refusedPart;
  return isAway || status.name === 'failed' ? missingPart : loadingPart;
}

/** Follows a saved chart and keeps it fresh, for components that know no store. */
export default function StoredChart({ id, children }: StoredChartProps) {
  const opened = useLive(store => readChart(store, id), [id]);
  const status = useSubscription({ kind: 'chart', id });
  const isAway = isOutOfReach(useConnectivity());
  return children(useMemo(() => partOf(opened, status, isAway), [opened, status, isAway]));
}
