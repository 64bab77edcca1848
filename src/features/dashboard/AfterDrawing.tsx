import { useEffect, useMemo } from 'react';
import { useObservable, useOffline, useOpenSession } from '@/offline/react/context';
import { noteOpened } from '@/offline/reads/dashboard';
import { statusText } from '@/text/messages/status';
import { usePageFacts } from '@/ui/shell/page-facts';
import type { ColourAssignment } from '@/viz/colours/assignment';
import type { DrawnCharts } from './drawn-charts';
import { useBoardLog } from './use-board-log';
import { useKeptColours } from './use-kept-colours';
import { useKeptPreview } from './use-kept-preview';

interface AfterDrawingProps {
  readonly dashboardId: number;
  /** How many charts the dashboard has. */
  readonly charts: number;
  readonly colours: ColourAssignment;
  readonly drawn: DrawnCharts;
}

/**
 * What follows from charts having been drawn: the facts in the status line, the note that the dashboard was opened,
 * usage events, and what is kept for next time. It draws nothing, so that a drawn chart does not draw the board anew, and
 * is loaded while the charts are drawn.
 */
export default function AfterDrawing({ dashboardId, charts, colours, drawn }: AfterDrawingProps) {
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
  useKeptColours(dashboardId, colours, ages.size);
  useKeptPreview(dashboardId, isSeen);
  const opening = drawn.opening();
  usePageFacts([opening.charts === 0 ? statusText.charts(charts) : statusText.chartsIn(opening.charts, (opening.took / 1000).toFixed(1))], oldest);
  return null;
}
