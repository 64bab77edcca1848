import { useRouterState } from '@tanstack/react-router';
import { Suspense, lazy, memo, useEffect, useMemo } from 'react';
import { useObservable, useOffline, useOpenSession } from '@/offline/react/context';
import { noteOpened } from '@/offline/reads/dashboard';
import type { OpenedDashboard } from '@/offline/reads/opened-dashboard';
import { statusText } from '@/text/messages/status';
import { usePageFacts } from '@/ui/shell/page-facts';
import type { ColourAssignment } from '@/viz/colours/assignment';
import type { DrawnCharts } from './drawn-charts';
import { useRefreshing } from './refresh/use-refreshing';
import { useArrival } from './share/use-arrival';
import { useBoardLog } from './use-board-log';
import { useKeptColours } from './use-kept-colours';
import { FilterKeeper } from './filters/FilterKeeper';
import { ScopingOfChart } from './filters/ScopingOfChart';
import { useKeptPreview } from './use-kept-preview';
import { useLacking } from './use-lacking';

const Arrange = lazy(() => import('./arrange/Arrange'));

interface EditedProps {
  readonly opened: OpenedDashboard;
  /** Whether edit mode stands in the place of the board. */
  readonly onEdited: (isEdited: boolean) => void;
}

interface AfterDrawingProps extends EditedProps {
  /** How many charts the dashboard has. */
  readonly charts: number;
  readonly colours: ColourAssignment;
  readonly drawn: DrawnCharts;
}

/**
 * What follows from charts having been drawn: the facts in the status line, the note that the dashboard was opened,
 * usage events, refreshes, what is kept for next time, the keeper of the filters, what a chart filters, and edit mode. It draws nothing of the board,
 * so that a drawn chart does not draw that anew, and is loaded while the charts are drawn.
 */
export default function AfterDrawing({ opened, charts, colours, drawn, onEdited }: AfterDrawingProps) {
  const dashboardId = opened.dashboard.id;
  const { store } = useOpenSession();
  const { clock } = useOffline();
  const ages = useObservable(drawn.ages);
  const oldest = useMemo(() => (ages.size === 0 ? null : Math.min(...ages.values())), [ages]);
  const isSeen = ages.size > 0;
  // Not before there is something to see: the note has the dashboard read once more.
  useEffect(() => {
    if (isSeen) void noteOpened(store, dashboardId, clock.now());
  }, [store, dashboardId, clock, isSeen]);
  useBoardLog(charts);
  useRefreshing();
  useArrival(isSeen);
  useKeptColours(dashboardId, colours, ages.size);
  useKeptPreview(dashboardId, isSeen);
  useLacking(opened);
  const opening = drawn.opening();
  usePageFacts([opening.charts === 0 ? statusText.charts(charts) : statusText.chartsIn(opening.charts, (opening.took / 1000).toFixed(1))], oldest);
  return (
    <>
      <FilterKeeper />
      <ScopingOfChart />
      <Edited opened={opened} onEdited={onEdited} />
    </>
  );
}

/** Edit mode, while the address says so. */
const Edited = memo(function Edited({ opened, onEdited }: EditedProps) {
  const isWanted = useRouterState({ select: ({ location }) => 'edit' in location.search && location.search.edit === true });
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <Arrange opened={opened} onShown={onEdited} />
    </Suspense>
  );
});
