import { useEffect, useRef, useState } from 'react';
import { useObservable } from '@/offline/react/context';
import { crossFilters as filtersOf } from '@/viz/drill/filters';
import type { MarkMeaning } from '@/viz/plugin';
import { useDashboard } from './dashboard-context';
import { useDashboardLog } from './use-dashboard-log';

/**
 * Notes what can be told of an open dashboard by looking on: that it is there, what it draws, what is picked on it. Its
 * parts need not know, so that nobody waits for this before there is something to see.
 *
 * @param count of the charts that the layout has
 */
export function useBoardLog(count: number): void {
  const { id, charts, drawn, crossFilters } = useDashboard();
  const log = useDashboardLog(id);
  const ages = useObservable(drawn.ages);
  const [isEmpty] = useState(count === 0);
  useEffect(() => log('mount_dashboard', { is_empty: isEmpty }), [log, isEmpty]);

  const told = useRef<ReadonlyMap<number, number>>(new Map());
  useEffect(() => {
    for (const [chartId, asOf] of ages) {
      if (told.current.get(chartId) === asOf) continue;
      log('render_chart', { slice_id: chartId, viz_type: charts.get(chartId)?.vizType ?? null, duration: drawn.took(chartId) });
    }
    told.current = ages;
  }, [ages, charts, drawn, log]);

  const picks = useRef<ReadonlyMap<number, MarkMeaning | null>>(new Map());
  useEffect(() => {
    const now = new Map([...charts.keys()].map(chartId => [chartId, crossFilters.pickedOn(chartId)]));
    for (const [chartId, picked] of now) {
      if (picked === (picks.current.get(chartId) ?? null)) continue;
      log('change_dashboard_filter', { id: chartId, columns: picked ? filtersOf(picked).map(({ col }) => col) : [] });
    }
    picks.current = now;
  }, [crossFilters, charts, log]);
}
