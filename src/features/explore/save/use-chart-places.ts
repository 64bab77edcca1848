import { useEffect, useState } from 'react';
import type { Chart, EditedChart } from '@/model/chart';
import { isLocalId } from '@/model/local-id';
import { readChartDashboards } from '@/offline/direct/chart-dashboards';
import { useOffline } from '@/offline/react/context';

interface Named {
  readonly id: number;
  readonly title: string;
}

/**
 * The dashboards that a chart belongs to: those stored on this device with pending changes, otherwise those on the
 * server. Null while unknown.
 * @param dashboards known ones, for their titles
 */
export function useChartPlaces(
  chart: Pick<Chart, 'id'> | null,
  edited: EditedChart | null,
  dashboards: readonly Named[],
): EditedChart['dashboards'] {
  const { ask } = useOffline();
  const [told, setTold] = useState<{ readonly of: number; readonly ids: readonly number[] } | null>(null);
  const id = chart === null || isLocalId(chart.id) ? null : chart.id;
  const isKnown = edited?.dashboards != null;
  useEffect(() => {
    if (id === null || isKnown) return undefined;
    const abort = new AbortController();
    readChartDashboards(ask, id, abort.signal).then(
      ids => ids && !abort.signal.aborted && setTold({ of: id, ids }),
      // The dashboards stay unknown; the chart can still be added to one.
      () => undefined,
    );
    return () => abort.abort();
  }, [ask, id, isKnown]);
  if (edited?.dashboards) return edited.dashboards;
  if (told === null || told.of !== id) return null;
  return told.ids.map(each => ({ id: each, name: dashboards.find(known => known.id === each)?.title ?? '' }));
}
