import { useEffect, useRef, useState } from 'react';
import { useObservable } from '@/offline/react/context';
import { isRecord } from '@/lib/json';
import type { DataMasks } from '@/model/data-mask';
import { listOf } from '@/model/chart';
import { useDashboard, useDashboardFilters, useVisit } from '../state/dashboard-context';
import { useDashboardLog } from '../state/use-dashboard-log';

/**
 * Logs what can be observed of an open dashboard from outside: that it is open, what it draws, what is picked on it.
 * Its parts need not know about it, so nothing waits for this before the first paint.
 *
 * @param count of the charts that the layout has
 */
export function useRenderLog(count: number): void {
  const { id, charts } = useDashboard();
  const filters = useDashboardFilters();
  const { rendered } = useVisit();
  const log = useDashboardLog(id);
  const ages = useObservable(rendered.ages);
  const [isEmpty] = useState(count === 0);
  useEffect(() => log('mount_dashboard', { is_empty: isEmpty }), [log, isEmpty]);

  const told = useRef<ReadonlyMap<number, number>>(new Map());
  useEffect(() => {
    for (const [chartId, asOf] of ages) {
      if (told.current.get(chartId) === asOf) continue;
      log('render_chart', {
        slice_id: chartId,
        viz_type: charts.get(chartId)?.vizType ?? null,
        duration: rendered.took(chartId),
      });
    }
    told.current = ages;
  }, [ages, charts, rendered, log]);

  const set = useRef<DataMasks>(filters.masks);
  useEffect(() => {
    const { masks } = filters;
    for (const key of new Set([...Object.keys(masks), ...Object.keys(set.current)])) {
      if (masks[key] === set.current[key]) continue;
      const columns = listOf(masks[key]?.extraFormData ?? {}, 'filters').flatMap(filter =>
        isRecord(filter) ? [filter['col']] : [],
      );
      log('change_dashboard_filter', { id: charts.has(Number(key)) ? Number(key) : key, columns });
    }
    set.current = masks;
  }, [filters, charts, log]);
}
