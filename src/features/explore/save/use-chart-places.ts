import { useCallback } from 'react';
import type { Chart, EditedChart } from '@/model/chart';
import { isLocalId } from '@/model/local-id';
import { readChartDashboards } from '@/offline/direct/chart-dashboards';
import type { DirectCalls } from '@/offline/direct/direct-calls';
import { useDirectRead } from '@/offline/react/use-direct-read';
import { saveChartText } from '@/text/messages/explore/saving';
import { useRetryToast } from '@/ui/toast/use-retry-toast';

interface Named {
  readonly id: number;
  readonly title: string;
}

/**
 * The dashboards that a chart belongs to: those stored on this device with pending changes, otherwise those on the
 * server. Null while unknown; the chart can still be added to one.
 * @param dashboards known ones, for their titles
 */
export function useChartPlaces(
  chart: Pick<Chart, 'id'> | null,
  edited: EditedChart | null,
  dashboards: readonly Named[],
): EditedChart['dashboards'] {
  const id = chart === null || isLocalId(chart.id) ? null : chart.id;
  const read = useCallback((ask: DirectCalls, signal: AbortSignal) => readChartDashboards(ask, id ?? 0, signal), [id]);
  const told = useDirectRead(id === null || edited?.dashboards ? null : read);
  useRetryToast(told.hasFailed, { failed: saveChartText.placesFailed, again: saveChartText.again }, told.again);
  if (edited?.dashboards) return edited.dashboards;
  return (
    told.value?.map(each => ({ id: each, name: dashboards.find(known => known.id === each)?.title ?? '' })) ?? null
  );
}
