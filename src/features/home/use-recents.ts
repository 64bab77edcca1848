import { useMemo } from 'react';
import { useLive, useTable } from '@/offline/react/live';
import { allDashboards } from '@/offline/reads/dashboard-table';
import type { ListExtent } from '@/offline/reads/list-extent';
import { readActivity, recentsOf, type Recents } from '@/offline/reads/recents';
import { allCharts, allQueries } from '@/offline/reads/tables';
import type { TableReading } from '@/offline/reads/table-reading';

/** A list as far as it is on this device; undefined while only its beginning has been read from there. */
function useKnown<T extends ListExtent>(reading: TableReading<T>): T | undefined {
  const list = useTable(reading, true);
  return list?.total !== undefined && !list.coming ? undefined : list;
}

/** Things that a person may return to. Each list is read again only when it changes. */
export function useRecents(userId: number): Recents | undefined {
  const dashboards = useKnown(allDashboards);
  const charts = useKnown(allCharts);
  const queries = useKnown(allQueries);
  const activity = useLive(readActivity, []);
  return useMemo(
    () => dashboards && charts && queries && activity && recentsOf({ dashboards, charts, queries }, activity, userId),
    [dashboards, charts, queries, activity, userId],
  );
}
